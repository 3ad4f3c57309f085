/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const textOf = (part: Part): string =>
  part instanceof Html ? part.text : typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));

/** html`<p>${text}</p>`: what is put in is escaped, unless it is HTML made this way. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, i) => string + (i < parts.length ? textOf(parts[i] as Part) : '')).join(''));

/** A whole page. Style comes from a file of ours: the content security policy lets nothing else in. */
export const page = (lang: string, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
${body}
</body>
</html>
`.text;

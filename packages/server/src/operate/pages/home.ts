import type { Lang } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { html, page } from './html.ts';
import { TEXTS } from './texts.ts';

export interface HomeFacts {
  readonly lang: Lang;
  readonly https: boolean;
  readonly announcement: string | null;
}

/** 2, or 2-4. */
const span = (counts: readonly number[]): string => [...new Set([Math.min(...counts), Math.max(...counts)])].join('-');

/** What stands at `/`: what this is, which games, whose they are, and where to go. */
export function homePage({ lang, https, announcement }: HomeFacts): string {
  const t = TEXTS[lang];
  const other =
    lang === 'en'
      ? html`<a href="/?lang=fr" hreflang="fr">français</a>`
      : html`<a href="/?lang=en" hreflang="en">English</a>`;
  const games = GAMES.map(
    (game) => html`<tr><th scope="row">${game.messages[lang].name}</th><td>${game.messages[lang].summary}</td>
<td>${span(game.seatCounts)} ${t.players}</td><td>${t.by} ${game.authors}</td></tr>
`,
  );
  return page(
    lang,
    'Pessoi',
    html`<header><h1>Pessoi</h1><p class="dim">${other}</p></header>
<main>
${announcement === null ? '' : html`<p role="status"><strong>${t.announcement}</strong> ${announcement}</p>`}
<p>${t.about}</p>
<p>${t.plain}</p>
<h2>${t.games}</h2>
<table>${games}</table>
<h2>${t.doors}</h2>
<ul>
<li><a href="/api/docs?lang=${lang}">${t.docs}</a> (<a href="/api/openapi.json">${t.openapi}</a>)</li>
<li><a href="/api/conduct?lang=${lang}">${t.conduct}</a></li>
</ul>
${https ? '' : html`<p class="dim">${t.plainHttp}</p>`}
<h2>${t.credits}</h2>
<p>${t.makers}</p>
<p>${t.independent}</p>
</main>`,
  );
}

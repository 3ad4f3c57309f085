/** The little Markdown that rulebooks use: paragraphs, lists, tables, `code`, and clauses that become links. */

export type Run = { readonly kind: 'text' | 'code' | 'clause'; readonly text: string };
export type Block =
  | { readonly kind: 'text'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Run[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Run[])[];
      readonly rows: readonly (readonly (readonly Run[])[])[];
    };

export const parseProse = (text: string): readonly Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block): Block => {
      const lines = block.split('\n');
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => runsOf(line.slice(2))) };
      if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) {
        const [head = [], , ...rows] = lines.map(cellsOf);
        return { kind: 'table', head, rows };
      }
      return { kind: 'text', runs: runsOf(lines.join(' ')) };
    });

const cellsOf = (line: string): readonly (readonly Run[])[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => runsOf(cell.trim()));

const MARKED = /`([^`]+)`|\b((?:KO|SW|AI|KS)-\d+[a-z]?)\b/g;

export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, code, clause] = match;
    if (match.index > from) runs.push({ kind: 'text', text: text.slice(from, match.index) });
    runs.push(code === undefined ? { kind: 'clause', text: clause ?? whole } : { kind: 'code', text: code });
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
}

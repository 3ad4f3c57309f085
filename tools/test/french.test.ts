/** French typography in every French text: of the games, the page, the server and the command line. */
import { readFileSync } from 'node:fs';
import { COMMON_REASONS } from '@pessoi/core';
import { CONDUCT } from '@pessoi/protocol/conduct';
import { GAMES } from '@pessoi/registry';
import { LAZY_GAMES } from '@pessoi/registry/lazy';
import { describe, expect, it } from 'vitest';
import { fr as commandLine } from '../../apps/cli/src/messages/fr.ts';
import { fr as template } from '../../apps/cli/templates/game/src/messages/fr.ts';
import { fr as breakthrough } from '../../examples/breakthrough/src/messages.ts';
import { resetLetter } from '../../packages/server/src/auth/letters.ts';
import { fr as server } from '../../packages/server/src/messages/fr.ts';
import { WORDS as NOTICES } from '../../packages/server/src/notices/texts.ts';
import { TEXTS } from '../../packages/server/src/operate/pages/texts.ts';
import { rulebook } from '../rulebook.ts';

/** What is wrong, and with which sign it would be right. */
const WRONG: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a narrow no-break space (U+202F) belongs before ; ? !', /(?<=\S)[ \u00a0][;!?]/],
  ['a no-break space (U+00A0) belongs before :', /(?<=\S)[ \u202f]:/],
  ['a no-break space (U+00A0) belongs inside « »', /«[^\u00a0]|[^\u00a0]»/],
  ['a narrow no-break space (U+202F) belongs before %', /[\d}][ \u00a0]?%/],
  ['a narrow no-break space (U+202F) belongs between the thousands', /\d[ \u00a0]\d{3}\b/],
  ['a space belongs before ; : ? !', /[\p{L})}»][;:!?](?=\s|$)/u],
  ['the apostrophe is ’', /\p{L}'\p{L}/u],
  ['the ellipsis is …, close to its word', /\.\.\.|\p{L} …(?=$|[.)])/u],
];

/** Notation and other things that a machine reads. */
const code = /`[^`]*`|Authorization: Bearer …/g;

const faultsOf = (text: string): string[] => {
  const words = text.replace(code, 'code');
  return WRONG.filter(([, pattern]) => pattern.test(words)).map(([what]) => `${what}: ${text}`);
};

/** All texts in it, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const faults = (...values: readonly unknown[]): string[] => values.flatMap(textsIn).flatMap(faultsOf);

describe('French typography', () => {
  it('is known: a fault is found, and a right text passes', () => {
    const right = 'Fini\u00a0: «\u00a0l’autre\u00a0» a 95\u202f% de 1\u202f000\u202f; et vous\u202f? À vous… `a : b`';
    expect(faultsOf(right)).toEqual([]);
    const wrong = ['Fini : oui', 'Fini: oui', 'oui ?', 'oui\u00a0!', '« oui »', "l'autre", '95 %', '1 000', 'et...'];
    for (const text of wrong) expect(faultsOf(text), text).not.toEqual([]);
  });

  it.each(GAMES)('is kept in the texts of $id', ({ messages }) => {
    expect(faults(messages.fr)).toEqual([]);
  });

  it.each(LAZY_GAMES)('is kept in the drawing of $id', async ({ id, ui }) => {
    const { WORDS } = (await import(`../../games/${id}/ui/words.ts`)) as { WORDS: { fr: unknown } };
    const { figures } = await ui();
    expect(
      faults(
        WORDS.fr,
        figures?.map(({ caption }) => caption.fr),
      ),
    ).toEqual([]);
  });

  it('is kept in the page', () => {
    expect(faults(JSON.parse(readFileSync('apps/web/messages/fr.json', 'utf8')))).toEqual([]);
  });

  it('is kept by the server, in its letters too', () => {
    const letters = [undefined, 'https://games.example.org'].map((url) => resetLetter('fr', 'Anna', '123', url).text);
    expect(faults(server, CONDUCT.fr, NOTICES.fr, TEXTS.fr, letters)).toEqual([]);
  });

  it('is kept in the terminal, in shared messages, examples and rulebooks', () => {
    const rulebooks = GAMES.map((game) => rulebook(game).split('\n---\n').at(-1)?.split('\n'));
    expect(faults(commandLine, COMMON_REASONS.fr, template, breakthrough, rulebooks)).toEqual([]);
  });
});

/** Mails and pushes in words. They pass through other people's machines: who plays what with whom, and nothing of the game. */
import { fill, type Lang } from '@pessoi/core';
import type { LoudNotice } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import type { MatchId } from '../store/index.ts';

interface Words {
  readonly subject: Readonly<Record<LoudNotice, string>>;
  readonly text: Readonly<Record<LoudNotice, string>>;
  readonly link: string;
  readonly why: string;
  readonly bot: string;
}

export const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    subject: {
      'your-turn': 'Your turn: {game}, {names}',
      invited: 'An invitation: {game}, {names}',
      paired: 'Your opponent is here: {game}, {names}',
      ended: 'The game is over: {game}, {names}',
    },
    text: {
      'your-turn': 'It is your turn in {game} against {names}.',
      invited: '{names} would like to play {game} with you.',
      paired: 'A game of {game} against {names} has begun.',
      ended: 'Your game of {game} against {names} is over.',
    },
    link: 'Go there: {link}',
    why: 'You get this because your settings ask for it; there you can also turn it off.',
    bot: 'a house bot',
  },
  fr: {
    subject: {
      'your-turn': 'À vous de jouer : {game}, {names}',
      invited: 'Une invitation : {game}, {names}',
      paired: 'Adversaire trouvé : {game}, {names}',
      ended: 'Partie terminée : {game}, {names}',
    },
    text: {
      'your-turn': 'C’est à vous de jouer contre {names} : {game}.',
      invited: 'On vous invite à jouer à {game} avec {names}.',
      paired: 'Votre partie contre {names} vient de commencer : {game}.',
      ended: 'Votre partie contre {names} est terminée : {game}.',
    },
    link: 'Y aller : {link}',
    why: 'Vous recevez ce message parce que vos réglages le demandent ; vous pouvez l’y désactiver.',
    bot: 'un robot de la maison',
  },
};

/** What a mail or push may know of a match. */
export interface Facts {
  readonly what: LoudNotice;
  readonly lang: Lang;
  readonly game: string;
  readonly match: MatchId;
  /** Of the others; null for a house bot. */
  readonly names: readonly (string | null)[];
}

/** Where the page shows a match. */
export const matchPath = (match: MatchId): string => `/match/${match}`;

function said({ what, lang, game, names }: Facts): { readonly subject: string; readonly text: string } {
  const words = WORDS[lang];
  const params = {
    game: findGame(game)?.messages[lang].name ?? game,
    names: new Intl.ListFormat(lang, { type: 'conjunction' }).format(names.map((name) => name ?? words.bot)),
  };
  return { subject: fill(words.subject[what], params), text: fill(words.text[what], params) };
}

/** Without a public address of the host there is no link to give. */
export function mailOf(
  facts: Facts,
  publicUrl: string | undefined,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = said(facts);
  const words = WORDS[facts.lang];
  const link = publicUrl === undefined ? [] : [fill(words.link, { link: publicUrl + matchPath(facts.match) })];
  return { subject, text: `${[text, ...link, words.why].join('\n\n')}\n` };
}

/** What the page's service worker is handed. A later push of the same match takes the place of an earlier one. */
export function pushOf(facts: Facts): string {
  const { subject, text } = said(facts);
  return JSON.stringify({ title: subject, body: text, url: matchPath(facts.match), tag: facts.match });
}

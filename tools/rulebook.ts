/** Writes a game's RULES.md from its messages: one source for the rulebook page, the terminal and this file. */
import { type ClauseText, fill, type Game, LANGS, type Lang, type RuleSection } from '@pessoi/core';

const WORDS: Readonly<Record<Lang, { title: string; ruling: string; note: string; credits: string }>> = {
  en: {
    title: '{name}: rules (edition {edition})',
    ruling: '**ruling**:',
    note: 'Clauses marked **ruling** are this project’s reading where the original is silent or its figure is lost.',
    credits: 'The game is by {authors}. This is an independent implementation; the words are our own.',
  },
  fr: {
    title: '{name} : règles (édition {edition})',
    ruling: '**décision** :',
    note: 'Les articles marqués **décision** sont notre lecture, là où l’original se tait ou a perdu sa figure.',
    credits: 'Un jeu de {authors}. Ceci est une réalisation indépendante ; le texte est le nôtre.',
  },
};

export function rulebook(game: Game): string {
  const parts = LANGS.map((lang) => {
    const { name, summary, rulebook: sections } = game.messages[lang];
    const words = WORDS[lang];
    return [
      `# ${fill(words.title, { name, edition: game.edition })}`,
      summary,
      fill(words.credits, { authors: game.authors }),
      words.note,
      ...sections.map((section) => sectionText(section, words.ruling)),
    ].join('\n\n');
  });
  return `<!-- Made by \`npm run docs\` from src/messages. -->\n\n${parts.join('\n\n---\n\n')}\n`;
}

function sectionText({ title, intro, clauses }: RuleSection, ruling: string): string {
  const lines = Object.entries(clauses).map(([id, clause]) => clauseText(id, clause, ruling));
  return [`## ${title}`, ...(intro ? [intro] : []), lines.join('\n')].join('\n\n');
}

const clauseText = (id: string, clause: ClauseText, ruling: string): string =>
  `- **${id}** ${clause.text}${clause.ruling ? ` *(${ruling} ${clause.ruling})*` : ''}`;

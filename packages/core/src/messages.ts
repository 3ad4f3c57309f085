import type { Game } from './game.ts';
import { fill, type Lang, type Reason } from './reason.ts';

type Templates = Readonly<Record<string, string>>;

const en = {
  unreadable: 'cannot read “{text}” as a move',
  'game-over': 'the game is over: no move is legal',
  'options-not-an-object': 'options must be an object, not {value}',
  'option-unknown': 'there is no option “{option}”',
  'option-not-a-choice': 'option “{option}” cannot be {value}; choose one of: {values}',
  'option-not-in-range': 'option “{option}” cannot be {value}; it goes from {min} to {max} in steps of {step}',
  'seats-not-a-number': 'the number of seats must be a number, not {value}',
  'seats-not-playable': 'this game is not for {value} players; it is for: {seats}',
  'position-not-text': 'a position must be a text, not {value}',
  'position-fields': 'a position has {expected} fields separated by single spaces; this one has {found}',
  'position-unreadable': 'cannot read “{field}” as {what}',
  'position-not-canonical': 'this position would be written “{text}”',
  resigned: 'a player resigned',
  'agreed-draw': 'the players agreed on a draw',
  'timed-out': 'a player ran out of time',
  'request-not-json': 'a request must be one line of JSON',
  'request-not-an-object': 'a request must be an object, not {value}',
  'request-field-unknown': 'a request has no field “{field}”',
  'request-field-wrong': 'the field “{field}” cannot be {value}',
  'record-not-json': 'a record must be JSON',
  'record-not-an-object': 'a record must be an object, not {value}',
  'record-field-unknown': 'a record has no field “{field}”',
  'record-field-missing': 'the field “{field}” is missing',
  'record-field-wrong': 'the field “{field}” cannot be {value}',
  'record-game-unknown': 'there is no game “{game}” here',
  'record-edition-unknown': 'edition {edition} of this game is not known here',
  'record-move': 'move {number} (“{move}”): {clause}: {why}',
  'record-end-after-over': 'the game had ended by its rules: the field “end” cannot be true',
  'record-end-is-a-move': 'in this game that end is a move of its own (such as “out0”), not the field “end”',
  'record-result-untrue': 'the recorded result is not what replay gives: {found}',
  'record-result-unfinished': 'the record has a result, but the game is not over',
  'record-roll-not-chance': 'move {at} is not a roll of dice',
  'record-roll-untrue': 'the faces of roll {at} do not make “{move}”',
} satisfies Templates;

const fr: Record<keyof typeof en, string> = {
  unreadable: '« {text} » ne se lit pas comme un coup',
  'game-over': 'la partie est terminée : plus aucun coup n’est permis',
  'options-not-an-object': 'les options doivent former un objet, et non {value}',
  'option-unknown': 'l’option « {option} » n’existe pas',
  'option-not-a-choice': 'l’option « {option} » ne peut pas valoir {value} ; choisissez parmi : {values}',
  'option-not-in-range':
    'l’option « {option} » ne peut pas valoir {value} ; elle va de {min} à {max} par pas de {step}',
  'seats-not-a-number': 'le nombre de places doit être un nombre, et non {value}',
  'seats-not-playable': 'ce jeu ne se joue pas à {value} ; nombre de joueurs : {seats}',
  'position-not-text': 'une position doit être un texte, et non {value}',
  'position-fields': 'une position compte {expected} champs séparés par une seule espace ; celle-ci en compte {found}',
  'position-unreadable': '« {field} » ne se lit pas comme {what}',
  'position-not-canonical': 'cette position s’écrirait « {text} »',
  resigned: 'un joueur a abandonné',
  'agreed-draw': 'les joueurs se sont accordés sur la nulle',
  'timed-out': 'un joueur a épuisé son temps',
  'request-not-json': 'une requête doit être une ligne de JSON',
  'request-not-an-object': 'une requête doit être un objet, et non {value}',
  'request-field-unknown': 'une requête n’a pas de champ « {field} »',
  'request-field-wrong': 'le champ « {field} » ne peut pas valoir {value}',
  'record-not-json': 'une partie enregistrée doit être du JSON',
  'record-not-an-object': 'une partie enregistrée doit être un objet, et non {value}',
  'record-field-unknown': 'une partie enregistrée n’a pas de champ « {field} »',
  'record-field-missing': 'le champ « {field} » manque',
  'record-field-wrong': 'le champ « {field} » ne peut pas valoir {value}',
  'record-game-unknown': 'le jeu « {game} » est inconnu ici',
  'record-edition-unknown': 'l’édition {edition} de ce jeu est inconnue ici',
  'record-move': 'coup {number} (« {move} ») : {clause} : {why}',
  'record-end-after-over': 'la partie s’était terminée selon ses règles : le champ « end » ne peut pas être vrai',
  'record-end-is-a-move': 'dans ce jeu cette fin est un coup à part entière (tel « out0 »), et non le champ « end »',
  'record-result-untrue': 'le résultat enregistré n’est pas celui que donnent les coups : {found}',
  'record-result-unfinished': 'un résultat est enregistré, mais la partie n’est pas terminée',
  'record-roll-not-chance': 'le coup {at} n’est pas un jet de dés',
  'record-roll-untrue': 'les faces du jet {at} ne donnent pas « {move} »',
};

/** Messages for the reasons that every game shares. */
export const COMMON_REASONS: Readonly<Record<Lang, Templates>> = { en, fr };

/** A reason in words. Games may refine a common message by having one of the same code. */
export function explain(why: Reason, lang: Lang, game?: Game): string {
  const templates = [game?.messages[lang].reasons ?? {}, COMMON_REASONS[lang]];
  const template = templates.find((known) => Object.hasOwn(known, why.code))?.[why.code];
  const cause = why.cause && { why: explain(why.cause, lang, game) };
  return fill(template ?? why.code, { ...why.params, ...cause });
}

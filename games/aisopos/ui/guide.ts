/** What to do now: the line above the board, and the first hints. */
import type { FirstHint, Looking } from '@pessoi/board-ui/scene';
import { explain, fill, MoveList, type Seat, type Table, type Target, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { animalName, fightsOf, pointsText, type Speech, seatName, speechOf } from './labels.ts';
import * as R from './reading.ts';
import { type HintId, listed } from './words.ts';

export function status(table: Table, view: View, { lang, viewer }: Looking, clicks: readonly Target[]): string {
  const speech = speechOf(table, lang);
  const { words } = speech;
  const outcome = table.rules.outcome(view);
  if (outcome) return resultLine(speech, table, outcome);
  const actor = table.rules.actor(view) as Seat;
  if (actor !== viewer) return fill(words.toMove, { seat: seatName(speech, actor) });
  return chosenLine(speech, view, clicks[0]) ?? words.status[possible(table, view)];
}

type Outcome = NonNullable<ReturnType<Table['rules']['outcome']>>;

function resultLine(speech: Speech, table: Table, { winners, scores, reason }: Outcome): string {
  const { lang, words } = speech;
  const seats = listed(
    lang,
    winners.map((seat) => seatName(speech, seat)),
  );
  const why = explain(reason, lang, table.game);
  const points = pointsText(speech, scores[winners[0] as Seat] as number);
  return fill(winners.length === 1 ? words.status.wins : words.status.shared, { seats, points, why });
}

/** What is asked for once an animal in the hand or a token on the board is chosen. */
function chosenLine(speech: Speech, view: View, first: Target | undefined): string | undefined {
  if (first === undefined) return undefined;
  const { status: lines } = speech.words;
  const animal = R.slotAnimal(first);
  if (animal >= 0) return fill(lines.placeOn, { animal: animalName(speech, animal) });
  const token = R.cellOf(first) < 0 ? undefined : R.tokenAt(view, R.cellOf(first));
  return token && fill(lines.stepTo, { animal: animalName(speech, token.animal), cell: first });
}

/** What one of the viewer's own tokens is worth, whom it beats and who beats it. */
export function about(table: Table, view: View, { lang }: Looking, target: Target | undefined): string | undefined {
  if (target === undefined) return undefined;
  const speech = speechOf(table, lang);
  const token = R.cellOf(target) < 0 ? undefined : R.tokenAt(view, R.cellOf(target));
  const animal = token && token.owner === L.viewerOf(view) ? token.animal : R.slotAnimal(target);
  if (animal < 0) return undefined;
  const points = pointsText(speech, R.pointsFor(animal));
  return fill(speech.words.about, { animal: animalName(speech, animal), points, ...fightsOf(speech, animal) });
}

function possible(table: Table, view: View): 'both' | 'place' | 'step' | 'pass' {
  const list = new MoveList(table.rules.moveSpace);
  table.rules.legal(view, list);
  const moves = list.toArray();
  if (list.has(L.PASS)) return 'pass';
  const places = moves.some((move) => move < L.FIRST_STEP);
  const steps = moves.some((move) => move >= L.FIRST_STEP);
  return places && steps ? 'both' : places ? 'place' : 'step';
}

const LION = 0;
const ANT = 4;

/** The hints that apply now, the most useful first; none while another is to move. */
export function hints(table: Table, view: View, { lang, viewer }: Looking): readonly FirstHint[] {
  if (table.rules.actor(view) !== viewer || L.viewerOf(view) !== viewer) return [];
  const seat = viewer as Seat;
  const { words } = speechOf(table, lang);
  const hint = (id: HintId, targets: readonly Target[]): FirstHint[] =>
    targets.length > 0 ? [{ id, text: words.hints[id], targets }] : [];
  const all = R.tokens(view);
  const own = all.filter(({ owner }) => owner === seat);
  const isBeside = (mine: R.Token, other: R.Token): boolean =>
    L.BOARD.neighbours(mine.cell).some((cell) => cell === other.cell);
  const foes = all.filter(({ owner }) => owner !== seat);
  const fighters = own.filter((mine) => foes.some((foe) => isBeside(mine, foe)));
  const cells = (tokens: readonly R.Token[]): Target[] => tokens.map(({ cell }) => R.cellTarget(cell));
  const slots = (R.handOf(view, seat) ?? []).flatMap((count, animal) => (count > 0 ? [R.slotTarget(animal)] : []));
  const isFull = all.length === L.BOARD.size;
  const seenLions = foes.filter(({ known, animal }) => known && animal === LION);
  const ants = own.filter(({ animal }) => animal === ANT);
  if (possible(table, view) === 'pass') return hint('pass', ['pass' as Target]);
  return [
    ...hint('fight', cells(fighters)),
    ...(seenLions.length > 0 ? hint('ant', cells(ants)) : []),
    ...hint('known', cells(foes.filter(({ known }) => known))),
    ...hint('place', isFull ? [] : slots),
    ...(own.length > 0 && fighters.length === 0 ? hint('step', cells(own)) : []),
    ...(own.length > 0 ? hint('points', [R.wonTarget(seat)]) : []),
  ];
}

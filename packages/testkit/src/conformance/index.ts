/** One suite for every game: what the contract promises, tried along random games of every variant. */
import {
  checkRecord,
  type Game,
  type Move,
  makeRecord,
  newState,
  preview,
  type Rules,
  seededRng,
  viewOf,
} from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { along as alongGames, type Check, type StartPositions, startsOf } from './along.ts';
import { samplesExplainHistory } from './beliefs.ts';
import * as moves from './moves.ts';
import * as positions from './positions.ts';
import * as texts from './texts.ts';
import * as views from './views.ts';
import { type Moment, type Start, viewersOf, walk } from './walk.ts';

export interface ConformanceOptions {
  /** Random games per check and start. */
  readonly games?: number;
  readonly positions?: StartPositions;
}

export function conformanceTests(game: Game, { games = 4, positions: texts_ = {} }: ConformanceOptions = {}): void {
  const starts = startsOf(game, texts_);
  const along = (title: string, make: () => Check, count = games): void => alongGames(game, starts, title, make, count);

  describe(`conformance of ${game.id}`, () => {
    along('the list of moves is sound', () => moves.listIsSound);
    along('parse accepts exactly what is listed [ALL-2]', () => moves.parseAgreesWithList, 1);
    along('reading changes nothing [ALL-2]', () => moves.readingChangesNothing, 1);
    along('clicks are prefix-free', () => moves.clicksArePrefixFree);
    along('administrative moves are accepted and never listed [ALL-9]', () => moves.administrativeMovesAreUnlisted);
    along('chance outcomes carry their odds [ALL-4]', () => moves.chanceHasOdds);
    along('position texts round-trip [ALL-8]', () => positions.textRoundTrips);
    along('keys tell positions apart', positions.keysTellPositionsApart);
    along('copies are faithful', positions.copiesAreFaithful);
    along('outcomes, scores and utilities agree', () => positions.endIsConsistent);
    along('views are built', () => views.viewsAreBuilt);
    along('samples fit the view', () => views.samplesFitTheView, 1);
    along('hidden facts do not show', () => views.hiddenFactsDoNotShow);
    along('events are told', () => views.eventsAreTold, 1);

    if (game.secrecy === 'secret')
      it.each(game.variants.map((variant) => [variant.id, variant] as const))(
        'samples explain the whole history: %s',
        (_, variant) => {
          for (let i = 0; i < 2; i++) samplesExplainHistory(game, variant, `history ${i}`);
        },
      );

    it('words are complete in both languages', () => texts.bothLanguagesAreComplete(game));
    it('options are named in both languages', () => texts.optionsAreNamed(game));
    it('options and seats are checked', () => texts.optionsAreChecked(game));

    it('records are true, and untrue ones are refused [ALL-5]', () => {
      for (const start of starts) recordsAreChecked(game, start);
    });
  });

  if (game.secrecy === 'open')
    describe(`previews of ${game.id}`, () => {
      along('a preview is what the move then does', () => previewIsTrue, 1);
    });
}

function previewIsTrue({ table, state, legal }: Moment): void {
  const rules = table.rules as Rules<'open'>;
  for (const viewer of viewersOf(table).slice(0, 1)) {
    const view = viewOf(rules, state, viewer);
    for (const move of legal.slice(0, 3)) {
      const next = newState(rules);
      rules.copy(state, next);
      rules.apply(next, move);
      expect(preview(rules, view, move)).toEqual(
        rules.events(view, rules.viewMove(state, move, viewer), viewOf(rules, next, viewer)),
      );
    }
  }
}

function recordsAreChecked(game: Game, start: Start): void {
  const played: string[] = [];
  let table: Moment['table'] | undefined;
  walk(game, start, 'record', (moment) => {
    table = moment.table;
    if (moment.move !== undefined) played.push(moment.table.rules.format(moment.state, moment.move as Move));
  });
  if (!table) throw new Error('nothing was played');
  const find = (id: string): Game | undefined => (id === game.id ? game : undefined);
  const record = makeRecord(table, played, { position: start.position });
  expect(checkRecord(JSON.parse(JSON.stringify(record)), find)).toMatchObject({ ok: true });
  expect(record.result).toBeDefined();
  const rng = seededRng('tamper');
  const tampered = [
    { ...record, edition: 99 },
    { ...record, game: 'unheard' },
    { ...record, seats: 9 },
    { ...record, moves: [...record.moves, 'nonsense'] },
    { ...record, moves: record.moves.slice(0, rng.below(played.length)) },
    { ...record, result: { ...record.result, scores: record.result?.scores.map((score) => score + 1) } },
    { ...record, result: { ...record.result, winners: [] } },
    { ...record, result: { ...record.result, reason: 'ALL-3: no' } },
    { ...record, end: { kind: 'draw' } },
    { ...record, unheard: 1 },
  ];
  for (const [i, wrong] of tampered.entries())
    expect(checkRecord(JSON.parse(JSON.stringify(wrong)), find), `tampered ${i}`).toMatchObject({ ok: false });
}

import type { GameEvent } from '@pessoi/core';
import { describe, expect, test } from 'vitest';
import { START, STORIES } from '../demo/stories.ts';
import { type Stone, squareScene, t } from '../demo/table.ts';
import { planEvents, planFade } from '../src/animate.ts';
import { beatsOf } from '../src/beats.ts';
import { type Plan, poseAt } from '../src/pose.ts';
import type { Scene } from '../src/scene.ts';

const story = (name: string): { before: Scene; after: Scene; events: readonly GameEvent[] } => {
  const found = STORIES[name];
  if (!found) throw new Error(name);
  return { before: squareScene(found.before), after: squareScene(found.after), events: found.events };
};
const planOf = (name: string): Plan => {
  const { before, after, events } = story(name);
  return planEvents(before, after, events);
};

/** What a plan shows at a moment, leaving out what is not to be seen: art, place, size. */
function picture(plan: Plan, time: number): string[] {
  return plan.actors
    .map((actor) => ({ actor, pose: poseAt(actor, time) }))
    .filter(({ pose }) => pose.opacity > 0.21)
    .map(
      ({ actor, pose }) =>
        `${actor.piece.art} ${Math.round(pose.x)},${Math.round(pose.y)} ${Math.round(actor.piece.size * pose.scale)}`,
    )
    .sort();
}
const pictureOf = (scene: Scene): string[] =>
  scene.pieces.map(({ art, x, y, size }) => `${art} ${Math.round(x)},${Math.round(y)} ${Math.round(size)}`).sort();

describe('a plan', () => {
  test('begins with the old scene and ends with the new one, with motion and without', () => {
    for (const name of Object.keys(STORIES)) {
      const { before, after, events } = story(name);
      for (const plan of [planEvents(before, after, events), planFade(before, after, events)]) {
        expect(picture(plan, -1)).toEqual(pictureOf(before));
        expect(picture(plan, plan.length)).toEqual(pictureOf(after));
      }
    }
  });

  test('ends with the new scene whatever the events leave out', () => {
    const { before, after } = story('push');
    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const) {
      const plan = planEvents(from, to, [{ kind: 'pass', seat: 0 }]);
      expect(picture(plan, plan.length)).toEqual(pictureOf(to));
    }
  });

  test('survives events that name nothing on the board', () => {
    const scene = squareScene(START);
    const plan = planEvents(scene, scene, [
      { kind: 'move', piece: 'x', from: t('z1'), to: t('z2') },
      { kind: 'capture', piece: 'x', from: t('z1'), by: 3 },
      { kind: 'lose', piece: 'x', from: t('z1') },
      { kind: 'reveal', piece: 'x', at: t('z1') },
      { kind: 'attack', piece: 'x', from: t('z1'), at: t('z2') },
      { kind: 'damage', piece: 'x', at: t('z1'), left: 0 },
      { kind: 'enter', piece: 'x', from: t('z1'), to: t('z2') },
      { kind: 'mark', mark: 'bastion', at: undefined },
    ]);
    expect(picture(plan, plan.length)).toEqual(pictureOf(scene));
  });

  test('where nothing changes takes no time', () => {
    const scene = squareScene(START);
    expect(planEvents(scene, scene, [{ kind: 'pass', seat: 0 }]).length).toBe(0);
  });
});

describe('a pushed chain', () => {
  test('moves as one body: all who move begin and end together', () => {
    const plan = planOf('push');
    const slides = plan.actors.flatMap(({ acts, first }) => acts.filter(({ to }) => to.y !== first.y));
    const files = slides.filter(({ to }) => to.x === 340);
    expect(files).toHaveLength(5);
    expect(new Set(files.map(({ at, length }) => `${at}+${length}`)).size).toBe(1);
    for (const { length } of files) expect(length).toBeGreaterThanOrEqual(160);
    for (const { length } of files) expect(length).toBeLessThanOrEqual(240);
  });

  test('keeps its order on the way', () => {
    const plan = planOf('push');
    const inFile = (time: number): number[] =>
      plan.actors
        .map((actor) => poseAt(actor, time))
        .filter(({ x, opacity }) => x === 340 && opacity > 0)
        .map(({ y }) => y)
        .sort((a, b) => a - b);
    const gaps = inFile(80).map((y, i, ys) => y - (ys[i - 1] ?? y - 100));
    for (const gap of gaps) expect(Math.round(gap)).toBeGreaterThanOrEqual(90);
  });

  test('throws what it captures to where that is kept', () => {
    const plan = planOf('push');
    const captured = plan.actors.find((actor) => actor.first.y === 80 && actor.first.x === 340);
    expect(captured && poseAt(captured, plan.length)).toMatchObject({ x: 50, y: 60, scale: 36 / 80, opacity: 1 });
  });
});

describe('other events', () => {
  test('a fight lifts both, turns the hidden one over, and only then takes it away', () => {
    const plan = planOf('fight');
    const attacker = plan.actors.find(({ piece }) => piece.at === 'b2');
    const hidden = plan.actors.find(({ piece }) => piece.art === 'hidden');
    const shown = plan.actors.find(({ piece }) => piece.piece === 'lion');
    if (!attacker || !hidden || !shown) throw new Error('someone is missing');
    expect(poseAt(attacker, 240).scale).toBeGreaterThan(1.1);
    expect(poseAt(hidden, 240).scale).toBeGreaterThan(1.1);
    expect(poseAt(hidden, 0).opacity).toBe(1);
    expect(poseAt(shown, 0).opacity).toBe(0);
    const turned = shown.acts.find(({ to }) => to.face === 1 && to.opacity === 1);
    expect(turned).toBeDefined();
    expect(poseAt(hidden, (turned?.at ?? 0) + 240).opacity).toBe(0);
  });

  test('dice tumble, lie still to be read, and only then damage shows', () => {
    const plan = planOf('roll');
    const [roll] = plan.rolls;
    expect(roll?.faces.attacker).toHaveLength(5);
    const hurt = plan.actors.find(({ piece }) => piece.pips?.left === 2);
    expect(hurt && poseAt(hurt, (roll?.until ?? 0) - 1).opacity).toBe(0);
    expect(hurt && poseAt(hurt, (roll?.until ?? 0) + 1).opacity).toBe(1);
  });

  test('without motion nothing moves: pieces only fade, and dice do not tumble', () => {
    for (const name of Object.keys(STORIES)) {
      const { before, after, events } = story(name);
      const plan = planFade(before, after, events);
      for (const { first, acts } of plan.actors)
        for (const { to } of acts) expect([to.x, to.y, to.scale]).toEqual([first.x, first.y, first.scale]);
      for (const { at, landing } of plan.rolls) expect(landing).toBe(at);
    }
  });

  test('a piece that enters comes from its spot, and the one that waited for it is gone at once', () => {
    const waiting: Stone = { name: 'A', at: 'hand:A', seat: 0 };
    const before = squareScene([waiting]);
    const after = squareScene([{ ...waiting, at: 'a1' }]);
    const plan = planEvents(before, after, [{ kind: 'enter', piece: 'A', from: t('hand:0'), to: t('a1') }]);
    expect(picture(plan, 1)).toHaveLength(1);
    expect(plan.actors.map((actor) => poseAt(actor, 0)).filter(({ opacity }) => opacity > 0)).toMatchObject([
      { x: 150, y: 680 },
    ]);
  });

  test('neighbours close ranks at the end', () => {
    const pair: Stone[] = [
      { name: 'a', at: 'tray:1', seat: 0 },
      { name: 'b', at: 'tray:2', seat: 0 },
    ];
    const before = squareScene(pair);
    const after: Scene = { ...before, pieces: before.pieces.map((piece) => ({ ...piece, x: piece.x + 10 })) };
    const plan = planEvents(before, after, [{ kind: 'pass', seat: 0 }]);
    expect(plan.length).toBe(160);
    expect(picture(plan, plan.length)).toEqual(pictureOf(after));
  });
});

test('events come in beats: a chain with what it throws, falls together, reveals together, the rest alone', () => {
  const push = STORIES.push?.events ?? [];
  expect(beatsOf(push)).toHaveLength(1);
  const lostOnArrival: GameEvent[] = [
    { kind: 'move', piece: 's', from: t('a1'), to: t('a2') },
    { kind: 'capture', piece: 'k', from: t('a2'), by: 0 },
    { kind: 'lose', piece: 's', from: t('a2') },
  ];
  expect(beatsOf(lostOnArrival).map(({ kind }) => kind)).toEqual(['travel', 'falls']);
  expect(beatsOf(STORIES.fight?.events ?? []).map(({ kind }) => kind)).toEqual([
    'single',
    'reveals',
    'falls',
    'travel',
  ]);
});

/**
 * `npm run bench:web`: how much a move costs the page, and whether it stays awake while the AI thinks. Prints, and writes nothing.
 *
 * Work is the time that the main thread spends in scripts, styles and layout, by a trace of the browser; a move's is given beside
 * that of a frame in which nothing happens, so that it means the same on any machine.
 */
import { MoveList, OVER, pick, seededRng, start, unwrap } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import type { Page } from 'playwright-core';
import { House } from '../apps/web/test/support/house.ts';
import { ensurePage } from './page.ts';
import { longestTask, type TraceEvent, workOf } from './web/trace.ts';

const MOVES = 8;
const FRAMES = 60;
const LONG_MS = 50;

async function traced(page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', '__metadata'] });
  await act();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

const idle = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let left = frames;
        const next = (): void => {
          if (left-- > 0) requestAnimationFrame(next);
          else resolve();
        };
        next();
      }),
    FRAMES,
  );

/** Around a device with secrets people hand it on: whatever is asked is answered until the board takes a move. */
async function ready(page: Page): Promise<void> {
  const asked = page.getByRole('button', { name: /: show$|^Done, cover the board$/ });
  const legal = page.locator('[data-legal="true"]').first();
  for (;;) {
    await asked.or(legal).first().waitFor({ state: 'attached' });
    if ((await legal.count()) > 0) return;
    await asked.click({ timeout: 1000 }).catch(() => undefined);
  }
}

async function type(page: Page, text: string): Promise<void> {
  await ready(page);
  const field = page.getByLabel('Type a move');
  await field.fill(text);
  await field.press('Enter');
}

const isPlayed = (page: Page, plies: number): Promise<void> =>
  page
    .locator('.move')
    .nth(plies - 1)
    .waitFor({ state: 'attached' });

/** Moves of a random game, for as long as no dice are thrown. */
function firstMoves(game: (typeof GAMES)[number], count: number): string[] {
  const { rules } = unwrap(game.open({}, 2));
  const rng = seededRng('bench');
  const state = start(rules);
  const list = new MoveList(rules.moveSpace);
  const moves: string[] = [];
  while (moves.length < count && rules.actor(state) !== OVER) {
    rules.legal(state, list);
    const move = pick(list, false, rng);
    moves.push(rules.format(state, move));
    rules.apply(state, move);
  }
  return moves;
}

async function main(): Promise<void> {
  ensurePage();
  const house = await House.open();
  console.log('game       idle frame   a move   ratio   longest task while the AI thinks');
  try {
    for (const game of GAMES) {
      const table = '/play/new?seats=2&game=';
      const { page, context } = await house.visit(`${table}${game.id}&players=person:Ada,person:Bob`);
      await page.getByLabel('Type a move').waitFor();
      const frame = workOf(await traced(page, () => idle(page))) / FRAMES;
      const moves = firstMoves(game, MOVES);
      const events = await traced(page, async () => {
        for (const [ply, move] of moves.entries()) {
          await type(page, move);
          await isPlayed(page, ply + 1);
        }
      });
      const move = workOf(events) / moves.length;
      await page.goto(`${house.url}${table}${game.id}&players=you,level:8`);
      await page.getByLabel('Type a move').waitFor();
      const [first = ''] = firstMoves(game, 1);
      const isFirst = (await page.locator('[data-legal="true"]').count()) > 0;
      const longest = longestTask(
        await traced(page, async () => {
          if (isFirst) await type(page, first);
          await isPlayed(page, isFirst ? 2 : 1);
        }),
      );
      const note = longest > LONG_MS ? `  over ${LONG_MS} ms` : '';
      console.log(
        `${game.id.padEnd(10)} ${ms(frame)}   ${ms(move)}   ${(move / frame).toFixed(0).padStart(5)}   ${ms(longest)}${note}`,
      );
      await context.close();
    }
  } finally {
    await house.close();
  }
}

const ms = (value: number): string => `${value.toFixed(value < 1 ? 3 : 1)} ms`.padStart(9);

await main();

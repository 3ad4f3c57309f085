/// <reference lib="dom" />
/** Plays on the play page as a visitor does: by the legal spots, the list of moves and the end card that it shows. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Rng, seededRng } from '@pessoi/core';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Preferences } from '../../src/shell/preferences.ts';

/** Choices of a visitor who has been here before. */
export const settled =
  (choices: Partial<Preferences>) =>
  async (context: BrowserContext): Promise<void> => {
    await context.addInitScript((text) => {
      if (localStorage.getItem('pessoi.settings') === null) localStorage.setItem('pessoi.settings', text);
    }, JSON.stringify(choices));
  };

/** Moves that come together are shown one after the other, at a pace for people: here they follow at once. */
export async function hurried(context: BrowserContext): Promise<void> {
  await settled({ animation: 'off', sound: false })(context);
  await context.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, ms = 0) => setTimeout(act, ms / 50)) as typeof window.setTimeout;
  });
}

export interface Shown {
  readonly over: boolean;
  /** The curtain is closed. */
  readonly covered: boolean;
  /** A turn has been played behind the curtain, which can be closed again. */
  readonly done: boolean;
  /** How many moves the list has. */
  readonly moves: number;
  readonly legal: readonly string[];
  readonly chosen: readonly string[];
}

/** Long enough for a machine that is busy with other tests. */
const PATIENCE = 40_000;

export class Player {
  readonly page: Page;
  readonly endCard: Locator;
  readonly rng: Rng;

  constructor(page: Page, seed: string) {
    this.page = page;
    this.endCard = page.locator('section.end');
    this.rng = seededRng(seed);
    page.setDefaultTimeout(PATIENCE);
  }

  spot(target: string): Locator {
    return this.page.locator(`[data-target="${target}"]`);
  }

  look(): Promise<Shown> {
    return this.page.evaluate(() => {
      const targets = (which: string) =>
        [...document.querySelectorAll<SVGElement>(`.hit${which}`)].map(({ dataset }) => dataset.target ?? '');
      return {
        over: document.querySelector('section.end') !== null,
        covered: document.querySelector('.curtain') !== null,
        done: document.querySelector('.status .line .primary') !== null,
        moves: document.querySelectorAll('[role="tabpanel"] ol li').length,
        legal: targets('[data-legal="true"]'),
        chosen: targets('[aria-selected="true"]'),
      };
    });
  }

  async until(isEnough: (now: Shown) => boolean): Promise<Shown> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(15)) {
      const now = await this.look();
      if (isEnough(now)) return now;
    }
    const text = await this.page.locator('main').textContent();
    throw new Error(`nothing to be done at ${this.page.url()}: ${JSON.stringify(await this.look())}\n${text}`);
  }

  /** Waits until something can be done that is not what could be done `before`. */
  news(before?: Shown): Promise<Shown> {
    const known = JSON.stringify(before);
    return this.until((now) => {
      const isOpen = now.over || now.covered || now.done || now.legal.length > 0;
      return isOpen && JSON.stringify(now) !== known;
    });
  }

  /** Clicks where a spot can be hit by a mouse: one that another covers completely could never be clicked. */
  async click(target: string): Promise<void> {
    const { x, y } = await this.place(target);
    await this.page.mouse.click(x, y);
  }

  async tap(target: string): Promise<void> {
    const { x, y } = await this.place(target);
    await this.page.touchscreen.tap(x, y);
  }

  async place(target: string): Promise<{ x: number; y: number }> {
    const found = await this.page.evaluate((name) => {
      const spots = [...document.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)];
      for (const spot of spots) {
        const { left, top, width, height } = spot.querySelector('.hit-area')?.getBoundingClientRect() ?? new DOMRect();
        const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94];
        for (const down of parts)
          for (const across of parts) {
            const [x, y] = [left + across * width, top + down * height];
            if (document.elementFromPoint(x, y)?.closest('[data-spot]') === spot) return { x, y };
          }
      }
      return undefined;
    }, target);
    if (!found) throw new Error(`${target} is legal and cannot be hit`);
    return found;
  }

  /** One legal click, and what comes of it. */
  async step(shown: Shown, choose = this.any, act = this.click): Promise<Shown> {
    await act.call(this, choose(shown.legal));
    return this.news(shown);
  }

  readonly any = (legal: readonly string[]): string => legal[this.rng.below(legal.length)] ?? '';

  /** Plays until the end card is there. */
  async finish(choose = this.any, act = this.click): Promise<Shown> {
    let shown = await this.news();
    while (!shown.over) shown = await this.step(shown, choose, act);
    return shown;
  }
}

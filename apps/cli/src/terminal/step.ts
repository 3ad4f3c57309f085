import { emitKeypressEvents } from 'node:readline';
import type { Context } from '../context.ts';
import { CLEAR, ENTER_SCREEN, LEAVE_SCREEN, tint } from './paint.ts';
import type { Replay } from './replay.ts';

interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

type Turn = (at: number, end: number) => number;
const next: Turn = (at, end) => Math.min(at + 1, end);
const back: Turn = (at) => Math.max(at - 1, 0);
const first: Turn = () => 0;
const last: Turn = (_at, end) => end;

const TURNS = new Map<string, Turn>([
  ...['right', 'down', 'space', 'return', 'n'].map((key) => [key, next] as const),
  ...['left', 'up', 'backspace', 'b', 'p'].map((key) => [key, back] as const),
  ...['home', 's'].map((key) => [key, first] as const),
  ...['end', 'e'].map((key) => [key, last] as const),
]);

const isQuit = (key: Key): boolean =>
  key.name === 'q' || key.name === 'escape' || (key.ctrl === true && key.name === 'c');

/** Leafs through a game with the keys, on the terminal's second screen. */
export async function step(replay: Replay, context: Context): Promise<void> {
  const { input, output } = context.io;
  let at = 0;
  const draw = (): void => {
    const lines = [...replay.frame(at), '', tint(context.say('show-keys'), 'dim', context.colour)];
    output.write(`${CLEAR}${lines.join('\n')}`);
  };
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  output.write(ENTER_SCREEN);
  output.on('resize', draw);
  try {
    draw();
    await new Promise<void>((resolve) => {
      const press = (_text: string | undefined, key: Key): void => {
        const turn = TURNS.get(key.name ?? '');
        if (isQuit(key)) done();
        else if (turn) {
          at = turn(at, replay.frames - 1);
          draw();
        }
      };
      const done = (): void => {
        input.off('keypress', press);
        input.off('end', done);
        resolve();
      };
      input.on('keypress', press);
      input.on('end', done);
      input.resume();
    });
  } finally {
    output.off('resize', draw);
    output.write(LEAVE_SCREEN);
    input.setRawMode?.(false);
    input.pause();
  }
}

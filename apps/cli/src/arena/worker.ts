/** The inside of a thread of the arena: plays the games it is told to. */
import { parentPort } from 'node:worker_threads';
import { type FinishedGame, type Match, nodePort, playPairing, serve } from '@pessoi/search';
import { type ArenaSetting, matchOf } from './setting.ts';

export interface GameJob {
  readonly setting: ArenaSetting;
  readonly index: number;
}

let match: Match | undefined;

if (parentPort)
  serve(nodePort(parentPort), ({ setting, index }: GameJob): FinishedGame => {
    // All jobs of a thread are of one match.
    match ??= matchOf(setting);
    return playPairing(match, index);
  });

/** What the referee's Web Worker runs. */
import { findGame } from '@pessoi/registry';
import { answer } from './answer.ts';
import { cryptoRng } from './chance.ts';
import { indexedKeep } from './indexed-keep.ts';
import type { CallMessage, RefereeMessage } from './protocol.ts';
import { Referee } from './referee.ts';
import { workerThinker } from './thinker.ts';

const send = (message: RefereeMessage): void => postMessage(message);
/** Between the tabs of one browser. */
const tabs = new BroadcastChannel('pessoi-games');

async function makeReferee(): Promise<Referee> {
  const referee = new Referee({
    findGame,
    keep: await indexedKeep(),
    thinker: workerThinker(),
    rng: cryptoRng,
    now: () => Date.now(),
    tell: (sight) => send({ kind: 'sight', sight }),
    thought: (id, ply, thought) => send({ kind: 'thought', id, ply, thought }),
    written: (id, rev) => tabs.postMessage({ id, rev }),
  });
  tabs.onmessage = ({ data }: MessageEvent<{ id: string; rev: number }>) => void referee.heard(data.id, data.rev);
  return referee;
}

const referee = makeReferee();

self.onmessage = ({ data }: MessageEvent<CallMessage>) => void answer(referee, data, send);

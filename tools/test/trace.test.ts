import { describe, expect, it } from 'vitest';
import { longestTask, type TraceEvent, workOf } from '../web/trace.ts';

const span = (name: string, ts: number, dur: number, tdur = dur, tid = 1): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  tdur,
});
const main: TraceEvent = { name: 'thread_name', ph: 'M', pid: 1, tid: 1, ts: 0, args: { name: 'CrRendererMain' } };

describe('a trace of the browser', () => {
  it('counts work that contains other work once, and other threads not at all', () => {
    const events = [
      main,
      span('EventDispatch', 0, 4000),
      span('FunctionCall', 1000, 2000),
      span('Layout', 5000, 1000),
      span('Paint', 7000, 9000),
      span('FunctionCall', 0, 9000, 9000, 2),
    ];
    expect(workOf(events)).toBe(5);
  });

  it('measures a task by what the thread did, not by how long it waited for a processor', () => {
    expect(longestTask([main, span('RunTask', 0, 80_000, 12_000), span('RunTask', 90_000, 20_000)])).toBe(20);
  });

  it('has nothing to say about nothing', () => {
    expect([workOf([]), longestTask([])]).toEqual([0, 0]);
  });
});

/** What a trace of Chromium says about the main thread of the page. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when, how long by the clock, and how long the thread itself was at work. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Scripts, styles and layout; some contain others. */
const WORK = new Set([
  'EvaluateScript',
  'v8.compile',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'HandlePostMessage',
  'UpdateLayoutTree',
  'Layout',
]);

/** The main thread that did most: other pages of the browser stand still. */
function mainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = mains.map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  return threads.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Milliseconds of work; what contains another is counted once. */
export function workOf(events: readonly TraceEvent[]): number {
  const spans = mainThread(events)
    .filter(({ name, ph }) => ph === 'X' && WORK.has(name))
    .sort((a, b) => a.ts - b.ts);
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { ts, dur = 0, tdur = dur } of spans) {
    // Spans nest, so one that begins inside another also ends there.
    if (ts < end) continue;
    sum += tdur;
    end = ts + dur;
  }
  return sum / 1000;
}

/** Milliseconds that the thread was at work in the longest of its tasks; waiting for a processor is not counted. */
export function longestTask(events: readonly TraceEvent[]): number {
  const tasks = mainThread(events).filter(({ name, ph }) => ph === 'X' && /RunTask$/.test(name));
  return tasks.reduce((most, { dur = 0, tdur = dur }) => Math.max(most, tdur / 1000), 0);
}

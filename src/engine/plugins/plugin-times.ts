import { performance } from 'node:perf_hooks';

/**
 * Time that threads have spent, in memory that they share: an entry for each plugin, and one for
 * all compiling.
 */
export interface PluginTimes {
  names: readonly string[];
  /** In tenths of a millisecond. */
  shared: SharedArrayBuffer;
}

export function createPluginTimes(names: readonly string[]): PluginTimes {
  return {
    names,
    shared: new SharedArrayBuffer((names.length + 1) * Int32Array.BYTES_PER_ELEMENT),
  };
}

/**
 * Adds the time since `begun` (a value of `performance.now()`) to a plugin, by its number, or to
 * the total.
 */
export function addTime(times: PluginTimes, index: number | 'all', begun: number): void {
  add(times, index, performance.now() - begun);
}

function add({ names, shared }: PluginTimes, index: number | 'all', ms: number): void {
  Atomics.add(new Int32Array(shared), index === 'all' ? names.length : index, Math.round(ms * 10));
}

/**
 * Adds the time that this thread was idle while a plugin was waiting, on one page or several, to
 * that plugin; the rest of the time, the thread worked for others. `begin` marks the start of a
 * wait, and returns a function that marks its end.
 */
export function createIdleTimes(times: PluginTimes): { begin(index: number): () => void } {
  const waiting = new Map<number, { pages: number; idle: number }>();
  return {
    begin(index) {
      const of = waiting.get(index) ?? { pages: 0, idle: readIdle() };
      of.pages++;
      waiting.set(index, of);
      return () => {
        if (--of.pages > 0) return;
        waiting.delete(index);
        add(times, index, readIdle() - of.idle);
      };
    },
  };
}

/** Returns how long this thread has been idle so far, in milliseconds. */
const readIdle = () => performance.eventLoopUtilization().idle;

/** A plugin that takes a large part of the time. */
export interface SlowPlugin {
  name: string;
  seconds: number;
  /** Its share of the time in which threads compiled: 0 to 1. */
  share: number;
}

/** Limits from which on a plugin counts as slow. */
const SLOW_SECONDS = 1;
const SLOW_SHARE = 0.25;

/**
 * Lists the plugins that took more than a second and a quarter of all compile time, the slowest
 * first.
 */
export function listSlowPlugins(all: readonly PluginTimes[]): SlowPlugin[] {
  const byName = new Map<string, number>();
  let whole = 0;
  for (const { names, shared } of all) {
    const times = new Int32Array(shared);
    for (const [index, name] of names.entries())
      byName.set(name, (byName.get(name) ?? 0) + (times[index] ?? 0));
    whole += times[names.length] ?? 0;
  }
  return [...byName]
    .map(([name, time]) => ({
      name,
      seconds: time / 10_000,
      share: whole === 0 ? 0 : time / whole,
    }))
    .filter(({ seconds, share }) => seconds >= SLOW_SECONDS && share >= SLOW_SHARE)
    .sort((a, b) => b.seconds - a.seconds);
}

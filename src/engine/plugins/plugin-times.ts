import { performance } from 'node:perf_hooks';

/**
 * Time that threads have spent, in memory that all of them see: an entry for each plugin, and one
 * for all compiling.
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
 * Adds what has passed since `begun`, a reading of `performance.now()`: to a plugin by its number,
 * or to the whole.
 */
export function addTime(times: PluginTimes, index: number | 'all', begun: number): void {
  add(times, index, performance.now() - begun);
}

function add({ names, shared }: PluginTimes, index: number | 'all', ms: number): void {
  Atomics.add(new Int32Array(shared), index === 'all' ? names.length : index, Math.round(ms * 10));
}

/**
 * Adds to a plugin what this thread has stood idle while it waited on one page or several: what the
 * thread did meanwhile was the work of others. `begin` tells of a page on which the plugin waits,
 * and returns what tells of its end.
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

/** How long this thread has had nothing to do so far, in milliseconds. */
const readIdle = () => performance.eventLoopUtilization().idle;

/** A plugin that takes long. */
export interface SlowPlugin {
  name: string;
  seconds: number;
  /** Of the time in which threads compiled: 0 to 1. */
  share: number;
}

/** A plugin takes long from here on. */
const SLOW_SECONDS = 1;
const SLOW_SHARE = 0.25;

/** The plugins that took a second and a quarter of the time of all compiling, the slowest first. */
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

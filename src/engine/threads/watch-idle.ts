import { performance } from 'node:perf_hooks';

export interface IdleWatchRequest {
  /** Time without work after which a thread counts as idle. */
  ms: number;
  /** Whether anything is waiting; otherwise the time starts again. */
  isWaiting(): boolean;
  /** Called once. */
  onIdle(): void;
}

/** Interval between checks. */
const LOOK_MS = 25;
/** Share of the time between two checks in which an idle thread may still work. */
const IDLE_SHARE = 0.2;
/**
 * Resources, besides timers, that may be open while nothing is in progress that could complete by
 * itself.
 */
const PASSIVE: ReadonlySet<string> = new Set(['CloseReq', 'Immediate', 'MessagePort', 'Timeout']);

/**
 * Watches for a thread that only waits: it is idle, and neither files nor the network nor other
 * programs will give it work. What it waits for can only come from other work of the same thread,
 * or from a timer.
 */
export function watchIdle({ ms, isWaiting, onIdle }: IdleWatchRequest): { stop(): void } {
  let since = performance.now();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const isBusy = utilization > IDLE_SHARE || !isWaiting() || isUnderWay();
    if (isBusy) since = performance.now();
    if (performance.now() - since < ms) return;
    clearInterval(timer);
    onIdle();
  }, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}

function isUnderWay(): boolean {
  return process.getActiveResourcesInfo().some((name) => !PASSIVE.has(name));
}

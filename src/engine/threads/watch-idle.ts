import { performance } from 'node:perf_hooks';

export interface IdleWatchRequest {
  /** How long a thread does nothing before it is idle. */
  ms: number;
  /** Whether anything is waited for: otherwise the time begins again. */
  isWaiting(): boolean;
  /** Is called once. */
  onIdle(): void;
}

/** How often a thread looks at itself. */
const LOOK_MS = 25;
/** The part of the time between two looks that a thread may be at work and yet be idle. */
const IDLE_SHARE = 0.2;
/** What may be open while nothing is under way that could end by itself, but for timers. */
const PASSIVE: ReadonlySet<string> = new Set(['CloseReq', 'Immediate', 'MessagePort', 'Timeout']);

/**
 * Watches for a thread that only waits: it has nothing to do, and neither files nor the network nor
 * programs are going to give it something. What it waits for can come from nowhere but from other
 * work of the same thread, or from a timer.
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

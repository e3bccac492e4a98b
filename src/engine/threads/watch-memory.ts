export interface MemoryWatchRequest {
  /** Of a thread's heap. */
  megabytes: number;
  /** Index of the task that the thread is at; undefined before the first. */
  task(): number | undefined;
  /** How many threads of the pool are at work. */
  threads(): number;
  /** The process has grown by more than a task may take, since it began. */
  onLarge(): void;
}

/** How often the memory of the process is checked: code fills some 50 MB in this time. */
const LOOK_MS = 40;
/** Each thread that works at the same time may grow by this. */
const OTHERS_MB = 96;

/**
 * Watches a task for memory outside of its heap, such as buffers, which no limit of V8 bounds. Only
 * the process as a whole can be asked what it uses, so the caller must find out which thread uses
 * it.
 */
export function watchMemory(request: MemoryWatchRequest): { stop(): void } {
  let task: number | undefined;
  let base = readMemory();
  const timer = setInterval(() => {
    const now = readMemory();
    const at = request.task();
    base = at === task ? Math.min(base, now) : now;
    task = at;
    const megabytes = request.megabytes + OTHERS_MB * (request.threads() - 1);
    if (task !== undefined && now - base > megabytes * 2 ** 20) request.onLarge();
  }, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}

let known = { bytes: 0, at: Number.NEGATIVE_INFINITY };

/**
 * What the process uses, as of a moment ago: to ask takes up to half a millisecond, and each batch
 * of tasks does.
 */
function readMemory(): number {
  const now = performance.now();
  if (now - known.at >= LOOK_MS / 2) known = { bytes: process.memoryUsage.rss(), at: now };
  return known.bytes;
}

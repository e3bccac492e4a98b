export interface MemoryWatchRequest {
  /** Maximum heap size of a thread. */
  megabytes: number;
  /** Index of the current task; undefined before the first. */
  task(): number | undefined;
  /** Number of threads of the pool that are working. */
  threads(): number;
  /** Called when the process has grown by more than a task may use, since the task started. */
  onLarge(): void;
}

/** How often the memory of the process is checked: code fills some 50 MB in this time. */
const LOOK_MS = 40;
/** Each thread that works at the same time may grow by this much. */
const OTHERS_MB = 96;

/**
 * Watches a task for memory outside of its heap, such as buffers, which no limit of V8 bounds. The
 * system only reports the memory of the whole process, so the caller must find out which thread
 * uses it.
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
 * Returns the memory of the process, measured a moment ago at most: measuring takes up to half a
 * millisecond, and each batch of tasks does it.
 */
function readMemory(): number {
  const now = performance.now();
  if (now - known.at >= LOOK_MS / 2) known = { bytes: process.memoryUsage.rss(), at: now };
  return known.bytes;
}

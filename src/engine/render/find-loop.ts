import { guardLoops } from '../../bundle/guard-loops.js';
import type { RenderRequest, RenderResponse, RenderWorkerData } from '../render-worker.js';
import type { ThreadPool } from '../threads/thread-pool.js';
import type { StackFrame } from './parse-stack.js';
import { RENDERER_SCRIPT } from './renderer-script.js';

export interface LoopSearch {
  /** Text of the server bundle. */
  bundle: string;
  /** Starts a thread that renders. */
  openThread(data: RenderWorkerData): ThreadPool<RenderRequest, RenderResponse>;
}

/** What is still looping after this time is taken for the loop that has no end: it has had its whole time before. */
const LOOP_MS = 1000;

/**
 * Where a request that did not finish in time loops: it is run once more, in a thread of its own whose loops can be ended.
 * Innermost first; empty when it finishes this time, or hangs elsewhere than in a loop.
 */
export async function findLoop(
  request: RenderRequest,
  { bundle, openThread }: LoopSearch,
): Promise<readonly StackFrame[]> {
  const pool = openThread({ bundle: await guardLoops(bundle), loopMs: LOOP_MS });
  try {
    const response = await pool.run(request);
    const frames = response.ok || !response.failure.isLoop ? [] : response.failure.frames;
    return frames.filter(({ script }) => script === RENDERER_SCRIPT);
  } catch {
    // It hangs once more: nothing more can be told.
    return [];
  } finally {
    await pool.close();
  }
}

import Tinypool from 'tinypool';
import type { IslandHtml, IslandsRequest, RenderTask } from '../types/render.js';
import type { ReactPageMeta } from '../types/theme.js';
import type { RenderFailure, RenderRequest, RenderResponse } from './render-worker.js';

/** Renders in threads of their own: a component that never returns, or ends the process, ends its thread only. */
export interface RenderPool {
  renderIslands(request: IslandsRequest): Promise<IslandHtml[]>;
  renderPage(task: RenderTask): Promise<string>;
  readPageMeta(source: string): Promise<ReactPageMeta>;
  close(): Promise<void>;
}

/** An author's component failed: threw, took too long, or ended its thread. */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly failure: RenderFailure;
  constructor(failure: RenderFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface RenderPoolOptions {
  /** Text of the server bundle. */
  bundle: string;
  threads: number;
  /** A page that takes longer is given up. */
  timeoutMs: number;
}

export function createRenderPool({ bundle, threads, timeoutMs }: RenderPoolOptions): RenderPool {
  const pool = new Tinypool({
    filename: new URL('./render-worker.js', import.meta.url).href,
    runtime: 'worker_threads',
    workerData: { bundle },
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 1000,
  });

  async function run(request: RenderRequest): Promise<Extract<RenderResponse, { ok: true }>> {
    const response = await runWithLimit(request);
    if (!response.ok) throw new RenderError(response.failure);
    return response;
  }

  async function runWithLimit(request: RenderRequest): Promise<RenderResponse> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      return await pool.run(request, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted)
        throw new RenderError({ message: `does not finish within ${timeoutMs / 1000} s`, stack: '' });
      if (isThreadEnd(error))
        throw new RenderError({ message: 'ends its thread (`process.exit` or out of memory)', stack: '' });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async renderIslands(request) {
      const response = await run({ kind: 'islands', ...request });
      return 'islands' in response ? response.islands : [];
    },
    async renderPage(task) {
      const response = await run({ kind: 'page', task });
      return 'html' in response ? response.html : '';
    },
    async readPageMeta(source) {
      const response = await run({ kind: 'meta', source });
      return 'meta' in response ? response.meta : {};
    },
    close: () => pool.destroy(),
  };
}

/** What Tinypool rejects with when a thread is gone. */
function isThreadEnd(error: unknown): boolean {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || /worker|terminat/i.test(message);
}

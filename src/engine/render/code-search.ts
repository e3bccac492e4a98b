import { guardCode } from '../../bundle/guard-code.js';
import { createOnce } from '../../lib/begin-once.js';
import { ThreadLost } from '../threads/thread-lost.js';
import type { ThreadLimits, ThreadPool, ThreadPoolOptions } from '../threads/thread-pool.js';
import type { RenderRequest, RenderResponse } from './drawing.js';
import type { StackFrame } from './faults/parse-stack.js';
import type { RenderWorkerData, SearchTask } from './render-worker.js';
import { RENDERER_SCRIPT } from './renderer-script.js';

type SearchPool = ThreadPool<SearchTask, RenderResponse>;
export interface CodeSearchOptions {
  /** Text of the server bundle. */
  bundle: string;
  limits: ThreadLimits;
  /** Starts a thread that renders. */
  openPool(
    data: RenderWorkerData,
    options: Pick<ThreadPoolOptions<SearchTask>, 'limits' | 'share'>,
  ): SearchPool;
}

/** Finds where code stands that takes too much time or memory. */
export interface CodeSearch {
  /** Makes ready: somebody will want to know soon. */
  prepare(request: RenderRequest): void;
  /** The frames of the site's code, innermost first; empty when nothing can be told. */
  find(request: RenderRequest, error: ThreadLost): Promise<readonly StackFrame[]>;
  close(): Promise<void>;
}

/** What can't be stopped, such as one long call of the system, is given up after this time. */
const GIVEN_UP_MS = 1000;

/**
 * A thread that hangs answers nobody, and leaves no stack when it is ended. So its request is run
 * once more, in a thread of its own with code that can be stopped.
 */
export function createCodeSearch({ bundle, limits, openPool }: CodeSearchOptions): CodeSearch {
  const opened = createOnce(open);
  let isClosed = false;
  async function open(): Promise<SearchPool> {
    const data = {
      bundle: await guardCode(bundle, { functions: true }),
      search: { megabytes: limits.megabytes },
    };
    return openPool(data, { limits: { ...limits, ms: GIVEN_UP_MS }, share });
  }
  /** What comes before the part that is sought may take the time that it took the first time. */
  const share = ({ sought }: SearchTask, step: number | undefined): number =>
    sought?.loss === 'time' && sought.step === step ? 1 : Math.max(1, limits.ms / GIVEN_UP_MS);

  return {
    prepare({ site }) {
      if (opened.begun() !== undefined || isClosed) return;
      // Whether it loads is found out, and said, in the other thread.
      void opened
        .get()
        .then((pool) => pool.run({ kind: 'load', site }))
        .catch(() => undefined);
    },
    async find(request, { step, loss }) {
      // The line of an expression that fills the memory is known: to fill it once more would tell
      // little.
      if (isClosed || loss === 'end' || (loss === 'memory' && step !== undefined)) return [];
      try {
        const pool = await opened.get();
        const response = await pool.run({ ...request, sought: { step, loss } });
        const frames = response.ok || !response.failure.isStopped ? [] : response.failure.frames;
        return frames.filter(({ script }) => script === RENDERER_SCRIPT);
      } catch (error) {
        // It can't be stopped this time either: nothing more can be told.
        if (error instanceof ThreadLost) return [];
        throw error;
      }
    },
    async close() {
      isClosed = true;
      const pool = await opened.forget()?.catch(() => undefined);
      await pool?.close();
    },
  };
}

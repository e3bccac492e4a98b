import type { Overlay } from '../../types/overlay.js';
import { ThreadLost } from '../threads/thread-lost.js';
import type { ThreadPool } from '../threads/thread-pool.js';
import type { Compiled, CompileTask } from './compile-doc.js';
import type { LinkRoutes } from './link-routes.js';

/** Pages that one thread compiles at the same time. */
export interface JointTask {
  kind: 'joint';
  tasks: readonly CompileTask[];
  /** Time limit without progress on any page, in milliseconds. */
  ms: number;
  /** Number of the page on which a plugin last worked, in case the thread ends. */
  at: SharedArrayBuffer;
  routes?: LinkRoutes | undefined;
  unsaved?: readonly (readonly [file: string, text: string])[];
}

/** Result for one of the pages: `lost` if it did not finish, at this plugin. */
export type JointResult = Compiled | { lost: true; step?: number };

export interface JointRequest {
  tasks: readonly CompileTask[];
  /** Starts the thread. */
  open(): ThreadPool<JointTask, string>;
  ms: number;
  routes: LinkRoutes | undefined;
  overlay: Overlay | undefined;
  /** Returns the doc that replaces a lost page. */
  describeLost(lost: ThreadLost, task: CompileTask): Compiled;
}

/**
 * Compiles pages in one thread, all at once, so that they may wait for one another. Returns the
 * results in the order of the tasks. Each attempt starts a new thread, so that results do not
 * depend on earlier work. A page that ends the thread, or keeps it busy, is left out of the next
 * attempt.
 */
export async function compileJointly(request: JointRequest): Promise<Compiled[]> {
  const { tasks, open, ms, routes, overlay, describeLost } = request;
  const made = new Map<CompileTask, Compiled>();
  for (;;) {
    const left = tasks.filter((task) => !made.has(task));
    if (left.length === 0) break;
    const at = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const thread = open();
    try {
      const unsaved = overlay?.size ? { unsaved: [...overlay] } : {};
      const text = await thread.run({ kind: 'joint', tasks: left, ms, at, routes, ...unsaved });
      for (const [index, result] of (JSON.parse(text) as JointResult[]).entries()) {
        const task = left[index] as CompileTask;
        made.set(task, 'lost' in result ? describeLost(outOfTime(ms, result.step), task) : result);
      }
    } catch (error) {
      const culprit = left[new Int32Array(at)[0] ?? 0];
      if (!(error instanceof ThreadLost) || culprit === undefined) throw error;
      made.set(culprit, describeLost(error, culprit));
    } finally {
      await thread.close();
    }
  }
  return tasks.map((task) => made.get(task) as Compiled);
}

function outOfTime(ms: number, step: number | undefined): ThreadLost {
  return new ThreadLost(`does not finish within ${Math.round(ms / 100) / 10} s`, {
    loss: 'time',
    step,
  });
}

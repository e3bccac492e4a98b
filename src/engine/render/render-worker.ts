import { guardExit } from '../threads/guard-exit.js';
import { printToStderr } from '../threads/print-to-stderr.js';
import { findSystemThread } from '../threads/processor-wait.js';
import { readWorkerData } from '../threads/read-worker-data.js';
import { createCodeStop } from '../threads/stop-code.js';
import { beginTask, endTasks, noteStep } from '../threads/task-clock.js';
import type { Batch } from '../threads/thread-pool.js';
import {
  createDrawing,
  type DrawingOptions,
  type DrawnResponse,
  describeFailure,
  type RenderRequest,
  type RenderResponse,
} from './drawing.js';
import { type SoughtCode, stopLimits } from './faults/sought-code.js';

/** What a render thread is made with. */
export interface RenderWorkerData extends DrawingOptions {
  /**
   * The code of the bundle is guarded: what is sought in it is stopped at half of so many
   * megabytes, or after a while.
   */
  search?: { megabytes: number };
}

/** A request of which one part is stopped when it takes too much. */
export type SearchTask = RenderRequest & { sought?: SoughtCode };

// Standard output belongs to the command's report.
printToStderr();
const exits = guardExit();
// What code throws after its page was rendered comes too late for the page; it must not take the
// thread with it.
process.on('uncaughtException', (error) => console.error(error));

const data = readWorkerData<RenderWorkerData>();
const systemThread = findSystemThread();
const stop = data.search && createCodeStop();
const drawing = createDrawing(data);

/**
 * Renders what is asked for. What a site's code throws is a value; what docsgen's code throws is
 * thrown.
 */
export default async function renderAll({
  tasks,
  clock,
}: Batch<SearchTask>): Promise<RenderResponse[]> {
  const responses = tasks.map((request, index): DrawnResponse => {
    beginTask(clock, { index, systemThread });
    const response = drawing.draw(request, (step) => {
      noteStep(clock, step);
      watchStep(request, step);
    });
    const stopped = stop?.take();
    if (stopped !== undefined)
      return { ok: false, failure: { ...describeFailure(stopped), isStopped: true } };
    const exit = exits.take();
    return exit === undefined || !response.ok
      ? response
      : { ok: false, failure: describeFailure(exit) };
  });
  endTasks(clock);
  return Promise.all(responses.map(drawing.finish));
}

/** Stops the code that is sought, and no other. */
function watchStep({ sought }: SearchTask, step: number | undefined): void {
  if (sought !== undefined && sought.step === step)
    stop?.arm(stopLimits(sought, data.search?.megabytes ?? Number.POSITIVE_INFINITY));
  else stop?.disarm();
}

import { guardExit } from '../threads/guard-exit.js';
import { printToStderr } from '../threads/print-to-stderr.js';
import { findSystemThread } from '../threads/processor-wait.js';
import { readWorkerData } from '../threads/read-worker-data.js';
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

// The report of the command goes to standard output.
printToStderr();
const exits = guardExit();
// An error after a page has been rendered is too late for that page; it must not end the thread.
process.on('uncaughtException', (error) => console.error(error));

const systemThread = findSystemThread();
const drawing = createDrawing(readWorkerData<DrawingOptions>());

/**
 * Renders the tasks. Returns errors of a site's code as values; throws those of docsgen's own code.
 */
export default async function renderAll({
  tasks,
  clock,
}: Batch<RenderRequest>): Promise<RenderResponse[]> {
  const responses = tasks.map((request, index): DrawnResponse => {
    beginTask(clock, { index, systemThread });
    const response = drawing.draw(request, (step) => noteStep(clock, step));
    const exit = exits.take();
    return exit === undefined || !response.ok
      ? response
      : { ok: false, failure: describeFailure(exit) };
  });
  endTasks(clock);
  return Promise.all(responses.map(drawing.finish));
}

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

// Standard output belongs to the command's report.
printToStderr();
const exits = guardExit();
// What code throws after its page was rendered comes too late for the page; it must not take the
// thread with it.
process.on('uncaughtException', (error) => console.error(error));

const systemThread = findSystemThread();
const drawing = createDrawing(readWorkerData<DrawingOptions>());

/**
 * Renders what is asked for. What a site's code throws is a value; what docsgen's code throws is
 * thrown.
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

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { lookAt } from '../../lib/files/file-states.js';
import type { OutputAnswer, OutputTask } from './output-worker.js';

/** Looks at the files of the last output while the site is read. */
export interface OutputThread {
  /**
   * Whether all of them are as the record says that has this stamp. Undefined when that is not
   * known.
   */
  isInPlace(stamp: string): Promise<boolean | undefined>;
  /** Ends it. */
  close(): void;
}

/**
 * Bytes of a record that names some eight thousand files: a thread starts while as many are looked
 * at.
 */
const LARGE = 1536 * 1024;

/** Starts a thread where there are so many files that it pays, and a processor for it. */
export function startOutputThread(task: OutputTask): OutputThread | undefined {
  const { size = 0 } = lookAt(task.recordFile) ?? {};
  if (size < LARGE || availableParallelism() < 2) return undefined;
  const worker = new Worker(new URL('./output-worker.js', import.meta.url), { workerData: task });
  worker.unref();
  const answer = new Promise<OutputAnswer | undefined>((resolve) => {
    worker.once('message', resolve);
    // Where it fails, the files are looked at here.
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
  return {
    async isInPlace(stamp) {
      // Nothing else may be left to keep the process.
      worker.ref();
      const found = await answer;
      return found?.stamp === stamp ? found.isInPlace : undefined;
    },
    close: () => void worker.terminate(),
  };
}

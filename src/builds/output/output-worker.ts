import { parentPort, workerData } from 'node:worker_threads';
import { isInPlace, readRecord, stampRecord } from '../../emit/output-record.js';

/** Which output is looked at. */
export interface OutputTask {
  /** Absolute path. */
  outDir: string;
  /** The record of what docsgen wrote there. */
  recordFile: string;
}

/** What has come of it. */
export interface OutputAnswer {
  /** Of the record that was read: see `stampRecord`. */
  stamp: string | undefined;
  isInPlace: boolean;
}

const { outDir, recordFile } = workerData as OutputTask;
// In this order: a record that changes between the two is noticed later.
const stamp = await stampRecord(recordFile);
const { record } = await readRecord(recordFile);
parentPort?.postMessage({ stamp, isInPlace: isInPlace(record, outDir) } satisfies OutputAnswer);

import { workerData } from 'node:worker_threads';

/**
 * What a thread pool was made with, read in one of its threads: Tinypool keeps data of its own
 * beside it.
 */
export function readWorkerData<T>(): T {
  return (Array.isArray(workerData) ? workerData[1] : workerData) as T;
}

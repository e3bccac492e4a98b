import { workerData } from 'node:worker_threads';

/**
 * Returns the data of a thread pool, in one of its threads: Tinypool puts its own data beside it.
 */
export function readWorkerData<T>(): T {
  return (Array.isArray(workerData) ? workerData[1] : workerData) as T;
}

import type { DiskChanges } from '../../live/live-site.js';

/**
 * Applies changes on disk one after the other. Changes that arrive meanwhile are applied together.
 */
export interface ChangeQueue {
  add(changes: DiskChanges): void;
  close(): void;
}

export interface ChangeQueueRequest {
  take(changes: DiskChanges): Promise<void>;
  /**
   * Called if changes could not be applied; they are applied again with the next ones. Not called
   * again until some have been applied.
   */
  onFailure(error: unknown): void;
}

/**
 * How often to retry after a failure (a full disk, too many open files). After that, the next save
 * retries.
 */
const MOST_TRIES = 3;
const RETRY_MS = 1000;

export function createChangeQueue({ take, onFailure }: ChangeQueueRequest): ChangeQueue {
  let waiting: DiskChanges | undefined;
  let isBusy = false;
  let isClosed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting !== undefined && !isClosed) {
      const taken: DiskChanges = waiting;
      waiting = undefined;
      try {
        await take(taken);
        failures = 0;
      } catch (error) {
        // No event will report them again.
        waiting = merge(taken, waiting);
        if (++failures <= MOST_TRIES) retry = setTimeout(() => void run(), RETRY_MS);
        if (failures === 1) onFailure(error);
        break;
      }
    }
    isBusy = false;
  }

  return {
    add(changes) {
      clearTimeout(retry);
      waiting = merge(changes, waiting);
      void run();
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}

export function merge(changes: DiskChanges, others: DiskChanges | undefined): DiskChanges {
  if (others === undefined) return changes;
  return {
    files: [...new Set([...others.files, ...changes.files])],
    structure: changes.structure || others.structure,
    head: changes.head === true || others.head === true,
  };
}

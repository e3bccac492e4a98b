import type { DiskChanges } from '../../live/live-site.js';

/**
 * Applies changes of the disk one after the other; those that come meanwhile are applied together.
 */
export interface ChangeQueue {
  add(changes: DiskChanges): void;
  close(): void;
}

export interface ChangeQueueRequest {
  take(changes: DiskChanges): Promise<void>;
  /**
   * Changes could not be applied: they are applied again with the next ones. Called once until some
   * have been applied.
   */
  onFailure(error: unknown): void;
}

/**
 * What failed (a full disk, too many open files) is tried again this often, and after that with the
 * next save.
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
        // No event will tell of them again.
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

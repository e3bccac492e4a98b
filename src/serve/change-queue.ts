import type { DiskChanges } from '../engine/live-site.js';

/** Takes changes of the disk one after the other; those that come meanwhile go together. */
export interface ChangeQueue {
  add(changes: DiskChanges): void;
  close(): void;
}

export interface ChangeQueueRequest {
  take(changes: DiskChanges): Promise<void>;
  /** Changes could not be taken: they go with the next ones. */
  onFailure(error: unknown): void;
}

/** What has failed is tried so often by itself (a disk that is full, too many open files), and then with the next save. */
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
        // Nobody will tell of them again.
        waiting = merge(taken, waiting);
        if (++failures <= MOST_TRIES) retry = setTimeout(() => void run(), RETRY_MS);
        onFailure(error);
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
  };
}

/** What became of a thread: its time was over, it took too much memory, or it ended. */
export type Loss = 'time' | 'memory' | 'end';

interface LossDetails {
  loss: Loss;
  step?: number | undefined;
  isSuspect?: boolean;
}

/**
 * A thread did not come back with a result: its sentence begins after the name of what it was
 * working on.
 */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
  readonly loss: Loss;
  /** The part of the task that it was at: see `noteStep`. */
  readonly step: number | undefined;
  /** Memory ran short while others worked, too: it may have been one of these. */
  readonly isSuspect: boolean;
  constructor(message: string, { loss, step, isSuspect = false }: LossDetails) {
    super(message);
    this.loss = loss;
    this.step = step;
    this.isSuspect = isSuspect;
  }
}

/** A task was not begun any more: see `ThreadPool.drop`. */
export class TaskDropped extends Error {
  override name = 'TaskDropped';
}

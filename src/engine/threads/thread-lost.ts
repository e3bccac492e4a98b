/** Why a thread was lost: it exceeded its time or memory, or ended. */
export type Loss = 'time' | 'memory' | 'end';

interface LossDetails {
  loss: Loss;
  step?: number | undefined;
  isSuspect?: boolean;
}

/**
 * A thread was lost before it returned a result. The message is the rest of a sentence that begins
 * with the name of what it was working on.
 */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
  readonly loss: Loss;
  /** The current part of the task: see `noteStep`. */
  readonly step: number | undefined;
  /** Other threads were working when memory ran short, so one of these may be the cause. */
  readonly isSuspect: boolean;
  constructor(message: string, { loss, step, isSuspect = false }: LossDetails) {
    super(message);
    this.loss = loss;
    this.step = step;
    this.isSuspect = isSuspect;
  }
}

/** A task was dropped before it started: see `ThreadPool.drop`. */
export class TaskDropped extends Error {
  override name = 'TaskDropped';
}

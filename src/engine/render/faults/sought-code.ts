import type { Loss } from '../../threads/thread-lost.js';

/** The code that did not come to its end: a part of a request. */
export interface SoughtCode {
  /** The part of the request, as its clock knows it. */
  step: number | undefined;
  /** What it took too much of. */
  loss: Loss;
}

/**
 * What is still running after this time is taken for what has no end: it has had its whole time
 * before.
 */
const SOUGHT_MS = 500;

/** What the sought code may take before it is stopped; `megabytes` is what pages may take. */
export function stopLimits(
  { loss }: SoughtCode,
  megabytes: number,
): { ms: number; megabytes: number } {
  return loss === 'time'
    ? { ms: SOUGHT_MS, megabytes: Number.POSITIVE_INFINITY }
    : { ms: Number.POSITIVE_INFINITY, megabytes: megabytes / 2 };
}

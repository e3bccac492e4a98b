/** The share of cases that `npm test` runs. `npm run test:nightly` runs all. */
const SHARE = Number(process.env['TEST_CASES'] ?? 0.05);
const FEWEST = 25;

/** True if this run includes everything that takes too long between two commits. */
export const TRIES_ALL = SHARE >= 1;

/** The seed of random cases: always the same in `npm test`, a new one each night. */
export const CASE_SEED = Number(process.env['TEST_SEED'] ?? 20);

/** Returns how many of a number of cases this run includes. */
export function countCases(all: number): number {
  return Math.ceil(Math.max(all * SHARE, Math.min(all, FEWEST)));
}

/**
 * Returns the options with which fast-check tests a property. `all` is the number of cases at
 * night.
 */
export function cases(all: number): { numRuns: number; seed: number } {
  return { numRuns: countCases(all), seed: CASE_SEED };
}

/** Returns every n-th member of a list of cases; at night, all. */
export function everyNth<T>(n: number, list: readonly T[]): T[] {
  return list.filter((_, index) => TRIES_ALL || index % n === 0);
}

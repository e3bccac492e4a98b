/** The share of the cases that `npm test` tries. `npm run test:nightly` tries all of them. */
const SHARE = Number(process.env['TEST_CASES'] ?? 0.05);
const FEWEST = 25;

/** Whether this run tries everything that costs too much between two commits. */
export const TRIES_ALL = SHARE >= 1;

/** The seed of random cases: always the same in `npm test`, a new one each night. */
export const CASE_SEED = Number(process.env['TEST_SEED'] ?? 20);

/** Returns how many of a number of cases this run tries. */
export function countCases(all: number): number {
  return Math.ceil(Math.max(all * SHARE, Math.min(all, FEWEST)));
}

/** Returns the options for fast-check with which a property is tested on so many cases at night. */
export function cases(all: number): { numRuns: number; seed: number } {
  return { numRuns: countCases(all), seed: CASE_SEED };
}

/** Returns every n-th member of a list of cases; at night, all. */
export function everyNth<T>(n: number, list: readonly T[]): T[] {
  return list.filter((_, index) => TRIES_ALL || index % n === 0);
}

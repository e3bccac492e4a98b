// What more pages and more machines would cost, reckoned from what was measured.
import { AFTER_SHARDS, SHARD } from './scenarios.mjs';

/** @typedef {import('./report.mjs').Size} Size */
/**
 * @typedef {{ pages: number, machines: number, cpuMs: number, wallMs: number, memoryMiB: number }}
 * OnPaper
 */
/**
 * @typedef {object} Estimate
 * @property {number} of the number of pages that was measured
 * @property {{ read: number, make: number, publish: number }} perPage CPU ms
 * @property {OnPaper[]} sizes
 */

/** What a smaller site takes says little: most of it is what every build takes. */
const LEAST = 10_000;
const PAGES = [100_000, 1_000_000];
const MACHINES = [1, 8, 50];

/**
 * From the largest site that was built in shards. Undefined when none is large, or there is no
 * second size to tell how memory grows.
 * @param {readonly Size[]} sizes
 * @param {number} shards
 * @returns {Estimate | undefined}
 */
export function estimateOnPaper(sizes, shards) {
  const [largest, smaller] = sizes
    .filter(({ results: [own] }) => own.scenarios[AFTER_SHARDS] !== undefined)
    .toSorted((a, b) => b.pages - a.pages);
  if (smaller === undefined || largest.pages < LEAST) return undefined;
  const { cold, [SHARD]: shard, [AFTER_SHARDS]: last } = largest.results[0].scenarios;
  const of = largest.pages;
  const publish = last.cpuMs / of;
  const make = cold.cpuMs / of - publish;
  const read = Math.max(0, shard.cpuMs / of - make / shards);
  const growth = memoryGrowth(largest, smaller);
  const sizesOnPaper = PAGES.flatMap((pages) =>
    MACHINES.map((machines) => {
      const alone = machines === 1;
      const ofShard = pages * (read + make / machines);
      const ofLast = pages * publish;
      return {
        pages,
        machines,
        cpuMs: alone ? pages * (make + publish) : machines * ofShard + ofLast,
        wallMs: alone
          ? (pages / of) * cold.wallMs
          : (ofShard * shard.wallMs) / shard.cpuMs + (ofLast * last.wallMs) / last.cpuMs,
        memoryMiB: (alone ? cold : last).peakMiB + (pages - of) * growth,
      };
    }),
  );
  return { of, perPage: { read, make, publish }, sizes: sizesOnPaper };
}

/**
 * MiB that a page more takes, cold.
 * @param {Size} largest
 * @param {Size} smaller
 */
const memoryGrowth = (largest, smaller) =>
  (largest.results[0].scenarios['cold'].peakMiB - smaller.results[0].scenarios['cold'].peakMiB) /
  (largest.pages - smaller.pages);

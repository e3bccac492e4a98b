import { setFlagsFromString } from 'node:v8';
import { countPages, type SiteFiles } from '../../load/list-site.js';

/**
 * Sites with fewer pages fit into memory whatever V8 does, and bounding it would make their small
 * builds 6 % slower.
 */
const MANY_PAGES = 10_000;

/**
 * From this many pages on, memory matters more than the processor time that it costs to bound it
 * closely.
 */
const VERY_MANY_PAGES = 40_000;

/** Heap growth limits for a large site, in percent. */
interface Growth {
  /** While threads are working, which have their own heaps. */
  besideThreads: number;
  /** Once there will be no threads. */
  alone: number;
}

let growth: Growth | undefined;

/** Bounds the memory of a run over these files, if there are many: see `boundMemory`. */
export function boundLargeSite(files: SiteFiles): void {
  const pages = countPages(files);
  growth = undefined;
  if (pages < MANY_PAGES) return;
  growth =
    pages >= VERY_MANY_PAGES ? { besideThreads: 15, alone: 30 } : { besideThreads: 50, alone: 200 };
  boundMemory(growth.besideThreads);
}

/**
 * Relaxes the limit of a large site when the store probably has everything that the run needs, so
 * that no threads start. Each mark phase takes half a second: this reduces them from thirteen to
 * four.
 */
export function relaxMemory(): void {
  if (growth !== undefined) boundMemory(growth.alone);
}

/** Restores the limit when threads start after all. */
export function boundMemoryBesideThreads(): void {
  if (growth !== undefined) boundMemory(growth.besideThreads);
}

/** What plugins make of shorter values is a small part of what any build allocates. */
const LONG_VALUES = 2 ** 22;

/**
 * Bounds the memory of a run in which a plugin writes Markdown from these values, if they are long:
 * the Markdown is several times as long as they are. Call it first, since V8 decides how far a heap
 * may grow by what it finds alive when it marks the heap.
 */
export function boundLongValues(values: readonly { text: string }[]): void {
  const characters = values.reduce((sum, { text }) => sum + text.length, 0);
  if (growth === undefined && characters >= LONG_VALUES) boundMemory();
}

/**
 * Lets the heap grow by only `percent` % between collections. By default, V8 lets it grow to four
 * times the live size after the last one, so that three quarters of a large site's memory are
 * garbage. (20,000 pages cold at 60 %: 1,950 MiB before, 1,150 MiB after, for the same CPU.) A
 * build may pass less, because less is live in it by then.
 */
export function boundMemory(percent = 60): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

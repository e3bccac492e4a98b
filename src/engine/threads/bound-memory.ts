import { setFlagsFromString } from 'node:v8';
import { countPages, type SiteFiles } from '../../load/list-site.js';

/**
 * Sites with fewer pages than these fit into memory whatever V8 does, and their small builds would
 * take 6 % longer.
 */
const MANY_PAGES = 10_000;

/**
 * From here on memory counts for more than the processor time that it costs to bound it closely.
 */
const VERY_MANY_PAGES = 40_000;

/** What the heap of a large site may grow by, in percent. */
interface Growth {
  /** While threads are at work, which have heaps of their own. */
  besideThreads: number;
  /** When there will be none. */
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
 * The store of a large site has all that its run looks for, so no threads start by the look of it.
 * Each marking of the heap would take half a second: there are four of them instead of thirteen
 * then.
 */
export function relaxMemory(): void {
  if (growth !== undefined) boundMemory(growth.alone);
}

/** Threads start after all. */
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
 * V8 lets a heap grow to four times what was alive in it when it was collected last, which makes
 * three quarters of a large site's memory garbage. From here on it collects when there are
 * `percent` % more. (20,000 pages cold at 60 %: 1,950 MiB before, 1,150 MiB after, for the same
 * CPU.) A build may take less: less is alive in it by now.
 */
export function boundMemory(percent = 60): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/**
 * With more shards, each machine would spend most of its time on reading the names of all pages.
 */
export const MOST_SHARDS = 256;

/** One of several parts of a site's pages. */
export interface Shard {
  /** From 1 to `count`. */
  index: number;
  count: number;
}

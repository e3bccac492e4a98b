/** More machines would spend their time on what each has to know of the pages of all. */
export const MOST_SHARDS = 256;

/** One of several parts of a site's pages. */
export interface Shard {
  /** From 1 to `count`. */
  index: number;
  count: number;
}

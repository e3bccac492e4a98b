import type { SearchFileKind } from './file-names.js';

/**
 * Kinds of files of which a large part has too many to name them itself. Name lists name them
 * instead.
 */
export type ListedKind = 'words' | 'text';

interface NameLists {
  /** The kind of the lists. */
  kind: SearchFileKind;
  /** Number of names per list. */
  size: number;
  /** Maximum number of files that the part itself names. */
  most: number;
}

/**
 * A query fetches one shard list for each of its words, and one text list for nearly every page
 * that it shows.
 */
export const NAME_LISTS: Readonly<Record<ListedKind, NameLists>> = {
  words: { kind: 'shards', size: 256, most: 1024 },
  text: { kind: 'texts', size: 64, most: 512 },
};

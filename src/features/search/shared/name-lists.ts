import type { SearchFileKind } from './file-names.js';

/**
 * Files that a large part has so many of that it does not name them itself: lists of their names
 * do.
 */
export type ListedKind = 'words' | 'text';

interface NameLists {
  /** The kind of the lists. */
  kind: SearchFileKind;
  /** So many names are in a list. */
  size: number;
  /** The part itself names up to so many files. */
  most: number;
}

/**
 * A query asks for one list for each of its words, and for one for nearly every page that it shows.
 */
export const NAME_LISTS: Readonly<Record<ListedKind, NameLists>> = {
  words: { kind: 'shards', size: 256, most: 1024 },
  text: { kind: 'texts', size: 64, most: 512 },
};

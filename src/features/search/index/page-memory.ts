import type { SearchSection } from '../shared/index-types.js';
import type { PageWords } from './collect-words.js';

/** A page that has been read for an index. */
export interface ReadPage {
  sections: readonly SearchSection[];
  /** Collects the words on the first call. */
  listWords(): PageWords;
}

/**
 * Pages, keyed by everything that their words depend on, because editions of the docs share most of
 * their texts.
 */
export type PageMemory = Map<string, Promise<ReadPage>>;

export const createPageMemory = (): PageMemory => new Map();

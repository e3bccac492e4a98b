import type { SearchSection } from '../shared/index-types.js';
import type { PageWords } from './collect-words.js';

/** A page as it was read for an index. */
export interface ReadPage {
  sections: readonly SearchSection[];
  /** Collected when they are first asked for. */
  listWords(): PageWords;
}

/**
 * Pages by all that their words depend on: editions of the docs have most of their texts in common.
 */
export type PageMemory = Map<string, Promise<ReadPage>>;

export const createPageMemory = (): PageMemory => new Map();

import type { WordTools } from '../../emit/search/collect-words.js';
import type { TextSection } from '../../types/doc.js';
import type { SearchPage } from '../../types/search.js';
import type { Store } from '../store/store.js';
import type { IndexSink } from './index-files.js';

/** One part of the index and what it is made from. */
export interface PartRequest {
  /** In order of their addresses. */
  pages: readonly SearchPage[];
  /** Where the store keeps what one build leaves for the next. */
  stateKey: string;
  tools: WordTools;
  /** Whether names in blocks of code are found. */
  withCode: boolean;
  store: Store;
  sink: IndexSink;
  /** The text of a page, by its place in `pages`. */
  read(place: number): Promise<readonly TextSection[]>;
  /** A text of an earlier build, if the store still has it. */
  recall(textKey: string): Promise<readonly TextSection[] | undefined>;
}

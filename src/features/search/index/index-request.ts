import type { TextSection } from '../../../types/doc.js';
import type { IndexFiles, KeptValues } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { PlacedPage } from '../shared/index-types.js';
import type { WordTools } from './collect-words.js';
import type { PageMemory } from './page-memory.js';

/** What the parts of an index are made with. */
export interface PartTools {
  /** What the state that one build leaves for the next is kept under. */
  stateKey: readonly Json[];
  /** What machines that make parts of the pages leave is kept under. */
  preparedKey: readonly Json[];
  /** See `IndexRequest`. */
  run: string;
  tools: WordTools;
  /** Whether names in blocks of code are found. */
  withCode: boolean;
  kept: KeptValues;
  files: IndexFiles;
  /** A text of an earlier build, if it is still known. */
  recall(textKey: string): Promise<readonly TextSection[] | undefined>;
}

/** One part of the index and what it is made from. */
export interface PartRequest extends PartTools {
  /** What the addresses of all pages begin with. */
  base: string;
  /** In order of their places. Their addresses are given without `base`. */
  pages: readonly PlacedPage[];
  /** What pages of other parts have been read as. Absent where there is one part. */
  memory?: PageMemory | undefined;
  /** The text of a page, by its position in `pages`. */
  read(position: number): Promise<readonly TextSection[]>;
}

import type { TextSection } from '../../../types/doc.js';
import type { IndexFiles, KeptValues } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { PlacedPage } from '../shared/index-types.js';
import type { WordTools } from './collect-words.js';
import type { PageMemory } from './page-memory.js';

/** Tools and keys for building the parts of an index. */
export interface PartTools {
  /** Store key of the state that a build leaves for the next one. */
  stateKey: readonly Json[];
  /** Store key prefix of the words that the machines of a sharded build have collected. */
  preparedKey: readonly Json[];
  /** See `IndexRequest`. */
  run: string;
  tools: WordTools;
  /** True if the index includes names in code blocks. */
  withCode: boolean;
  kept: KeptValues;
  files: IndexFiles;
  /** Returns a text of an earlier build. Returns undefined if the store has lost it. */
  recall(textKey: string): Promise<readonly TextSection[] | undefined>;
}

/** One part of the index and its input. */
export interface PartRequest extends PartTools {
  /** Common prefix of the addresses of all pages. */
  base: string;
  /** In the order of their places. Addresses are relative to `base`. */
  pages: readonly PlacedPage[];
  /** Pages that other parts have read. Absent if there is only one part. */
  memory?: PageMemory | undefined;
  /** Returns the text of a page, by its position in `pages`. */
  read(position: number): Promise<readonly TextSection[]>;
}

import type { Diagnostic, Place } from './diagnostic.js';

/** Where on its page a text stands. */
export type ProseKind =
  | 'alt'
  | 'attribute'
  | 'code'
  | 'front-matter'
  | 'heading'
  | 'list'
  | 'paragraph'
  | 'quote'
  | 'table';

/** Characters of a page that readers read, as they are written: escapes stay. */
export interface ProseRun extends Required<Place> {
  kind: ProseKind;
  text: string;
  /** Runs with the same number belong to one paragraph, heading or cell, or to the front matter. */
  block: number;
}

/** What a reader reads on a page. */
export interface PageProse {
  /** Path of the source below the site's root. */
  file: string;
  /** In the order of the source. */
  runs: ProseRun[];
  /** What keeps the file from being read. */
  diagnostics: Diagnostic[];
}

import type { Diagnostic, Place } from './diagnostic.js';

/** Position of a text on its page. */
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

/** Characters of a page that readers read, as written, with escapes. */
export interface ProseRun extends Required<Place> {
  kind: ProseKind;
  text: string;
  /** Runs with the same number belong to one paragraph, heading or cell, or to the front matter. */
  block: number;
}

/** The text that readers read on a page. */
export interface PageProse {
  /** Path of the source, relative to the site's root. */
  file: string;
  /** In the order of the source. */
  runs: ProseRun[];
  /** Problems that prevent reading the file. */
  diagnostics: Diagnostic[];
}

import type { Diagnostic } from '../diagnostic.js';

/** A code block in a Markdown file. Plain JSON. */
export interface Fence {
  /**
   * The file that contains it, relative to the site's root: for a block in a partial, the partial.
   */
  file: string;
  /** Line of its opening fence, from 1. */
  line: number;
  /** The info string. */
  info: string;
  /** Lower case, with aliases of the config resolved; `text` if there is none. */
  language: string;
  /** Lines of its code: for a diff, those after the change. */
  lines: FenceLine[];
  /** The file of the site whose text it shows, relative to the root. */
  shows?: string;
  /** Name of the group that it continues. */
  group?: string;
}

/** A line of code, and its position in the file. Both numbers count from 1. */
export interface FenceLine {
  text: string;
  line: number;
  column: number;
}

/** The code blocks of a page, with those of partials where they are included. */
export interface PageFences {
  fences: Fence[];
  /** Other files that were read, with their hashes; `''` for a missing one. */
  includes: { path: string; hash: string }[];
  /** Problems that prevent reading the page. */
  diagnostics: Diagnostic[];
}

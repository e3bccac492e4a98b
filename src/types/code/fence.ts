import type { Diagnostic } from '../diagnostic.js';

/** A block of code as it stands in a Markdown file. Plain JSON. */
export interface Fence {
  /** The file that it stands in, below the site's root: a partial has a path of its own. */
  file: string;
  /** Line of its opening, from 1. */
  line: number;
  /** What stands after the backticks. */
  info: string;
  /** Lower case, without aliases of the config; `text` when there is none. */
  language: string;
  /** What its code consists of: in a diff, the lines that are there afterwards. */
  lines: FenceLine[];
  /** The file of the site whose text it shows, below the root. */
  shows?: string;
  /** The name of the group that it continues. */
  group?: string;
}

/** A line of code, and where it begins in the file. Both numbers count from 1. */
export interface FenceLine {
  text: string;
  line: number;
  column: number;
}

/** The blocks of code of a page, those of its partials in their places. */
export interface PageFences {
  fences: Fence[];
  /** Files besides the page that were read, with their hashes; `''` for a missing one. */
  includes: { path: string; hash: string }[];
  /** What keeps the page from being read. */
  diagnostics: Diagnostic[];
}

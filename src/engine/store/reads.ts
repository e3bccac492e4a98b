import type { FileContent } from '../../lib/files/hash-file.js';

/** The files that a run has read or looked up: paths relative to the site's root. */
export interface Reads {
  /**
   * Records a file. `isThere`: whether it exists. `content`: its hash if it was read whole, with
   * its state before reading.
   */
  note(file: string, isThere: boolean, content?: FileContent): void;
  /** Whether each file existed at the first lookup. */
  readonly files: ReadonlyMap<string, boolean>;
  /** Contents of the files that were read whole. */
  readonly contents: ReadonlyMap<string, FileContent>;
  /** Records that something besides pages, sidebars and indexes shows names of pages. */
  noteNames(): void;
  readonly hasNames: boolean;
  /** Records that something besides these shows the list of pages. */
  notePages(): void;
  readonly hasPages: boolean;
}

export function createReads(): Reads {
  const files = new Map<string, boolean>();
  const contents = new Map<string, FileContent>();
  let hasNames = false;
  let hasPages = false;
  return {
    files,
    contents,
    noteNames() {
      hasNames = true;
    },
    get hasNames() {
      return hasNames;
    },
    notePages() {
      hasPages = true;
    },
    get hasPages() {
      return hasPages;
    },
    note(file, isThere, content) {
      if (!files.has(file)) files.set(file, isThere);
      if (content !== undefined && !contents.has(file)) contents.set(file, content);
    },
  };
}

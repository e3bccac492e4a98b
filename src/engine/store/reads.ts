import type { FileContent } from '../../lib/files/hash-file.js';

/** The files that a run has looked at, whatever came of it: paths relative to the site's root. */
export interface Reads {
  /**
   * `isThere`: whether the file was found. `content`: what it held when it was read whole, and its
   * state before.
   */
  note(file: string, isThere: boolean, content?: FileContent): void;
  /** Whether each was found when it was looked at first. */
  readonly files: ReadonlyMap<string, boolean>;
  /** What those that were read whole held. */
  readonly contents: ReadonlyMap<string, FileContent>;
  /** Notes that something else than a page, a sidebar or an index shows what pages are called. */
  noteNames(): void;
  readonly hasNames: boolean;
  /** Notes that something else than these shows which pages there are. */
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

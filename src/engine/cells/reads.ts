/** The files that a run has looked at, whatever came of it: paths relative to the site's root. */
export interface Reads {
  /** `isThere`: whether the file was found. */
  note(file: string, isThere: boolean): void;
  /** Whether each was found when it was looked at first. */
  readonly files: ReadonlyMap<string, boolean>;
  /** Notes that something else than a page, a sidebar or an index shows what pages are called. */
  noteNames(): void;
  readonly hasNames: boolean;
  /** Notes that something else than these shows which pages there are. */
  notePages(): void;
  readonly hasPages: boolean;
}

export function createReads(): Reads {
  const files = new Map<string, boolean>();
  let hasNames = false;
  let hasPages = false;
  return {
    files,
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
    note(file, isThere) {
      if (!files.has(file)) files.set(file, isThere);
    },
  };
}

/** The files that a run has looked at, whatever came of it: paths relative to the site's root. */
export interface Reads {
  /** `isThere`: whether the file was found. */
  note(file: string, isThere: boolean): void;
  /** Whether each was found when it was looked at first. */
  readonly files: ReadonlyMap<string, boolean>;
}

export function createReads(): Reads {
  const files = new Map<string, boolean>();
  return {
    files,
    note(file, isThere) {
      if (!files.has(file)) files.set(file, isThere);
    },
  };
}

/** A file of the built site. */
export interface OutputFile {
  /** Path below the output folder, with `/`. */
  path: string;
  content: string | Uint8Array;
}

/** A file that is copied unchanged: its content is never in memory. */
export interface OutputCopy {
  path: string;
  /** Absolute path of the file on disk. */
  from: string;
}

/** A file of the built site. */
export interface OutputFile {
  /** Path relative to the output folder, with `/`. */
  path: string;
  content: string | Uint8Array;
}

/** A file that is copied unchanged, without reading it into memory. */
export interface OutputCopy {
  path: string;
  /** Absolute path of the file on disk. */
  from: string;
}

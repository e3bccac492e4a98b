import type { OutputRecord } from './read-record.js';

/** The files that an earlier run has published, even if its output folder is gone. */
export interface KeptOutput {
  /** Their record, without states, since none of the files is in place. */
  readonly record: OutputRecord;
  /** Whether a file exists and has the content of the one with this name. */
  isAt(file: string, name: string): boolean;
  /** Writes a file to an absolute path. */
  restore(name: string, file: string): void;
  read(name: string): Uint8Array;
}

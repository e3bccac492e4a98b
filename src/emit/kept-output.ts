import type { OutputRecord } from './read-record.js';

/** The files that an earlier run has published, wherever its output folder has gone. */
export interface KeptOutput {
  /** What was known of them; without states, since none has a place yet. */
  readonly record: OutputRecord;
  /** Whether a file is there and holds what the one of that name held. */
  isAt(file: string, name: string): boolean;
  /** Writes one to an absolute path. */
  restore(name: string, file: string): void;
  read(name: string): Uint8Array;
}

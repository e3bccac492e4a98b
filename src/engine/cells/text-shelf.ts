import { readSource } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type { SiteBounds } from '../../types/site/bounds.js';

/** So many characters of texts stay in memory: those of a few thousand pages. */
const ROOM = 32 * 2 ** 20;

/** A file has changed between two looks at its text: what is known of it does not fit what it says. */
export class SourceChangedError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(file: string) {
    super(`${file} has changed while it was read`);
    this.diagnostic = {
      code: 'file-unreadable',
      severity: 'error',
      file,
      message: `\`${file}\` changes again and again while the site is being built.`,
      hint: 'Build again when no program writes to this file.',
    };
  }
}

export interface TextShelfRequest {
  root: string;
  /** Where a file of the site is on disk. */
  place: (file: string) => string;
  room?: number;
}

/** Keeps the texts of a site that is looked at once. */
export interface TextShelf {
  /**
   * The file as it was read. While there is room, it keeps its text; after that, its text is read again whenever it is asked
   * for, which throws a {@link SourceChangedError} when it has changed meanwhile.
   */
  keep(source: SourceFile, bounds: SiteBounds): SourceFile;
}

/**
 * A large site is read as a whole before any page is compiled, and until the last one is, its texts would be a third of all
 * that is in memory. Reading a file twice more takes tens of microseconds.
 */
export function createTextShelf({ root, place, room = ROOM }: TextShelfRequest): TextShelf {
  let left = room;
  let bounds: SiteBounds | undefined;

  function readAgain(this: SourceFile): string {
    const { source } = readSource(root, place(this.path), bounds && { bounds });
    if (source?.hash !== this.hash) throw new SourceChangedError(this.path);
    return source.text;
  }

  return {
    keep({ text, ...source }, ofSite) {
      bounds = ofSite;
      left -= text.length;
      if (left >= 0) return { ...source, text };
      // One function for all: with one for each, each file would have a hidden class of its own.
      return Object.defineProperty(source as SourceFile, 'text', { get: readAgain, enumerable: true });
    },
  };
}

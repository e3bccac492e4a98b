import { createRecentValues } from '../../lib/recent-values.js';
import { readSource } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type { SiteBounds } from '../../types/site/bounds.js';

/** Texts of no more characters than these stay in memory: those of a few thousand pages. */
const ROOM = 32 * 2 ** 20;
/**
 * After that, so many do, or twice: what is known of a file before it is compiled is made from its
 * text right after it was read.
 */
const RECENT_ROOM = 2 ** 20;

/**
 * A file has changed between two looks at its text: what is known of it does not fit what it says.
 */
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
   * The file as it was read. It keeps its text while there is room for those of all files. After
   * that, its text is read again when it is asked for later, which throws a {@link
   * SourceChangedError} when it has changed meanwhile.
   */
  keep(source: SourceFile, bounds: SiteBounds): SourceFile;
}

/**
 * A large site is read as a whole before any page is compiled, and until the end, its texts would
 * be a third of all that is in memory. Reading a file twice more takes tens of microseconds.
 */
export function createTextShelf({ root, place, room = ROOM }: TextShelfRequest): TextShelf {
  const texts = new Map<string, string>();
  const recent = createRecentValues<string>(RECENT_ROOM);
  let left = room;
  let bounds: SiteBounds | undefined;

  // One function for all: with one for each, each file would have a hidden class of its own.
  function getText(this: SourceFile): string {
    return texts.get(this.path) ?? recent.get(this.path) ?? readAgain(this);
  }

  function readAgain({ path, hash }: SourceFile): string {
    const { source } = readSource(root, place(path), bounds && { bounds });
    if (source?.hash !== hash) throw new SourceChangedError(path);
    return source.text;
  }

  return {
    keep({ text, ...source }, ofSite) {
      bounds = ofSite;
      left -= text.length;
      if (left >= 0) texts.set(source.path, text);
      else {
        texts.clear();
        recent.set(source.path, text, text.length);
      }
      return Object.defineProperty(source as SourceFile, 'text', {
        get: getText,
        enumerable: true,
      });
    },
  };
}

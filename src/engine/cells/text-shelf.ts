import { createRecentValues } from '../../lib/recent-values.js';
import { readSource } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type { SiteBounds } from '../../types/site/bounds.js';

/** Total characters of source text kept in memory: those of a few thousand pages. */
const ROOM = 32 * 2 ** 20;
/**
 * Once over the limit, the cache keeps between one and two times this size. Metadata is computed
 * right after reading, so evicted texts are rarely needed again.
 */
const RECENT_ROOM = 2 ** 20;

/** A file has changed between two reads, so its metadata does not match its text. */
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
  /** Returns where a file of the site is on disk. */
  place: (file: string) => string;
  room?: number;
}

/** Caches the source texts of a site in a run that reads each file once. */
export interface TextShelf {
  /**
   * Returns the source with a text that stays in memory while the limit allows it. After that,
   * reading `text` reads the file again, and throws a {@link SourceChangedError} if the file has
   * changed meanwhile.
   */
  keep(source: SourceFile, bounds: SiteBounds): SourceFile;
}

/**
 * Creates the cache. All files of a site are read before any page is compiled, and until the end of
 * the run their texts would be a third of all memory. Reading a file twice more takes tens of
 * microseconds.
 */
export function createTextShelf({ root, place, room = ROOM }: TextShelfRequest): TextShelf {
  const texts = new Map<string, string>();
  const recent = createRecentValues<string>(RECENT_ROOM);
  let left = room;
  let bounds: SiteBounds | undefined;

  // One function for all files: with one closure for each, each object would have its own hidden
  // class.
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

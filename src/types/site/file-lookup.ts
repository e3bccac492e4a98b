import type { Fix } from '../diagnostic.js';
import type { SourceFile } from '../doc.js';

/**
 * Why a file is not used: a link leads to what is not the site's, or is private to it; it is no
 * UTF-8 text; its name differs in letter case, which some disks ignore and hosts do not.
 */
export interface RefusedFile {
  refused: 'outside' | 'private' | 'encoding' | 'case';
  /** Where the link leads, or the file that there is: relative to the site's root. */
  leadsTo: string;
}

/** Reads a text file of the site by its path from the root. */
export interface ReadSiteFile {
  (path: string): Promise<SourceFile | undefined>;
  /** Why there is no such file, although something is at the path. */
  refusedFile?(path: string): RefusedFile | undefined;
}

/** Tells whether a path from the site's root is a file of the site, letter case included. */
export interface FileLookup {
  (file: string): boolean;
  /** Why what is at a path is not a file of the site; never for its encoding. */
  refusedFile?(file: string): RefusedFile | undefined;
  /** The names in the folder of a path, for hints. */
  namesBeside?(file: string): Iterable<string>;
}

/** How a message says that a file is missing. */
export interface MissingFile {
  /** The sentence, which ends with the reason. */
  say(reason: string): string;
  /** The reason if nothing is there. */
  reason: string;
  /** What to do then. */
  hint: string;
}

/** What is wrong with a file that content names. `code`: in place of that of a missing file. */
export interface UnusableFile {
  code?: 'file-not-utf8';
  message: string;
  hint: string;
  fix?: Fix;
}

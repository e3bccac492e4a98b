import type { Fix } from '../diagnostic.js';
import type { SourceFile } from '../doc.js';

/**
 * Why docsgen does not use a file: a link leads to a foreign or private file; it is not UTF-8 text;
 * its name differs in letter case, which some file systems ignore and hosts do not.
 */
export interface RefusedFile {
  refused: 'outside' | 'private' | 'encoding' | 'case';
  /** Target of the link, or the existing file: relative to the site's root. */
  leadsTo: string;
}

/** Reads a text file of the site by its path from the root. */
export interface ReadSiteFile {
  (path: string): Promise<SourceFile | undefined>;
  /** Returns why there is no such file, although something exists at the path. */
  refusedFile?(path: string): RefusedFile | undefined;
}

/** Returns whether a path from the site's root is a file of the site, including letter case. */
export interface FileLookup {
  (file: string): boolean;
  /** Returns why what exists at a path is not a file of the site; never because of its encoding. */
  refusedFile?(file: string): RefusedFile | undefined;
  /** Returns the names in the folder of a path, for hints. */
  namesBeside?(file: string): Iterable<string>;
}

/** Parts of a message about a missing file. */
export interface MissingFile {
  /** Returns the sentence, which ends with the reason. */
  say(reason: string): string;
  /** The reason if nothing exists. */
  reason: string;
  /** The hint in that case. */
  hint: string;
}

/** The problem of a file that content names. `code`: replaces the code for a missing file. */
export interface UnusableFile {
  code?: 'file-not-utf8';
  message: string;
  hint: string;
  fix?: Fix;
}

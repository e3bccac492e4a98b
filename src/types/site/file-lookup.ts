import type { SourceFile } from '../doc.js';

/** Why a link is not followed: it leads to a file that is not the site's, or is private to it. */
export interface RefusedFile {
  refused: 'outside' | 'private';
  /** Where the link leads, relative to the site's root. */
  leadsTo: string;
}

/** Reads a text file of the site by its path from the root. */
export interface ReadSiteFile {
  (path: string): Promise<SourceFile | undefined>;
  /** Why there is no such file, although something is at the path: a link. */
  refusedFile?(path: string): RefusedFile | undefined;
}

/** Tells whether a path from the site's root is a file of the site, letter case included. */
export interface FileLookup {
  (file: string): boolean;
  /** Why something at a path is not a file of the site: a link. */
  refusedFile?(file: string): RefusedFile | undefined;
}

import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from '../lib/files/is-inside.js';
import { cacheControl, isContained, mediaType } from './output-names.js';
import type { Body } from './send.js';

/** A folder whose files are served in their current state. */
export interface ServedFolder {
  /** Finds a file by its path below the folder. */
  find(file: string): Promise<Body | undefined>;
}

interface Listing {
  stamp: string;
  names: ReadonlySet<string>;
}

/**
 * Resolution of a file system's timestamps: a folder that changed more recently is listed again.
 */
const COARSE_MS = 100;

/** https://www.rfc-editor.org/rfc/rfc8615, and the marker file of GitHub Pages. */
const PUBLIC_HIDDEN = new Set(['.well-known', '.nojekyll']);

/**
 * Serves a folder. Finds files through the listings of folders, with exact case: no file is opened
 * by a name from a request alone, and a case-insensitive disk finds no more than the site's host
 * will. Reads a listing again after its folder has changed, so a new build is served at once.
 */
export function createServedFolder(folder: string): ServedFolder {
  const listings = new Map<string, Listing>();

  async function list(directory: string): Promise<ReadonlySet<string> | undefined> {
    const stats = await stat(directory).catch(() => undefined);
    if (!stats?.isDirectory()) return undefined;
    const stamp = `${stats.ino} ${stats.mtimeMs}`;
    const known = listings.get(directory);
    if (known?.stamp === stamp) return known.names;
    const names = new Set(await readdir(directory).catch(() => []));
    if (Date.now() - stats.mtimeMs > COARSE_MS) listings.set(directory, { stamp, names });
    return names;
  }

  return {
    async find(file) {
      let at = folder;
      for (const segment of file.split('/')) {
        // Hosts publish no other hidden files except pages, and some sites are published from a
        // folder that contains `.git`.
        if (segment.startsWith('.') && !PUBLIC_HIDDEN.has(segment) && !file.endsWith('.html'))
          return undefined;
        if (!(await list(at))?.has(segment)) return undefined;
        at = path.join(at, segment);
      }
      return (await isInside(folder, at)) ? describeFile(at, file) : undefined;
    },
  };
}

/**
 * Describes a file on disk for sending it under a name. Returns undefined if it is not a file, or
 * has been deleted.
 */
export async function describeFile(absolute: string, name: string): Promise<Body | undefined> {
  const handle = await open(absolute).catch(() => undefined);
  const stats = await handle?.stat().catch(() => undefined);
  await handle?.close();
  if (!stats?.isFile()) return undefined;
  return {
    status: 200,
    type: mediaType(name),
    isContained: isContained(name),
    etag: `W/"${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}-${Math.round(stats.ctimeMs * 1000).toString(36)}-${stats.ino.toString(36)}"`,
    cacheControl: cacheControl(name),
    size: stats.size,
    read: (range) =>
      createReadStream(absolute, range ?? (stats.size > 0 ? { end: stats.size - 1 } : {})),
  };
}

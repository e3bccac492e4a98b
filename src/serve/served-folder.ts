import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from '../lib/files/is-inside.js';
import { cacheControl, isContained, mediaType } from './output-names.js';
import type { Body } from './send.js';

/** A folder whose files are served as they are at the moment of asking. */
export interface ServedFolder {
  /** A file by its path below the folder. */
  find(file: string): Promise<Body | undefined>;
}

interface Listing {
  stamp: string;
  names: ReadonlySet<string>;
}

/** The clock of a disk may be this coarse: a folder that changed just now is listed again. */
const COARSE_MS = 100;

/** https://www.rfc-editor.org/rfc/rfc8615; GitHub Pages reads the other one. */
const PUBLIC_HIDDEN = new Set(['.well-known', '.nojekyll']);

/**
 * Files are found through the listings of their folders, letter by letter: nothing is opened under
 * a name that only a request knows, and a disk that ignores letter case finds no more than the host
 * of the site will. Listings are read again when their folder has changed, so the files of a new
 * build are there at once.
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
        // Hosts publish no hidden files but these and pages, and a `.git` in the folder is how some
        // sites are published.
        if (segment.startsWith('.') && !PUBLIC_HIDDEN.has(segment) && !file.endsWith('.html'))
          return undefined;
        if (!(await list(at))?.has(segment)) return undefined;
        at = path.join(at, segment);
      }
      return (await isInside(folder, at)) ? describeFile(at, file) : undefined;
    },
  };
}

/** A file of the disk to be sent under a name. Undefined for what is not a file, or is gone. */
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

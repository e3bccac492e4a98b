import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { leadsOutside } from '../../load/leads-outside.js';
import { listFolder } from '../../load/list-folder.js';
import type { SiteBounds } from '../../types/site/bounds.js';

/**
 * Copies the files of a content folder. Replaces a symbolic link to a file by a copy, because the
 * link would lead elsewhere from its new location; links to folders are not followed, as
 * everywhere. Returns the reason if it refuses: a link leads out of the site.
 */
export async function copyContent({
  root,
  bounds,
  from,
  to,
  signal,
}: {
  /** Absolute. */
  root: string;
  bounds: SiteBounds;
  /** Below the root, with `/`. */
  from: string;
  /** Absolute. */
  to: string;
  signal: AbortSignal;
}): Promise<string | undefined> {
  const files = listFolder(root, from);
  const outside = files.find((file) => leadsOutside(root, file, bounds));
  if (outside !== undefined)
    return `\`${outside}\` is a link to a file outside the site, so the copy would not be the site’s own. Replace it with a file.`;
  for (const file of files) {
    signal.throwIfAborted();
    const target = path.join(to, path.posix.relative(from, file));
    await mkdir(path.dirname(target), { recursive: true });
    await copyUnlessFolder(path.join(root, file), target);
  }
  return undefined;
}

/** Skips links that lead to a folder, or nowhere. */
async function copyUnlessFolder(source: string, target: string): Promise<void> {
  const found = await stat(source).catch(() => undefined);
  if (found?.isFile()) await copyFile(source, target);
}

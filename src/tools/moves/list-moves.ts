import { existsSync, statSync } from 'node:fs';
import path, { posix } from 'node:path';
import type { Engine } from '../../engine/create-engine.js';
import { lookAt } from '../../lib/files/file-states.js';
import { listFolder } from '../../load/list-folder.js';

/** The new path of each file that moves, relative to the site's root. */
export type Moves = ReadonlyMap<string, string>;

/** A file or folder and its destination. Paths are relative to the site's root, with `/`. */
export interface MoveRequest {
  from: string;
  to: string;
}

/**
 * Completes the request with the new name of the file or folder. Returns a sentence with the reason
 * if it cannot be moved.
 */
export function completeMove(
  root: string,
  { from, to }: MoveRequest,
): MoveRequest | { refusal: string } {
  if (from === '') return { refusal: 'The site itself can’t be moved.' };
  const outside = [from, to].find(
    (name) => name === '..' || name.startsWith('../') || path.isAbsolute(name),
  );
  if (outside !== undefined) return { refusal: `\`${outside}\` is outside the site.` };
  const stats = lookAt(path.join(root, from));
  if (stats === undefined) return { refusal: `\`${from}\` does not exist.` };
  const isInto = to.endsWith('/') || lookAt(path.join(root, to))?.isDirectory() === true;
  const bare = to.replace(/\/+$/, '');
  const extension = posix.extname(from);
  const lacksExtension = stats.isFile() && extension !== '' && posix.extname(bare) === '';
  const target = isInto
    ? posix.join(bare, posix.basename(from))
    : lacksExtension
      ? bare + extension
      : bare;
  if (target === from) return { refusal: `\`${from}\` already exists.` };
  if (`${target}/`.startsWith(`${from}/`))
    return { refusal: `\`${from}\` can’t be moved into itself.` };
  if (existsSync(path.join(root, target))) return { refusal: `\`${target}\` already exists.` };
  return { from, to: target };
}

/** Lists all files that move: those of a folder, and their translations. */
export async function listMoves(
  engines: readonly Engine[],
  { from, to }: MoveRequest,
): Promise<Moves> {
  const [{ root }] = engines as [Engine];
  const isFolder = statSync(path.join(root, from)).isDirectory();
  const files = isFolder ? listFolder(root, from) : [from];
  const moves = new Map(files.map((file) => [file, isFolder ? to + file.slice(from.length) : to]));
  for (const { translations } of engines)
    for (const [original, translation] of translations) {
      const target = moves.get(original);
      const moved = target && besideOriginal(translation, { original, target });
      if (moved !== undefined && moved !== translation && !moves.has(translation))
        moves.set(translation, moved);
    }
  return moves;
}

/** Returns the new path of a translation, which ends like that of its original. */
function besideOriginal(
  translation: string,
  { original, target }: { original: string; target: string },
): string | undefined {
  const [parts, places] = [original.split('/'), translation.split('/')];
  let shared = 0;
  while (shared < parts.length && parts.at(-1 - shared) === places.at(-1 - shared)) shared++;
  const folder = parts.slice(0, parts.length - shared).join('/');
  const below =
    folder === ''
      ? target
      : target.startsWith(`${folder}/`)
        ? target.slice(folder.length + 1)
        : undefined;
  if (below === undefined || shared === 0) return undefined;
  return [...places.slice(0, places.length - shared), below].join('/');
}

import { posix } from 'node:path';
import type { TextEdit } from '../../types/text-edit.js';
import { listSpecifiers } from '../names/list-specifiers.js';
import { type Omitted, resolveSpecifier } from '../names/resolve-specifier.js';
import type { Moves } from './list-moves.js';

interface SpecifierScope {
  root: string;
  moves: Moves;
  /** The original of each translation, against which relative paths are resolved. */
  originals: ReadonlyMap<string, string>;
}

/**
 * Returns the edits for imported files and the like: for those that move, and for relative paths in
 * a text that moves. Parts that a path omits (an extension, `index`) stay omitted.
 */
export function editSpecifiers(
  { file, text }: { file: string; text: string },
  { root, moves, originals }: SpecifierScope,
): TextEdit[] {
  const here = originals.get(file) ?? file;
  const folder = posix.dirname(moves.get(here) ?? here);
  return listSpecifiers({ file, text }).flatMap(({ path: written, from, to }): TextEdit[] => {
    const target = resolveSpecifier(written, { folder: posix.dirname(here), root });
    if (target === undefined) return [];
    const moved = moves.get(target.file) ?? target.file;
    const next = likeWritten(written, { moved, folder, omitted: target.omitted });
    return next === posix.normalize(written) || next === written
      ? []
      : [{ file, from, to, text: next }];
  });
}

function likeWritten(
  written: string,
  { moved, folder, omitted }: { moved: string; folder: string; omitted: Omitted },
): string {
  const isFromRoot = written.startsWith('@site/');
  const named = omit(isFromRoot ? moved : posix.relative(folder, moved), omitted);
  if (isFromRoot) return `@site/${named}`;
  return /^\.{1,2}$|^\.\.\//.test(named) ? named : `./${named}`;
}

function omit(file: string, omitted: Omitted): string {
  if (omitted.kind === 'nothing') return file;
  const bare = file.slice(0, file.length - posix.extname(file).length);
  if (omitted.kind === 'other') return bare + omitted.written;
  if (omitted.kind === 'extension' || posix.basename(bare) !== 'index') return bare;
  return posix.dirname(bare);
}

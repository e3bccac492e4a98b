import { readFileSync } from 'node:fs';
import type { FileChange } from '../edits/plan-fixes.js';
import { carryOutMove } from './carry-out-move.js';

/**
 * Replaces files that were read by their changed texts: all of them, even if the run is killed, or
 * none. Skips files that were modified meanwhile. Returns those that were written.
 */
export function replaceFiles(root: string, changes: readonly FileChange[]): FileChange[] {
  const isSame = ({ target, bytes }: FileChange) => readFileSync(target).equals(bytes);
  let left = changes.filter(isSame);
  while (left.length > 0 && carryOutMove(root, { moves: new Map(), changes: left }) !== undefined)
    left = left.filter(isSame);
  return left;
}

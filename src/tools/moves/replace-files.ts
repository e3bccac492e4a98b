import { readFileSync } from 'node:fs';
import type { FileChange } from '../edits/plan-fixes.js';
import { carryOutMove } from './carry-out-move.js';

/**
 * Writes changed files in place of those that were read: all of them, also when the run is killed,
 * or none. Those that somebody has written meanwhile are left out. Returns what was written.
 */
export function replaceFiles(root: string, changes: readonly FileChange[]): FileChange[] {
  const isSame = ({ target, bytes }: FileChange) => readFileSync(target).equals(bytes);
  let left = changes.filter(isSame);
  while (left.length > 0 && carryOutMove(root, { moves: new Map(), changes: left }) !== undefined)
    left = left.filter(isSame);
  return left;
}

import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STAGING } from '../commands/recover-plans.js';
import { toBytes } from './editable-file.js';
import type { FileChange } from './plan-fixes.js';

/**
 * Writes a changed file in place of the one that was read, whole or not at all. `false`, and nothing is written, when it is no
 * longer what was read. Blocks, so that little time passes between the look and the move.
 */
export function replaceFile(root: string, change: FileChange): boolean {
  const staging = path.join(root, STAGING, String(process.pid));
  const staged = path.join(staging, 'edited');
  mkdirSync(staging, { recursive: true });
  try {
    writeFileSync(staged, toBytes(change, change.after));
    chmodSync(staged, statSync(change.target).mode);
    if (!readFileSync(change.target).equals(change.bytes)) return false;
    move(staged, change.target);
    return true;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function move(staged: string, target: string): void {
  try {
    renameSync(staged, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Content may be on another disk than the site.
    const beside = path.join(path.dirname(target), `.${path.basename(target)}.docsgen`);
    writeFileSync(beside, readFileSync(staged));
    chmodSync(beside, statSync(target).mode);
    renameSync(beside, target);
  }
}

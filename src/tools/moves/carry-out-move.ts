import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { JOURNAL, STAGING } from '../../engine/reading/recover-plans.js';
import { type RedoStep, redoMoves, undoSteps } from '../../engine/reading/redo-moves.js';
import { hash } from '../../lib/hash.js';
import { toBytes } from '../edits/editable-file.js';
import type { MovePlan } from './plan-move.js';

/**
 * Carries out a plan completely or not at all. Prepares all new texts in `.docsgen/`, then writes a
 * journal of the moves. From then on, the move takes effect: if the run is killed, the next one
 * completes it. Returns the reason if it refuses.
 */
export function carryOutMove(
  root: string,
  { moves, changes }: Pick<MovePlan, 'moves' | 'changes'>,
): string | undefined {
  const staging = path.join(root, STAGING, String(process.pid));
  mkdirSync(staging, { recursive: true });
  try {
    const steps: RedoStep[] = [];
    for (const [index, change] of changes.entries()) {
      const staged = `file-${index}`;
      writeFileSync(path.join(staging, staged), toBytes(change, change.after));
      chmodSync(path.join(staging, staged), statSync(change.target).mode);
      const to = moves.get(change.file);
      if (to === undefined)
        steps.push({ staged, to: path.relative(root, change.target), was: hash(change.bytes) });
      else steps.push({ staged, to, removes: change.file });
    }
    const edited = new Set(changes.map(({ file }) => file));
    for (const [from, to] of moves) if (!edited.has(from)) steps.push({ from, to });
    const late = changes.find(({ target, bytes }) => !readFileSync(target).equals(bytes))?.file;
    if (late !== undefined)
      return `\`${late}\` has changed in the meantime. Run the command again.`;
    const taken = [...moves.values()].find((to) => existsSync(path.join(root, to)));
    if (taken !== undefined) return `\`${taken}\` already exists.`;
    writeFileSync(path.join(staging, 'journal.new'), JSON.stringify({ redo: steps }));
    renameSync(path.join(staging, 'journal.new'), path.join(staging, JOURNAL));
    try {
      redoMoves(steps, { root, staging });
    } catch (error) {
      undoSteps(steps, { root, staging });
      throw error;
    }
    return undefined;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

import { locateFix } from '../../diagnostics/locate-fix.js';
import { append } from '../../lib/append.js';
import { applyEdits } from '../../lib/edits/apply-edits.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { type EditableFile, readEditable } from './editable-file.js';

/** A file with its new text. */
export interface FileChange extends EditableFile {
  after: string;
}

/** The changes of all safe fixes. */
export interface FixPlan {
  changes: FileChange[];
  /** The problems that the changes fix. */
  fixed: Diagnostic[];
  /** Files that were modified since the site was read, which stay unchanged. */
  changed: string[];
}

/**
 * Plans the changes of all safe fixes, file by file, without writing them. `since` is when docsgen
 * began to read the site, in ms since 1970.
 */
export function planFixes(
  diagnostics: readonly Diagnostic[],
  { root, since }: { root: string; since: number },
): FixPlan {
  const plan: FixPlan = { changes: [], fixed: [], changed: [] };
  const fixable = diagnostics.filter(({ fix, file }) => fix !== undefined && file !== undefined);
  for (const file of new Set(fixable.map(({ file = '' }) => file))) {
    const problems = fixable.filter((problem) => problem.file === file);
    const before = readEditable(root, file, since);
    if (before === 'changed') plan.changed.push(file);
    if (before === undefined || before === 'changed') continue;
    const edits = problems.map((problem) => locateFix(problem, before.text));
    const after = applyEdits(before.text, edits.flat());
    if (after === before.text) continue;
    plan.changes.push({ ...before, after });
    append(
      plan.fixed,
      problems.filter((_, index) => edits[index]?.length !== 0),
    );
  }
  return plan;
}

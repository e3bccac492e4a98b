import type { ImportPlan } from './site/plan-import.js';
import type { Note } from './text/page.js';

/** Describes what an import does and what remains to be done, one line per position. */
export function describePlan(plan: ImportPlan): string {
  const { pages, unchanged, texts, copies, packages, removals } = plan;
  const notes = sortNotes(plan.notes);
  const lines = [
    `${pages} ${pages === 1 ? 'page' : 'pages'}, ${unchanged} of them unchanged; ${texts.size} texts and ${copies.size} other files.`,
    ...(removals.length === 0 ? [] : ['', `Files that get another place: ${removals.join(', ')}.`]),
    ...(packages.length === 0
      ? []
      : ['', `The site needs: npm install ${[...new Set(packages)].join(' ')}`]),
    '',
    notes.length === 0 ? 'Everything was converted.' : `To look at (${notes.length}):`,
    ...notes.map(({ file, line, text }) => `  ${file}:${line}  ${text}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Sorts notes by file and line, without duplicates. */
function sortNotes(notes: readonly Note[]): Note[] {
  const known = new Map(notes.map((note) => [`${note.file}:${note.line}:${note.text}`, note]));
  return [...known.values()].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}

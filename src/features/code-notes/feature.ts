import type { Feature } from '../../types/feature/feature.js';
import { CODE_NOTE_PROBLEMS } from './problems.js';

/** Numbered marks in code that the list below the block explains. */
export const codeNotes: Feature = {
  name: 'code-notes',
  problems: { title: 'Marks in code', entries: CODE_NOTE_PROBLEMS },
  markdown: async () => {
    const { joinNotes, markNotes } = await import('./mark-notes.js');
    return { show: { tree: joinNotes }, code: markNotes };
  },
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'code-notes', file: 'web/code-notes.css', pattern: 'class="ds-code-note"' }],
  }),
};

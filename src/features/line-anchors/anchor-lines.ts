import { readSetting } from '../../lib/markdown/code-meta.js';
import { escapeHtml } from '../../lib/text/escape-html.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import type { MarkdownCodeContext } from '../../types/markdown.js';

/**
 * Gives each line of a block an id such as `file-L3`: in blocks with `id="file"`, and in blocks
 * with a title and `lineAnchors` (or all with a title, if the config says so). Line numbers become
 * links to the lines.
 */
export function anchorLines(draft: CodeDraft, { code }: MarkdownCodeContext): void {
  const { info, lines, lineNumbers, title } = draft;
  const own = readSetting(info, 'id');
  const wantsTitle = code.lineAnchors === true || readSetting(info, 'lineAnchors') !== undefined;
  const name = own || (wantsTitle && title !== undefined ? nameOf(title) : '');
  if (name === '') return;
  for (const [index, line] of lines.entries()) {
    const number = (lineNumbers ?? 1) + index;
    line.id = escapeHtml(`${name}-L${number}`);
    if (lineNumbers === undefined) continue;
    line.lead = `<a class="ds-line-link" href="#${line.id}" aria-label="${number}" tabindex="-1"></a>`;
  }
}

/** Converts a title to an id: `src/app.ts` becomes `src-app-ts`. */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

import { readLineRanges, readSetting } from '../../lib/markdown/code-meta.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import { markWord } from '../../words/word-mark.js';

/** A block that is this much longer than it may be is not worth a button. */
const SLACK = 2;

/**
 * Folds a block: after `maxLines=20` lines, or whole (`fold`); and the lines that `hideLines={1,3-5}` names. Both are the
 * browser's own `<details>`: they need no script, and search and copying find all lines.
 */
export function foldLines(draft: CodeDraft): void {
  const { info, lines } = draft;
  const hidden = readSetting(info, 'hideLines');
  if (hidden) hideLines(draft, readLineRanges(hidden));
  const isFolded = readSetting(info, 'fold') === '';
  const most = isFolded ? 0 : Number(readSetting(info, 'maxLines') ?? Number.NaN);
  if (!Number.isInteger(most) || most < 0 || (!isFolded && lines.length <= most + SLACK)) return;
  const [first, last] = [lines[most], lines.at(-1)];
  if (first === undefined || last === undefined) return;
  first.before = `<span class="ds-code-rest">${first.before ?? ''}`;
  last.after = `${last.after ?? ''}</span>`;
  const all = markWord('code-folds', 'showAll', lines.length);
  const fewer = markWord('code-folds', 'showFewer');
  draft.props.footer = `<details class="ds-code-fold"><summary><span>${all}</span><span>${fewer}</span></summary></details>`;
}

function hideLines({ lines, lineNumbers }: CodeDraft, numbers: readonly number[]): void {
  const chosen = new Set(numbers.map((number) => number - 1));
  for (let from = 0; from < lines.length; from += 1) {
    if (!chosen.has(from)) continue;
    let to = from;
    while (chosen.has(to + 1) && to + 1 < lines.length) to += 1;
    const count = to - from + 1;
    const [first, last] = [lines[from], lines[to]];
    if (first === undefined || last === undefined) return;
    // What is closed counts for nothing: these count in its place.
    const counted = lineNumbers === undefined ? '' : '<i></i>'.repeat(count);
    const label = markWord('code-folds', 'hidden', count);
    first.before = `${first.before ?? ''}<details class="ds-code-hidden"><summary aria-label="${label}">${counted}</summary>`;
    last.after = `</details>${last.after ?? ''}`;
    from = to;
  }
}

import { readBrokenSetting, readLineRanges, readSetting } from '../../lib/markdown/code-meta.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import type { MarkdownCodeContext } from '../../types/markdown.js';
import { markWord } from '../../words/word-mark.js';

/** Do not fold a block that exceeds its maximum by only this many lines. */
const SLACK = 2;

/**
 * Folds a block: after `maxLines=20` lines or completely (`fold`), and the lines in
 * `hideLines={1,3-5}`. Uses `<details>`, which needs no script, so that searching and copying find
 * all lines.
 */
export function foldLines(draft: CodeDraft, context: Pick<MarkdownCodeContext, 'report'>): void {
  const { info, lines } = draft;
  hideLines(draft, readHidden(draft, context));
  const isFolded = readSetting(info, 'fold') === '';
  const most = isFolded ? 0 : readMost(draft, context);
  if (most === undefined || (!isFolded && lines.length <= most + SLACK)) return;
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
    // Lines in closed `<details>` do not increment the line counter. These elements do so instead.
    const counted = lineNumbers === undefined ? '' : '<i></i>'.repeat(count);
    const label = markWord('code-folds', 'hidden', count);
    first.before = `${first.before ?? ''}<details class="ds-code-hidden"><summary aria-label="${label}">${counted}</summary>`;
    last.after = `</details>${last.after ?? ''}`;
    from = to;
  }
}

/** Returns the numbers of the lines in `hideLines`. Reports an invalid value. */
function readHidden(
  { info, lines }: CodeDraft,
  { report }: Pick<MarkdownCodeContext, 'report'>,
): number[] {
  const value = readSetting(info, 'hideLines');
  const numbers = readLineRanges(value ?? '').filter(
    (number) => number > 0 && number <= lines.length,
  );
  const written = value === undefined ? readBrokenSetting(info, 'hideLines') : value;
  if (written !== undefined && numbers.length === 0)
    report({
      code: 'code-fold-value',
      severity: 'warning',
      message:
        written === ''
          ? '`hideLines` does not say which lines to hide.'
          : `The value \`${written}\` of \`hideLines\` names no line of the block, which has ${lines.length}.`,
      hint: 'Write the numbers of lines in braces: `hideLines={1,3-5}`.',
    });
  return numbers;
}

/**
 * Returns the value of `maxLines`. Returns undefined if there is none, or, after reporting it, if
 * it is invalid.
 */
function readMost(
  { info }: CodeDraft,
  { report }: Pick<MarkdownCodeContext, 'report'>,
): number | undefined {
  const written = readSetting(info, 'maxLines') ?? readBrokenSetting(info, 'maxLines');
  if (written === undefined) return undefined;
  const most = written === '' ? Number.NaN : Number(written);
  if (Number.isInteger(most) && most >= 0) return most;
  report({
    code: 'code-fold-value',
    severity: 'warning',
    message:
      written === ''
        ? '`maxLines` does not say how many lines to show.'
        : `The value \`${written}\` of \`maxLines\` is not a number of lines.`,
    hint: 'Write a number: `maxLines=20`.',
  });
  return undefined;
}

import { append } from '../../lib/append.js';
import { insetMark } from '../../lib/markdown/inset-mark.js';
import type { CodeDraft, CodeInset, CodeLine, CodeSpan } from '../../types/code/code-draft.js';
import type { TypeMark } from '../../types/code/typed-code.js';
import type { MarkdownCodeContext } from '../../types/markdown.js';
import { describeBelow, describeHover } from './describe-marks.js';

/** Adds types to the names of a block, and query results and messages below its lines. */
export function showTypes(draft: CodeDraft, { types }: MarkdownCodeContext): void {
  const shown = draft.noted['twoslash'] as number[] | undefined;
  if (types === undefined || shown === undefined) return;
  const marks = new Map<number, TypeMark[]>();
  for (const mark of types.marks) marks.set(mark.line, [...(marks.get(mark.line) ?? []), mark]);
  const insets: CodeInset[] = [];
  const inset = (text: string) => insetMark(insets.push({ text, language: 'typescript' }) - 1);
  for (const line of draft.lines) {
    const own = marks.get(shown[line.source] ?? -1);
    if (own !== undefined) markLine(line, own, inset);
  }
  if (insets.length > 0) draft.insets = [...(draft.insets ?? []), ...insets];
}

function markLine(
  line: CodeLine,
  marks: readonly TypeMark[],
  inset: (text: string) => string,
): void {
  const ranges = marks.filter(({ kind }) => kind === 'error' || kind === 'highlight');
  const hovers = marks.filter(({ kind, to }) => kind === 'hover' && to <= line.text.length);
  append(line.spans, cutSpans(line.text.length, { hovers, ranges }, inset));
  const below = marks.flatMap((mark) => describeBelow(mark, inset) ?? []);
  if (below.length > 0) line.after = `${below.join('')}${line.after ?? ''}`;
}

interface LineMarks {
  hovers: readonly TypeMark[];
  /** Errors and highlights, whose ranges may contain names. */
  ranges: readonly TypeMark[];
}

/**
 * Returns non-overlapping parts of a line: names, and the parts of errors and highlights between
 * them.
 */
function cutSpans(
  length: number,
  { hovers, ranges }: LineMarks,
  inset: (text: string) => string,
): CodeSpan[] {
  const classesAt = (from: number, to: number) =>
    ranges
      .filter((range) => range.from < to && from < range.to)
      .map(({ kind }) => `ds-type-${kind}`);
  const open = (name: readonly string[]) => `<span class="${[...new Set(name)].join(' ')}">`;
  const spans = hovers.map((hover): CodeSpan => {
    const { from, to } = hover;
    const marked = classesAt(from, to);
    // Wrap the name so that it keeps its own class, by which docsgen recognizes pages with types.
    const [before, after] = marked.length > 0 ? [open(marked), '</span>'] : ['', ''];
    return {
      from,
      to,
      open: `${before}<span class="ds-type">`,
      close: `${describeHover(hover, inset)}</span>${after}`,
    };
  });
  const edges = [
    ...new Set([...ranges, ...hovers].flatMap(({ from, to }) => [from, Math.min(to, length)])),
  ];
  edges.sort((a, b) => a - b);
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    if (to === undefined || hovers.some((hover) => hover.from < to && from < hover.to)) continue;
    const marked = classesAt(from, to);
    if (marked.length > 0) spans.push({ from, to, open: open(marked), close: '</span>' });
  }
  return spans;
}

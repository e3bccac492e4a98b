import type { Code, List, Root } from 'mdast';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import { escapeHtml } from '../../lib/text/escape-html.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import type { MarkdownContext } from '../../types/markdown.js';

/** Matches a comment at the end of a line that contains only marks: `// (1)`, `# (1)! (2)!`. */
const MARKS =
  /\s*(?:\/\/|#|--|;+|%|\/\*|<!--|\{\s*\/\*)\s*((?:\(\d+\)!?\s*)+)(?:\*\/\s*\}?|-->)?\s*$/;

/**
 * Connects code blocks that contain marks with the numbered list that follows, as in Material for
 * MkDocs (https://squidfunk.github.io/mkdocs-material/reference/code-blocks/#adding-annotations).
 */
export function joinNotes(tree: Root, context: MarkdownContext): void {
  let blocks = 0;
  joinBelow(tree);

  function joinBelow(parent: MarkdownParent): void {
    for (const [index, child] of parent.children.entries()) {
      for (const part of partsOf(child)) joinBelow(part);
      // Code in Markdown shows how to write marks.
      if (child.type !== 'code' || /^(?:md|mdx|markdown)$/i.test(child.lang ?? '')) continue;
      const marks = listMarks(child.value);
      if (marks.length === 0) continue;
      const next = parent.children[index + 1];
      const list = next?.type === 'list' && next.ordered ? next : undefined;
      // Without a list, a comment such as `// (1)` may mean anything.
      if (list === undefined && !marks.some(({ isCertain }) => isCertain)) continue;
      reportMissing(child, list, marks);
      if (list === undefined) continue;
      blocks += 1;
      join(child, list, `code-note-${blocks}`);
    }
  }

  function reportMissing(block: Code, list: List | undefined, marks: readonly Mark[]): void {
    const numbers = new Set(list?.children.map((_, index) => index + (list.start ?? 1)));
    for (const { number } of marks) {
      if (numbers.has(number)) continue;
      numbers.add(number);
      context.report(
        {
          code: 'code-note-missing',
          severity: 'warning',
          message: `The mark \`(${number})\` in the code has no item in a numbered list right below the block.`,
          hint: 'Write the item, or remove the mark.',
        },
        block,
      );
    }
  }
}

interface Mark {
  number: number;
  /** True for a mark with `!`, which cannot mean anything else. */
  isCertain: boolean;
}

function listMarks(code: string): Mark[] {
  if (!/\(\d+\)/.test(code)) return [];
  return code.split('\n').flatMap((line) => readMarks(MARKS.exec(line)?.[1] ?? ''));
}

function readMarks(text: string): Mark[] {
  return [...text.matchAll(/\((\d+)\)(!?)/g)].map(([, number, sign]) => ({
    number: Number(number),
    isCertain: sign === '!',
  }));
}

function join(block: Code, list: List, name: string): void {
  const first = list.start ?? 1;
  const last = first + list.children.length - 1;
  block.data = { ...block.data, noted: { ...block.data?.noted, notes: { name, first, last } } };
  list.data = { ...list.data, hProperties: { className: ['ds-code-notes'] } };
  for (const [index, item] of list.children.entries())
    item.data = { ...item.data, hProperties: { id: `${name}-${first + index}` } };
}

/** Replaces the comments with links to the list items. */
export function markNotes(draft: CodeDraft): void {
  const notes = draft.noted['notes'] as { name: string; first: number; last: number } | undefined;
  if (notes === undefined) return;
  for (const line of draft.lines) {
    const match = MARKS.exec(line.text);
    const marks = readMarks(match?.[1] ?? '');
    if (
      match === null ||
      !marks.every(({ number }) => number >= notes.first && number <= notes.last)
    )
      continue;
    line.text = line.text.slice(0, match.index);
    const links = marks.map(({ number }) => {
      const id = escapeHtml(`${notes.name}-${number}`);
      return `<a class="ds-code-note" href="#${id}" aria-label="${number}"></a>`;
    });
    line.spans.push({ from: line.text.length, to: line.text.length, open: links.join('') });
  }
}

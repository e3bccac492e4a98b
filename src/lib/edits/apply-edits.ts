import type { TextEdit } from '../../types/text-edit.js';

/**
 * Returns the text with all edits applied. Equal edits count once; of two that overlap, only the
 * first is applied. Everything between them stays unchanged, including line ends.
 */
export function applyEdits(
  text: string,
  edits: readonly Pick<TextEdit, 'from' | 'to' | 'text'>[],
): string {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  const parts: string[] = [];
  let end = 0;
  let last: (typeof sorted)[number] | undefined;
  for (const edit of sorted) {
    const isSame = last?.from === edit.from && last.to === edit.to && last.text === edit.text;
    if (edit.from < end || isSame) continue;
    parts.push(text.slice(end, edit.from), edit.text);
    end = edit.to;
    last = edit;
  }
  return parts.join('') + text.slice(end);
}

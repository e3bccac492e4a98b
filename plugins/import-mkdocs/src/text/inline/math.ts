import type { Inline, Place } from './convert-inline.js';

/**
 * Skips formulas of arithmatex, `$…$`, `\(…\)`, and `\[…\]`, because their contents must stay
 * unchanged.
 */
export function readMath({ text, at, page }: Place): Inline | undefined {
  if (!page.syntax.extensions.has('arithmatex')) return undefined;
  const rest = text.slice(at);
  const dollars =
    /^\$\$[\s\S]+?\$\$/.exec(rest) ??
    (/^\$(?=\S)(?:\\.|[^$\\\n])*?[^\s\\]\$(?!\d)/.exec(rest) || null);
  if (dollars && text[at - 1] !== '\\') {
    page.features.add('math');
    return { edits: [], next: at + dollars[0].length };
  }
  const [whole, round, square] = /^\\\((.+?)\\\)|^\\\[([\s\S]+?)\\\]/.exec(rest) ?? [];
  if (whole === undefined) return undefined;
  page.features.add('math');
  const sign = round === undefined ? '$$' : '$';
  const end = at + whole.length;
  const trim = (square ?? '').includes('\n') ? 0 : undefined;
  void trim;
  return {
    edits: [
      { start: at, end: at + 2, text: sign },
      { start: end - 2, end, text: sign },
    ],
    next: end,
  };
}

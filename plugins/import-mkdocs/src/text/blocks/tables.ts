import { convertLines } from '../inline/convert-inline.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';

const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Converts a table. Escapes bars in code, which do not end a cell in Python-Markdown. */
export function readTable(block: readonly Line[], page: Page): number {
  const [head, below] = block;
  if (!head?.text.includes('|') || !below || !DELIMITERS.test(below.text)) return 0;
  if (!below.text.includes('|')) return 0;
  for (const [index, line] of block.entries()) {
    if (index === 1) continue;
    for (const { 0: code, index: start = 0 } of line.text.matchAll(/(`+)[^`\n].*?\1(?!`)/g))
      for (const { index: bar = 0 } of code.matchAll(/(?<!\\)\|/g))
        if (isBarOfCode(line.text, start)) line.edit(start + bar, start + bar, '\\');
    convertLines([line], page);
  }
  return block.length;
}

/** True if the code is in one cell, and not between backticks of two cells. */
const isBarOfCode = (text: string, start: number): boolean =>
  (text.slice(0, start).match(/(?<!\\)`/g)?.length ?? 0) % 2 === 0;

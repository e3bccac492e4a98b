import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';
import { beginsAdmonition } from './admonitions.js';
import { endOfFence, openFence } from './fences.js';
import { isHeading } from './headings.js';

const ITEM = /^( {0,3})([*+-]|\d+\.)([ \t]+)(?=\S)/;

/** True for the first line of a list item. */
export const beginsItem = (text: string): boolean => ITEM.test(text) && !isRule(text);

const isRule = (text: string): boolean => /^ {0,3}([*-])[ \t]*(?:\1[ \t]*){2,}$/.test(text);

/**
 * Converts a list. As in Python-Markdown, its items are on the same level if their indentation is
 * less than four columns, whatever their markers are, and content belongs to an item if it is
 * indented by four columns.
 */
export function readList(lines: readonly Line[], at: number, page: Page): number {
  if (!beginsItem(lines[at]?.text ?? '')) return 0;
  const marker = ITEM.exec(lines[at]?.text ?? '')?.[2] ?? '-';
  const base = ITEM.exec(lines[at]?.text ?? '')?.[1] ?? '';
  let next = at;
  while (next < lines.length) {
    const first = lines[next];
    if (!first || !beginsItem(first.text)) break;
    const end = endOfItem(lines, next, page.syntax.nestedIndent);
    readItem(lines.slice(next, end), { marker, base, page });
    next = end;
    let following = next;
    while (lines[following]?.isBlank) following += 1;
    if (!beginsItem(lines[following]?.text ?? '')) break;
    next = following;
  }
  return next - at;
}

/** Returns the index after the last line of an item, without trailing blank lines. */
function endOfItem(lines: readonly Line[], at: number, nested: number): number {
  let end = at + 1;
  let index = at + 1;
  let isBlankBefore = false;
  while (index < lines.length) {
    const line = lines[index];
    if (!line) break;
    if (line.isBlank) {
      isBlankBefore = true;
      index += 1;
      continue;
    }
    const isInside = line.indent >= nested;
    if (!isInside && (isBlankBefore || beginsItem(line.text))) break;
    if (!isInside && (isHeading(line.text) || beginsAdmonition(line.text))) break;
    isBlankBefore = false;
    index = openFence(line.text.trimStart()) ? endOfFence(lines, index) : index + 1;
    end = index;
  }
  return end;
}

interface ListPlace {
  /** Marker and indentation of the first item. */
  marker: string;
  base: string;
  page: Page;
}

function readItem(item: readonly Line[], { marker, base, page }: ListPlace): void {
  const [first, ...rest] = item;
  const found = ITEM.exec(first?.text ?? '');
  if (!first || !found) return;
  const [whole, indent = '', own = '', gap = ''] = found;
  const isOther = /\d/.test(marker) !== /\d/.test(own) || (!/\d/.test(marker) && own !== marker);
  const written = isOther ? (/\d/.test(marker) ? '1.' : marker) : own;
  const isMoved = indent !== base;
  const opening = `${isMoved ? base : indent}${written}${gap}`;
  const width = opening.length;
  first.consume(whole.length, opening === whole ? undefined : opening);
  for (let index = 0; index < rest.length; index += 1) {
    const line = rest[index];
    if (!line || line.isBlank) continue;
    const end = openFence(line.text.trimStart()) ? endOfFence(rest, index) : index + 1;
    const columns = Math.min(page.syntax.nestedIndent, line.indent);
    // Unindented text continues the paragraph.
    const isLazy = line.indent < Math.min(width, page.syntax.nestedIndent) && end === index + 1;
    const inside = ' '.repeat(Math.max(width, columns === 4 && width <= 4 ? 4 : width));
    for (const one of rest.slice(index, end))
      if (!one.isBlank) one.dedent(isLazy ? 0 : columns, isLazy ? '' : inside);
      else one.dedent(columns);
    index = end - 1;
  }
  readTask(first);
  scan([first, ...rest], page);
}

/** Skips `[ ]` or `[x]` before the text of a task, which is not a link. */
function readTask(line: Line): void {
  const [task] = /^\[[ xX]\][ \t]+/.exec(line.text) ?? [];
  if (task !== undefined) line.consume(task.length);
}

import { convertLines } from '../inline/convert-inline.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';
import { beginsAdmonition } from './admonitions.js';
import { openFence } from './fences.js';
import { isHeading } from './headings.js';
import { beginsItem } from './lists.js';
import { readTable } from './tables.js';
import { beginsTab } from './tabs.js';

/** Matches a line that contains only the attributes of a paragraph. */
const ATTRIBUTES = /^\{:?[ \t]*[.#\w][^{}]*\}\s*$/;
const NOTE_TEXT = /^ {0,3}\[\^[^\]]+\]:[ \t]*/;
const ABBREVIATION = /^ {0,3}[*]\[([^\]]+)\][ ]?:/;

/** Converts every line that begins no other block: text, or a table. */
export function readParagraph(lines: readonly Line[], at: number, page: Page): number {
  const first = lines[at];
  if (!first) return 1;
  if (NOTE_TEXT.test(first.text)) return readFootnote(lines, at, page);
  if (ABBREVIATION.test(first.text)) return 1;
  let end = at + 1;
  while (end < lines.length && goesOn(lines[end])) end += 1;
  const block = lines.slice(at, end);
  const table = readTable(block, page);
  if (table > 0) return table;
  const last = block.at(-1);
  if (last && ATTRIBUTES.test(last.text) && page.syntax.extensions.has('attr_list')) {
    last.remove();
    block.pop();
  }
  for (const line of block) {
    // In Python-Markdown, only two spaces make a line break; a trailing backslash is literal.
    const backslash = /\\$/.test(line.text) && line !== block.at(-1);
    if (backslash) line.edit(line.text.length - 1, line.text.length, '\\\\');
  }
  convertLines(block, page);
  return end - at;
}

function goesOn(line: Line | undefined): boolean {
  if (!line || line.isBlank) return false;
  const { text } = line;
  return !(
    openFence(text) ||
    isHeading(text) ||
    beginsAdmonition(text) ||
    beginsTab(text) ||
    beginsItem(text) ||
    NOTE_TEXT.test(text) ||
    ABBREVIATION.test(text)
  );
}

function readFootnote(lines: readonly Line[], at: number, page: Page): number {
  const first = lines[at];
  if (!first) return 1;
  let end = at + 1;
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    if (line.isBlank) continue;
    if (NOTE_TEXT.test(line.text) || (line.indent < 4 && index !== end)) break;
    end = index + 1;
  }
  first.consume(NOTE_TEXT.exec(first.text)?.[0].length ?? 0);
  const rest = lines.slice(at + 1, end);
  for (const line of rest) if (!line.isBlank && line.indent >= 4) line.dedent(4, '    ');
  const body = first.isBlank ? rest : [first, ...rest];
  scan(body, page);
  return end - at;
}

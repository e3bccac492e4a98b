import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { readAttributeList } from './attributes.js';
import { readAutoref } from './autorefs.js';
import { readCode } from './code.js';
import { readHtmlTag } from './html-tags.js';
import { readIcon } from './icons.js';
import { readKeys } from './keys.js';
import { readDestination, readReference } from './links.js';
import { readMacro } from './macros.js';
import { readCritic, readMark } from './marks.js';
import { readMath } from './math.js';
import { readShorthand } from './shorthands.js';
import { readSmarty, readSymbol } from './symbols.js';

/** A replacement of a range of a text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Result of an inline rule: edits, and the offset at which reading continues. */
export interface Inline {
  edits: readonly Edit[];
  next: number;
}

/** Position in a text at which inline rules are applied. */
export interface Place {
  text: string;
  at: number;
  page: Page;
  /** Line for notes. Absent if the result is only used for its text. */
  line: Line | undefined;
}

type InlineRule = (place: Place) => Inline | undefined;

const RULES: readonly InlineRule[] = [
  readMath,
  readEscape,
  readCode,
  readHtmlTag,
  readMacro,
  readDestination,
  readReference,
  readAutoref,
  readCritic,
  readAttributeList,
  readKeys,
  readMark,
  readIcon,
  readSymbol,
  readSmarty,
  readShorthand,
  readBrace,
];

/** Characters that any of the rules begins with. */
const SIGNS = /[\\`<{}\](+=^~:$#@!\-\d/"'.]/;

/** Returns the edits that convert inline syntax of Python-Markdown to docsgen's. */
export function listEdits(
  text: string,
  page: Page,
  lineOf: (at: number) => Line | undefined,
): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  while (at < text.length) {
    if (!SIGNS.test(text[at] ?? '') && !(at === 0 || /\W/.test(text[at - 1] ?? ''))) {
      at += 1;
      continue;
    }
    const place: Place = { text, at, page, line: lineOf(at) };
    const found = firstOf(place);
    if (found) {
      for (const edit of found.edits) edits.push(edit);
      at = Math.max(found.next, at + 1);
    } else at += 1;
  }
  return edits;
}

function firstOf(place: Place): Inline | undefined {
  for (const rule of RULES) {
    const found = rule(place);
    if (found) return found;
  }
  return undefined;
}

/** Returns a text with all edits applied. */
export function convertInline(text: string, page: Page, line: Line | undefined): string {
  let result = '';
  let done = 0;
  const edits = listEdits(text, page, () => line).sort((a, b) => a.start - b.start);
  for (const edit of edits) {
    if (edit.start < done) continue;
    result += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return result + text.slice(done);
}

/** Converts lines that form one text, or a part of a single line. */
export function convertLines(
  lines: readonly Line[],
  page: Page,
  part?: { from: number; to: number },
): void {
  const texts = lines.map((line) => line.text.slice(part?.from ?? 0, part?.to));
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  const indexOf = (at: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= at),
    );
  const shift = part?.from ?? 0;
  for (const { start, end, text } of listEdits(
    texts.join('\n'),
    page,
    (at) => lines[indexOf(at)],
  )) {
    const index = indexOf(start);
    const begin = starts[index] ?? 0;
    const limit = begin + (texts[index]?.length ?? 0);
    lines[index]?.edit(start - begin + shift, Math.min(end, limit) - begin + shift, text);
    // Remove the parts of the range in the following lines.
    for (let next = index + 1; next <= indexOf(Math.max(start, end - 1)); next += 1) {
      const first = starts[next] ?? 0;
      if (end > first) lines[next]?.edit(0, Math.min(end - first, texts[next]?.length ?? 0), '');
    }
  }
}

/** A character after a backslash is literal. */
function readEscape({ text, at }: Place): Inline | undefined {
  return text[at] === '\\' ? { edits: [], next: at + 2 } : undefined;
}

/** Escapes a brace, which begins an expression in MDX. */
function readBrace({ text, at, page }: Place): Inline | undefined {
  if (!page.isMdx || (text[at] !== '{' && text[at] !== '}')) return undefined;
  return { edits: [{ start: at, end: at, text: '\\' }], next: at + 1 };
}

import { BLOCK_TAGS, convertTags, noteTags } from '../inline/html-tags.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';
import { separate } from './bodies.js';
import { endOfFence, openFence } from './fences.js';

/**
 * Converts a block of HTML. In Python-Markdown it ends at its closing tag. In CommonMark it ends at
 * a blank line, so this removes the blank lines inside, except around code blocks and around
 * Markdown, which starts and ends on separate lines.
 */
export function readHtml(lines: readonly Line[], at: number, page: Page): number {
  const first = lines[at];
  if (!first || first.indent > 3) return 0;
  const text = first.text.trimStart();
  if (text.startsWith('<!--')) return readComment(lines, at);
  const [, tag = ''] = /^<([A-Za-z][\w-]*)(?=[\s/>])/.exec(text) ?? [];
  const name = tag.toLowerCase();
  if (!BLOCK_TAGS.has(name) && name !== 'hr') {
    return /^<\/[A-Za-z][\w-]*>\s*$/.test(text) ? 1 : 0;
  }
  const end = endOfElement(lines, at, name);
  const block = lines.slice(at, end);
  const opening = /^\s*<[^>]*?\smarkdown(?:=(?:"([^"]*)"|'([^']*)'|(\w+)))?(?=[\s/>])[^>]*>/.exec(
    first.text,
  );
  const closing = new RegExp(`^\\s*</${name}>\\s*$`, 'i');
  const last = block.at(-1);
  if (opening && page.syntax.extensions.has('md_in_html')) {
    if (/^\s*<[^>]*>\s*$/.test(first.text) && block.length > 1 && last && closing.test(last.text)) {
      readMarkdownInside(block, page);
      return block.length;
    }
    if (block.length === 1) {
      readOneLine(first, name, page);
      return 1;
    }
  }
  readRaw(block, page);
  return block.length;
}

function readComment(lines: readonly Line[], at: number): number {
  for (let index = at; index < lines.length; index += 1)
    if (lines[index]?.text.includes('-->')) return index - at + 1;
  return 1;
}

/**
 * Returns the index after the line with the closing tag; that of the next blank line if there is
 * none.
 */
function endOfElement(lines: readonly Line[], at: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*?(/?)>`, 'gi');
  let depth = 0;
  for (let index = at; index < lines.length; index += 1) {
    const text = lines[index]?.text ?? '';
    if (index > at && openFence(text.trimStart())) {
      index = endOfFence(lines, index) - 1;
      continue;
    }
    for (const [, slash, empty] of text.replace(/`[^`]*`/g, '').matchAll(tags))
      if (empty !== '/') depth += slash === '/' ? -1 : 1;
    if (depth <= 0 && !isOpenTag(lines, at, index)) return index + 1;
  }
  const blank = lines.findIndex((line, index) => index > at && line.isBlank);
  return blank === -1 ? lines.length : blank;
}

/** True if the first tag continues on the next line. */
function isOpenTag(lines: readonly Line[], at: number, index: number): boolean {
  const text = lines
    .slice(at, index + 1)
    .map((line) => line.text)
    .join('\n');
  return text.lastIndexOf('<') > text.lastIndexOf('>');
}

const MARKDOWN = /\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s/>])/;

function dropAttribute(line: Line): void {
  const { text } = line;
  const found = MARKDOWN.exec(text);
  if (found) line.edit(found.index, found.index + found[0].length, '');
}

/** `<div markdown>`: the content is Markdown, between blank lines. */
function readMarkdownInside(block: readonly Line[], page: Page): void {
  const [first, ...rest] = block;
  const last = rest.pop();
  if (!first || !last) return;
  for (const line of [first, last]) line.dedent(line.indent);
  dropAttribute(first);
  convertTags(first, page);
  const shift = Math.min(...rest.filter((line) => !line.isBlank).map((line) => line.indent), 4);
  if (Number.isFinite(shift) && shift > 0) for (const line of rest) line.dedent(shift);
  if (rest.length > 0 && !rest[0]?.isBlank) first.after.push(first.start.trimEnd());
  scan(rest, page);
  if (rest.length > 0 && !rest.at(-1)?.isBlank) last.before.push(first.start.trimEnd());
}

/** `<p markdown>text</p>` on one line. */
function readOneLine(line: Line, name: string, page: Page): void {
  const found = /^\s*(<[^>]*>)(.*?)(<\/[\w-]+>)?\s*$/.exec(line.text);
  const [, opening = '', content = '', closing = ''] = found ?? [];
  const { start } = line;
  const tag = opening.replace(MARKDOWN, '');
  if (name === 'p' || name === 'summary' || name === 'figcaption') {
    line.replace(name === 'p' ? content : `${tag}${content}${closing}`);
    return;
  }
  line.replace(
    [tag, '', content, '', closing].map((one, i) => (i > 0 && one ? start : '') + one).join('\n'),
  );
  convertTags(line, page);
}

/** Quotes styles and scripts for MDX, where braces in them would be expressions. */
function quoteContent(block: readonly Line[]): void {
  const [first, ...rest] = block;
  const last = rest.pop();
  const opening = /^\s*<(?:style|script)\b[^>]*>/i.exec(first?.text ?? '')?.[0];
  const closing = last?.text.search(/<\/(?:style|script)>/i) ?? -1;
  if (!first || !last || opening === undefined || closing === -1) return;
  first.edit(opening.length, opening.length, '{`');
  for (const line of rest)
    for (const { 0: sign, index } of line.text.matchAll(/[\\`]|\$(?=\{)/g))
      line.edit(index, index + sign.length, `\\${sign}`);
  last.edit(closing, closing, '`}');
}

function readRaw(block: readonly Line[], page: Page): void {
  const isLiteral = /^\s*<(?:pre|script|style|textarea)\b/i.test(block[0]?.text ?? '');
  if (isLiteral) {
    if (block[0]) noteTags(block[0], page);
    if (page.isMdx) quoteContent(block);
    return;
  }
  for (let index = 0; index < block.length; index += 1) {
    const line = block[index];
    if (!line) continue;
    if (index > 0 && openFence(line.text.trimStart())) {
      const end = endOfFence(block, index);
      const code = block.slice(index, end);
      const { indent } = line;
      if (indent > 3) for (const one of code) one.dedent(indent);
      separate(block, index);
      scan(code, page);
      const after = block[end];
      if (after && !after.isBlank) after.before.push('');
      index = end - 1;
      continue;
    }
    const isBesideCode =
      openFence(block[index + 1]?.text.trimStart() ?? '') !== undefined ||
      /^\s*(?:`{3,}|~{3,})\s*$/.test(block[index - 1]?.text ?? '');
    if (line.isBlank && !isBesideCode && !page.isMdx) line.remove();
    else if (!line.isBlank) {
      if (line.indent > 3 && openFenceBefore(block, index)) line.dedent(line.indent);
      convertTags(line, page);
    }
  }
}

const openFenceBefore = (block: readonly Line[], at: number): boolean =>
  block.slice(0, at).some((line) => openFence(line.text.trimStart()) !== undefined);

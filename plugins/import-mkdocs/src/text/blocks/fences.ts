import type { Line } from '../line.js';
import type { Page } from '../page.js';

const OPENING = /^( {0,3})(`{3,}|~{3,})[ \t]*([^`]*)$/;

interface Fence {
  signs: string;
  info: string;
  indent: number;
}

/** Returns the opening of a code block. Returns undefined if the line opens none. */
export function openFence(text: string): Fence | undefined {
  const [, indent = '', signs = '', info = ''] = OPENING.exec(text) ?? [];
  return signs === '' ? undefined : { signs, info: info.trim(), indent: indent.length };
}

/**
 * Returns the index after the closing line of the code block at `at`. Without a closing line,
 * returns the index after `at`, because the opening is text.
 */
export function endOfFence(lines: readonly Line[], at: number): number {
  const text = lines[at]?.text.trimStart() ?? '';
  const { signs = '' } = openFence(text) ?? {};
  for (let index = at + 1; index < lines.length; index += 1) {
    const closing = lines[index]?.text.trim() ?? '';
    if ((lines[index]?.indent ?? 0) > (lines[at]?.indent ?? 0) + 3) continue;
    if (closing.startsWith(signs) && closing === (signs[0] ?? '').repeat(closing.length))
      return index + 1;
  }
  return at + 1;
}

/** True if the lines contain one code block and nothing else. */
export function isFenceOnly(lines: readonly Line[]): boolean {
  const first = lines.findIndex((line) => !line.isBlank);
  if (first === -1 || !openFence(lines[first]?.text ?? '')) return false;
  return endOfFence(lines, first) === lines.length;
}

/** Converts a code block: its language, title, highlighted lines, and line numbers. */
export function readFence(lines: readonly Line[], at: number, page: Page): number {
  const line = lines[at];
  const fence = line && openFence(line.text);
  if (!line || !fence) return 0;
  const end = endOfFence(lines, at);
  if (end === at + 1) {
    line.edit(fence.indent, fence.indent, '\\');
    return 1;
  }
  if (/^\{?[ \t]*\.?mermaid\b/.test(fence.info)) page.features.add('mermaid');
  const info = writeInfo(fence.info, page, line);
  const [language] = /^[^\s{]+/.exec(info) ?? [];
  if (language !== undefined) page.languages.add(language);
  if (info !== fence.info) {
    const start = line.text.length - line.text.trimStart().length + fence.signs.length;
    line.edit(start, line.text.length, info);
  }
  noteMarks(lines, { at, end, page });
  return end - at;
}

const MARKS = /(?:\/\/|#|--|;+|%|\/\*|<!--)\s*((?:\(\d+\)!?\s*)+)(?:\*\/|-->)?\s*$/;

/** Notes marks such as `# (1)!` without an item in the list below, which docsgen requires. */
function noteMarks(
  lines: readonly Line[],
  { at, end, page }: { at: number; end: number; page: Page },
): void {
  const line = lines[at];
  if (!line || /^\s*(?:`+|~+)\s*(?:md|mdx|markdown)\b/i.test(line.text)) return;
  const texts = lines.slice(at + 1, end - 1).map((one) => MARKS.exec(one.text)?.[1] ?? '');
  const below = lines.slice(end);
  const first = below.findIndex((one) => !one.isBlank);
  const stop = below.findIndex(
    ({ text, isBlank, indent }, index) =>
      index >= first && !isBlank && indent < 2 && !/^\d+\./.test(text),
  );
  const items = below
    .slice(0, stop === -1 ? undefined : stop)
    .filter(({ text }) => /^ ?\d+\.[ \t]/.test(text)).length;
  if (items === 0 && !texts.some((text) => text.includes('!'))) return;
  for (const [, number] of texts.join(' ').matchAll(/\((\d+)\)/g))
    if (Number(number) > items)
      page.note(line, `The mark \`(${number})\` in the code has no note.`);
}

const WORD = /([.#]?)([\w:+-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?|\S+/g;

/** Converts the words after the opening fence to docsgen's syntax. */
function writeInfo(info: string, page: Page, line: Line): string {
  const isBraced = /^\{.*\}$/.test(info);
  const [, plain = '', rest = ''] = /^\.?([^\s{]*)[ \t]*(.*)$/.exec(info) ?? [];
  if (!isBraced && rest === '') return plain;
  const words = isBraced ? info.slice(1, -1) : rest.replace(/^\{(.*)\}$/, '$1');
  let language = isBraced ? '' : plain;
  const written: string[] = [];
  for (const [word, sign = '', name = '', double, single, bare] of words.matchAll(WORD)) {
    const value = double ?? single ?? bare;
    if (sign === '.' && language === '') language = name;
    else if (sign === '.' && name === 'no-copy') written.push('noCopy');
    else if (sign !== '') continue;
    else if (name === 'title' && value !== undefined) written.push(`title="${value}"`);
    else if (name === 'hl_lines' && value !== undefined)
      written.push(
        `{${value
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
      );
    else if (name === 'linenums' && value !== undefined)
      written.push(
        /^1(?: |$)/.test(value) ? 'showLineNumbers' : `showLineNumbers=${parseInt(value, 10)}`,
      );
    else if (name === 'tab' && value !== undefined) written.push(`group="tabs" tab="${value}"`);
    else if (/^\{.*\}$/.test(word) || /^\[.*\]$/.test(word)) written.push(word);
    else if (value !== undefined)
      page.note(line, `Code blocks have no option \`${name}\`; it was left out.`);
    else written.push(word);
  }
  return [language === '' && written.length > 0 ? 'text' : language, ...written].join(' ');
}

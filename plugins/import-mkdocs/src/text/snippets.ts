import { writeVariants } from './code-variants.js';
import { Line } from './line.js';
import type { Page } from './page.js';

const SNIPPET = /^([ \t]*)-{1,}8<-{1,}[ \t]+["'](.+?)["'][ \t]*$/;
const INCLUDE =
  /^([ \t]*)(?:\{!>?[ \t]*(.+?)[ \t]*!\}|\{%-?[ \t]*include(?:-markdown)?[ \t]+["'](.+?)["'](.*?)-?%\})[ \t]*$/;
const CODE = /^([ \t]*)\{\*[ \t]+(\S+)[ \t]*(.*?)\*\}[ \t]*$/;
const DEEPEST = 8;

/** Returns the lines of a page, including those of the files that it includes. */
export function includeSnippets(lines: readonly string[], page: Page, first: number): Line[] {
  return expandLines(lines, (index) => ({ page, number: first + index, depth: 0 }));
}

/** Expands lines. Some form blocks of several lines: names of snippets, and definitions. */
function expandLines(lines: readonly string[], placeOf: (index: number) => SnippetPlace): Line[] {
  const read: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const { extensions } = placeOf(index).page.syntax;
    const rule = BLOCKS.find(({ extension, open }) => extensions.has(extension) && open.test(text));
    const length = rule ? lines.slice(index + 1).findIndex((one) => rule.close.test(one)) : -1;
    const inner = lines.slice(index + 1, index + 1 + length);
    const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
    if (!rule || length === -1) for (const one of expand(text, placeOf(index))) read.push(one);
    else {
      for (const [below, one] of inner.entries())
        for (const line of expand(rule.write(one, indent), placeOf(index + 1 + below)))
          read.push(line);
      index += length + 1;
    }
  }
  return read;
}

/** Blocks whose lines are converted to syntax that other rules read. */
const BLOCKS: readonly {
  extension: string;
  open: RegExp;
  close: RegExp;
  write: (line: string, indent: string) => string;
}[] = [
  {
    extension: 'snippets',
    open: /^[ \t]*-{1,}8<-{1,}[ \t]*$/,
    close: /^[ \t]*-{1,}8<-{1,}[ \t]*$/,
    write: (line, indent) => (/^\s*(?:;|$)/.test(line) ? '' : `${indent}--8<-- "${line.trim()}"`),
  },
  {
    extension: 'blocks.definition',
    open: /^[ \t]*\/{3,}[ \t]*define[ \t]*$/,
    close: /^[ \t]*\/{3,}[ \t]*$/,
    // An item of the list is a definition.
    write: (line, indent) => {
      const text = line.startsWith(indent) ? line.slice(indent.length) : line;
      return indent + text.replace(/^[-*+] +/, ':   ').replace(/^ {2,4}(?=\S)/, '    ');
    },
  },
];

interface SnippetPlace {
  page: Page;
  number: number;
  depth: number;
}

function expand(text: string, { page, number, depth }: SnippetPlace): Line[] {
  const own = () => [new Line(text, number, depth > 0)];
  if (!/8<|\{[!%*]/.test(text)) return own();
  const { extensions } = page.syntax;
  if (/^[ \t]*;-{1,}8<-{1,}/.test(text) && extensions.has('snippets'))
    return [new Line(text.replace(';', ''), number, true)];
  const code = extensions.has('markdown_include_variants') ? CODE.exec(text) : null;
  if (code && depth === 0) return includeCode(code, { page, number, depth });
  const snippet = extensions.has('snippets') ? SNIPPET.exec(text) : null;
  const include = snippet || !extensions.has('include') ? null : INCLUDE.exec(text);
  const found = snippet ?? include;
  if (!found || depth > DEEPEST) return own();
  const [, indent = ''] = found;
  const name = (found[2] ?? found[3] ?? '').trim();
  const isRelative = include?.[3] !== undefined;
  const content = readPart(name, { page, isRelative });
  if (content === undefined) {
    const line = new Line(`${indent}<!-- ${text.trim()} -->`, number, true);
    page.note(line, `\`${name}\` was not found.`);
    return [line];
  }
  const lines = cutParts(content, include?.[4] ?? '')
    .replace(/\n$/, '')
    .split('\n');
  return expandLines(
    lines.map((one) => (one === '' ? '' : indent + one)),
    () => ({ page, number, depth: depth + 1 }),
  );
}

/** Converts `{* file.py ln[1:3] hl[2] *}` of markdown-include-variants to tabs with code. */
function includeCode(
  [whole, indent = '', name = '', options = '']: RegExpExecArray,
  { page, number }: SnippetPlace,
): Line[] {
  const lines = writeVariants(
    name,
    options,
    (file) =>
      page.references.read(file, { file: page.file, isRelative: true }) ??
      page.references.read(file, { file: page.file, isRelative: false }),
  );
  if (lines === undefined) {
    const line = new Line(`${indent}<!-- ${whole.trim()} -->`, number, true);
    page.note(line, `\`${name}\` was not found.`);
    return [line];
  }
  return lines.map((one) => new Line(one === '' ? '' : indent + one, number, true));
}

/** Reads `file`, `file:2:4`, `file:section`, or `file[ln:2-4]`. */
function readPart(
  name: string,
  { page, isRelative }: { page: Page; isRelative: boolean },
): string | undefined {
  const read = (file: string) => page.references.read(file, { file: page.file, isRelative });
  const whole = read(name);
  if (whole !== undefined) return dropMarks(whole);
  const bracket = /^(.+?)[ \t]*\[[ \t]*ln:([\d,-]+)[ \t]*\](?:.*)$/.exec(name);
  if (bracket) {
    const lines = read(bracket[1] ?? '')?.split('\n');
    return (
      lines &&
      (bracket[2] ?? '')
        .split(',')
        .flatMap((range) => pick(lines, range.includes('-') ? range.split('-') : [range, range]))
        .join('\n')
    );
  }
  const [, file = '', part = ''] = /^(.+?):([^/]*)$/.exec(name) ?? [];
  const text = file === '' ? undefined : read(file);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  if (/^[\d:,-]*$/.test(part))
    return part
      .split(',')
      .flatMap((range) => pick(lines, range.split(':')))
      .join('\n');
  const start = lines.findIndex((line) => isMark(line, 'start', part));
  const end = lines.findIndex((line) => isMark(line, 'end', part));
  if (start === -1) return undefined;
  return dropMarks(dedent(lines.slice(start + 1, end === -1 ? undefined : end)).join('\n'));
}

function pick(lines: readonly string[], [from = '', to]: readonly string[]): string[] {
  const first = Math.max(1, Number(from) || 1);
  return lines.slice(first - 1, Number(to) || undefined);
}

const MARK = /-{1,}8<-{1,}[ \t]*\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/i;

function isMark(line: string, kind: string, name: string): boolean {
  const found = MARK.exec(line);
  return found?.[1] === kind && found[2] === name;
}

const dropMarks = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !MARK.test(line))
    .join('\n');

function dedent(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(common));
}

/**
 * Applies `start="…"` and `end="…"` of include-markdown. Both may occur several times. If only the
 * start is given and missing, nothing is included.
 */
function cutParts(content: string, options: string): string {
  const optionOf = (name: string) => new RegExp(`${name}=(["'])(.*?)\\1`).exec(options)?.[2];
  const start = optionOf('start');
  const end = optionOf('end');
  if (start === undefined) return (end === undefined ? content : cutAt(content, end)[0]).trim();
  const [before = '', ...after] = content.split(start);
  if (end === undefined) return after.join(start).trim();
  const parts = after.length === 0 ? [before] : after;
  return parts
    .flatMap((part) => cutAt(part, end).filter((_, index) => index % 2 === 0))
    .join('')
    .trim();
}

const cutAt = (text: string, at: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(at);
  return [first, ...others];
};

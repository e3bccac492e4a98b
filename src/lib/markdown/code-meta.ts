import type { Code } from 'mdast';

/** Settings in the text after the three backticks. */
export interface CodeMeta {
  /** Lower case; `text` if there is none. */
  language: string;
  /** Its lines begin with `+`, `-` or a space, as in a diff: `diff lang=ts`, `diff-ts`. */
  isDiff?: boolean;
  title?: string;
  /** Numbers of highlighted lines, from `{1,3-5}`; absent if there are no braces. */
  lines?: readonly number[];
  /** First line number. */
  lineNumbers?: number;
  wrap?: boolean;
  noCopy?: boolean;
}

/**
 * A quoted text. A quote within it does not end it, because Markdown has removed the backslash of
 * `\"`.
 */
const QUOTED = String.raw`"((?:[^"\\]|\\.|"(?![\s{]|$))*)"|'((?:[^'\\]|\\.|'(?![\s{]|$))*)'`;
const TITLE = new RegExp(String.raw`(?:^|\s)title=(?:${QUOTED})`);
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/;
const LINES = /(?<!=)\{([\d\s,-]*)\}/;
/** Settings with a text or a list: `group="a b"`, `hideLines={1-3}`. */
const HOLDING = new RegExp(String.raw`(?:^|\s)[\w-]+=(?:${QUOTED}|\{[^}]*\})`, 'g');
const MAX_LINE = 100_000;

/** Returns the text after the backticks, which the parser splits into two parts. */
export function infoOf({ lang, meta }: Code): string {
  return [lang, meta].filter(Boolean).join(' ');
}

/** Reads the info string of a fence: `js {1,3-5} title="a.js" showLineNumbers`. */
export function readCodeMeta(info: string): CodeMeta {
  const written = languageOf(info);
  const title = TITLE.exec(info.slice(written.length));
  const [, bare = written, first] = NUMBERED.exec(written) ?? [];
  const { language, isDiff } = readLanguage(bare.toLowerCase(), info);
  const words = wordsOf(info);
  const lines = LINES.exec(words)?.[1];
  const numbers =
    /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(words.replace(LINES, ' ')) ??
    (first === undefined ? null : [first, /\d+/.exec(first)?.[0]]);
  return {
    language,
    ...(isDiff && { isDiff }),
    ...(title && { title: (title[1] ?? title[2] ?? '').replace(/\\(["'\\])/g, '$1') }),
    ...(lines !== undefined && { lines: readRanges(lines) }),
    ...(numbers && { lineNumbers: Number(numbers[1] ?? 1) }),
    ...(hasWord(info, 'wrap') && { wrap: true }),
    ...(hasWord(info, 'noCopy') && { noCopy: true }),
  };
}

/**
 * `ts:line-numbers`, `ts:line-numbers=2` and `ts:no-line-numbers`, as in
 * https://vitepress.dev/guide/markdown.
 */
const NUMBERED = /^([^:]*):(?:(line-numbers(?:=\d+)?)|no-line-numbers)$/;

/** Returns the language of the code, even if it is in a diff. */
function readLanguage(written: string, info: string): Pick<CodeMeta, 'language' | 'isDiff'> {
  const inside = written === 'diff' ? readSetting(info, 'lang') : /^diff-(.+)$/.exec(written)?.[1];
  if (inside) return { language: inside.toLowerCase(), isDiff: true };
  return { language: written === '' ? 'text' : written };
}

/**
 * Returns the value of a setting, from `name="a b"`, `name='a b'`, `name={1-3}` or `name=word`;
 * `''` if it has none.
 */
export function readSetting(info: string, name: string): string | undefined {
  const rest = info.slice(languageOf(info).length);
  const holding = name === 'title' ? rest : rest.replace(TITLE, ' ');
  for (const [, key, quoted, single, list, word] of holding.matchAll(SETTING))
    if (key === name) return quoted ?? single ?? list ?? word ?? '';
  return undefined;
}

/** Returns the info string after the language, without the title. */
export const withoutTitle = (info: string): string => info.replace(TITLE, ' ');

/** The bracketed label of a fence, with its position in the info string. */
export interface FenceLabel {
  text: string;
  start: number;
  end: number;
}

/**
 * Finds `[label]`, which may contain pairs of brackets: `[app/[id]/page.tsx]`. Skips settings with
 * a text.
 */
export function findLabel(info: string): FenceLabel | undefined {
  if (!info.includes('[')) return undefined;
  const blank = (text: string) => ' '.repeat(text.length);
  const lang = languageOf(info);
  const free = blank(lang) + info.slice(lang.length).replace(TITLE, blank).replace(HOLDING, blank);
  for (const { index } of free.matchAll(/(?<!\S)\[/g)) {
    const end = endOfBrackets(free, index) ?? free.indexOf(']', index);
    if (end === -1) return undefined;
    if (end > index + 1) return { text: info.slice(index + 1, end), start: index, end: end + 1 };
  }
  return undefined;
}

/** Returns the offset of the bracket that closes the one at `start`. */
function endOfBrackets(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }
  return undefined;
}

/** Lists the names of all settings and words after the language. */
export const listSettings = (info: string): string[] =>
  [...info.slice(languageOf(info).length).matchAll(SETTING)].map(([, name = '']) => name);

/**
 * Returns the text after `name=` if it is no value that `readSetting` accepts, such as `{1-`
 * without its end.
 */
export function readBrokenSetting(info: string, name: string): string | undefined {
  const start = `${name}=`;
  const word = wordsOf(info)
    .split(/\s+/)
    .find((one) => one.startsWith(start));
  return word?.slice(start.length);
}

const SETTING = new RegExp(
  String.raw`(?:^|\s)([\w-]+)(?:=(?:${QUOTED}|\{([^}]*)\}|([^\s"'{]+)))?(?=\s|$)`,
  'g',
);

/** Parses the numbers of a list such as `1,3-5`. */
export const readLineRanges = (text: string): readonly number[] => readRanges(text);

/** Returns the file whose text a fence shows: `ts file="./a.ts#region"`. */
export function readCodeFile(info: string): { path: string; region?: string } | undefined {
  const match = FILE.exec(info.replace(TITLE, ' '));
  if (match === null) return undefined;
  const [, path = '', region] =
    /^(.*?)(?:#([^#/]*))?$/.exec(match[1] ?? match[2] ?? match[3] ?? '') ?? [];
  return { path, ...(region && { region }) };
}

/** Whether the info string contains a word as a setting after the language. */
export function hasWord(info: string, word: string): boolean {
  return wordsOf(info).split(/\s+/).includes(word);
}

/** Returns the info string after the language, without the label and quoted settings. */
function wordsOf(info: string): string {
  const lang = languageOf(info);
  const { start, end } = findLabel(info) ?? { start: lang.length, end: lang.length };
  return `${info.slice(lang.length, start)} ${info.slice(end)}`
    .replace(TITLE, ' ')
    .replace(FILE, ' ')
    .replace(HOLDING, ' ');
}

/** Returns the first word of an info string, unless it is a setting; `''` if there is none. */
export function languageOf(info: string): string {
  return /^(?!\w+=)[^\s{]+/.exec(info)?.[0] ?? '';
}

/** Returns line numbers in ascending order, without duplicates. */
function readRanges(text: string): number[] {
  const ranges = text.split(',').flatMap((part): { from: number; to: number }[] => {
    const [from = Number.NaN, to = from] = part
      .split('-')
      .map((number) => Number.parseInt(number, 10));
    return Number.isNaN(from) ? [] : [{ from, to: Number.isNaN(to) ? from : to }];
  });
  const lines: number[] = [];
  for (const { from, to } of ranges.sort((a, b) => a.from - b.from)) {
    const next = Math.max(from, (lines.at(-1) ?? Number.NEGATIVE_INFINITY) + 1);
    for (let line = next; line <= Math.min(to, MAX_LINE); line++) lines.push(line);
  }
  return lines;
}

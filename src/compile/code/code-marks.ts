import type { MagicComment } from '../../types/config/code-config.js';
import type { DiffCode } from './read-diff.js';

/** Code without its marking comments, and what these mark. Line numbers count from 0. */
export interface MarkedCode {
  lines: string[];
  /** Classes by line. */
  classes: ReadonlyMap<number, ReadonlySet<string>>;
  /** Words to mark and the lines in which to look for them. */
  words: { text: string; from: number; to: number }[];
  /** Other notations by line: see `CodeLine.notations`. */
  notations: ReadonlyMap<number, readonly string[]>;
  /** Original line number of each line. */
  sources: readonly number[];
}

const HIGHLIGHTED = ['highlighted', 'theme-code-block-highlighted-line'];
const NOTATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['highlight', HIGHLIGHTED],
  ['hl', HIGHLIGHTED],
  ['++', ['diff', 'add']],
  ['--', ['diff', 'remove']],
  ['focus', ['focused']],
  ['error', [...HIGHLIGHTED, 'error']],
  ['warning', [...HIGHLIGHTED, 'warning']],
  ['info', [...HIGHLIGHTED, 'info']],
]);
// A comment at the end of a line that contains only notations.
const NOTATION =
  /(^|\s)(\/\/|\/\*|\{\s*\/\*|<!--|#|--|%|;+|'|")\s*((?:\[!code [^\]]+\]\s*)+)(?:\*\/\s*\}?|-->)?\s*$/;

const SLASHES = String.raw`\/\/\s*@\s*`;
const BLOCK = String.raw`\/\*\s*@\s*\*\/`;
const JSX = String.raw`\{\s*\/\*\s*@\s*\*\/\s*\}`;
const HTML = String.raw`<!--\s*@\s*-->`;
const POUND = String.raw`#\s*@\s*`;
const DASHES = String.raw`--\s*@\s*`;
const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  js: [SLASHES, BLOCK],
  javascript: [SLASHES, BLOCK],
  ts: [SLASHES, BLOCK],
  typescript: [SLASHES, BLOCK],
  jsx: [SLASHES, BLOCK, JSX],
  tsx: [SLASHES, BLOCK, JSX],
  html: [SLASHES, BLOCK, HTML],
  python: [POUND],
  py: [POUND],
  bash: [POUND],
  sh: [POUND],
  shell: [POUND],
  yaml: [POUND],
  yml: [POUND],
  toml: [POUND],
  markdown: [HTML, JSX, POUND],
  md: [HTML, JSX, POUND],
  mdx: [HTML, JSX, POUND],
  sql: [DASHES, BLOCK],
  lua: [DASHES],
  haskell: [DASHES],
  tex: ['%\\s*@\\s*'],
  latex: ['%\\s*@\\s*'],
  matlab: ['%\\s*@\\s*'],
  vb: ["'\\s*@\\s*", 'REM\\s+@\\s*'],
  vbnet: ["'\\s*@\\s*", 'REM\\s+@\\s*'],
  wasm: [';;\\s*@\\s*'],
  clojure: [';+\\s*@\\s*'],
};
const OTHERS: readonly string[] = [SLASHES, BLOCK, JSX, HTML, POUND];
/** Class of the default comments, which the theme styles. */
const HIGHLIGHTED_LINE = 'theme-code-block-highlighted-line';
const USUAL: readonly MagicComment[] = [
  {
    className: HIGHLIGHTED_LINE,
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

/**
 * Removes highlighting comments from code: `highlight-next-line` and similar ones, or those of
 * `magicComments`, alone on a line (ignored if `picked`, the lines named in braces, is set), and
 * `[!code …]` notations at the end of a line.
 */
export function readCodeMarks(
  code: string,
  language: string,
  {
    picked,
    magicComments = USUAL,
    notations = new Set(),
    diff,
  }: {
    picked?: readonly number[] | undefined;
    magicComments?: readonly MagicComment[] | undefined;
    /** Names of further `[!code name:…]` comments. */
    notations?: ReadonlySet<string>;
    /** Signs of the lines, if the code is a diff. */
    diff?: DiffCode | undefined;
  },
): MarkedCode {
  const marks = new Marks(notations);
  for (const number of picked ?? []) marks.add(number - 1, 1, HIGHLIGHTED);
  const actions = picked === undefined ? listActions(magicComments) : new Map<string, Action>();
  const isMagic = createMagicMatcher(code, language, [...actions.keys()]);
  const started = new Map<MagicComment, number>();
  for (const [index, line] of code.split(/\r?\n/).entries()) {
    const sign = diff?.signs[index];
    if (sign !== undefined) marks.add(marks.lines.length, 1, NOTATIONS.get(sign) ?? []);
    const magic = isMagic
      ?.exec(line)
      ?.slice(1)
      .find((name) => name !== undefined);
    const action = magic === undefined ? undefined : actions.get(magic);
    if (action !== undefined) carryOut(action, { marks, started });
    else
      for (const text of readNotations(line, marks)) {
        marks.lines.push(text);
        marks.sources.push(index);
      }
  }
  const { lines, classes, words, said, sources } = marks;
  return { lines, classes, words, notations: said, sources };
}

interface Action {
  comment: MagicComment;
  does: 'line' | 'start' | 'end';
}

/** Maps each comment to its action. If two have the same text, the first wins. */
function listActions(comments: readonly MagicComment[]): Map<string, Action> {
  const actions = new Map<string, Action>();
  for (const comment of comments) {
    const { line, block } = comment;
    const texts = { line, start: block?.start, end: block?.end };
    for (const does of ['line', 'start', 'end'] as const) {
      const text = texts[does];
      if (text !== undefined && !actions.has(text)) actions.set(text, { comment, does });
    }
  }
  return actions;
}

function carryOut(
  { comment, does }: Action,
  { marks, started }: { marks: Marks; started: Map<MagicComment, number> },
): void {
  const here = marks.lines.length;
  const { className } = comment;
  const classes = className === HIGHLIGHTED_LINE ? HIGHLIGHTED : className.split(/\s+/);
  if (does === 'line') marks.add(here, 1, classes);
  else if (does === 'start') started.set(comment, started.get(comment) ?? here);
  else {
    const start = started.get(comment);
    if (start !== undefined) marks.add(start, here - start, classes);
    started.delete(comment);
  }
}

class Marks {
  readonly lines: string[] = [];
  readonly sources: number[] = [];
  readonly classes = new Map<number, Set<string>>();
  readonly words: MarkedCode['words'] = [];
  readonly said = new Map<number, string[]>();

  /** @param names Names of the notations of features. */
  constructor(private readonly names: ReadonlySet<string>) {}

  isOfFeature(notation: string): boolean {
    return this.names.has(notation.split(':', 1)[0] ?? '');
  }

  add(from: number, count: number, names: readonly string[]): void {
    for (let line = from; line < from + Math.min(count, 10_000); line++) {
      this.classes.set(line, new Set([...(this.classes.get(line) ?? []), ...names]));
    }
  }
}

/**
 * Reads the notations of a line. Returns the rest of the line, or nothing if it contained only
 * notations.
 */
function readNotations(line: string, marks: Marks): string[] {
  if (!line.includes('[!code')) return [line];
  const match = NOTATION.exec(line);
  if (match === null) return [line];
  const before = line.slice(0, match.index + (match[1] ?? '').length);
  const isAlone = before.trim() === '';
  const known = [...(match[3] ?? '').matchAll(/\[!code ([^\]]+)\]/g)].filter(([, notation = '']) =>
    readNotation(notation.trim(), marks),
  );
  if (known.length === 0) return [line];
  if (isAlone) return [];
  // The notation may follow other text in the same comment, which then needs no space at its end.
  // Code keeps the space before a notation of Shiki, as it does there.
  const opening = match[2] ?? '';
  const isOurs = known.every(([, notation = '']) => marks.isOfFeature(notation.trim()));
  return [isOurs || before.trimStart().startsWith(opening) ? before.trimEnd() : before];
}

function readNotation(notation: string, marks: Marks): boolean {
  const line = marks.lines.length;
  const word = /^word:(.+?)(?::(\d+))?$/.exec(notation);
  if (word !== null) {
    const to = word[2] === undefined ? Number.POSITIVE_INFINITY : line + Number(word[2]);
    marks.words.push({ text: (word[1] ?? '').replace(/\\(.)/g, '$1'), from: line, to });
    return true;
  }
  if (marks.isOfFeature(notation)) {
    marks.said.set(line, [...(marks.said.get(line) ?? []), notation]);
    return true;
  }
  const [, name = '', count = '1'] = /^([^:\s]+)(?::(\d+))?$/.exec(notation) ?? [];
  const classes = NOTATIONS.get(name);
  if (classes === undefined) return false;
  marks.add(line, Number(count), classes);
  return true;
}

function createMagicMatcher(
  code: string,
  language: string,
  texts: readonly string[],
): RegExp | undefined {
  if (!texts.some((text) => code.includes(text))) return undefined;
  const forms = COMMENTS[language] ?? OTHERS;
  const names = `(${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
  return new RegExp(`^\\s*(?:${forms.map((form) => form.replace('@', () => names)).join('|')})$`);
}

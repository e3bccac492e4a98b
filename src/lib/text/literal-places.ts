import type { Place } from '../../types/diagnostic.js';

/** Keys and indices that lead from a value to a part of it. */
export type ValuePath = readonly (string | number)[];

/**
 * An object, an array or anything else as it is written; `to` is the offset behind its last
 * character.
 */
interface Literal {
  from: number;
  to: number;
  /** Absent for what is neither object nor array: a text, a name, a call. */
  parts?: Map<string | number, Literal>;
}

/** What is open while a text is read. */
interface Open {
  literal: Literal;
  /** `(` and whatever stands in for a value: what is inside belongs to nobody. */
  kind: '{' | '[' | 'other';
  /** The current part. */
  key?: string | number | undefined;
  /** Where it begins, once it has. */
  begun: boolean;
  /** After `...` nobody can count the elements. */
  counts: boolean;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`|\.\.\.|[\w$\u0080-\uffff]+|[^\s]/g;

/**
 * Finds where the parts of a value are written in the text of a file: JSON, or code that writes the
 * value as literals of objects and arrays. The function that it returns gives the place of the
 * value at a path; of the nearest thing around it that is written as a literal when it is not
 * itself; undefined when even its first key is nowhere. Reads the text once, when the first place
 * is asked for.
 */
export function createLiteralPlaces(text: string): (path: ValuePath) => Place | undefined {
  let roots: Literal[] | undefined;
  let lines: number[] | undefined;
  return (path) => {
    roots ??= readLiterals(text);
    lines ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const ways = roots.map((root) => follow(root, path)).sort((a, b) => b.length - a.length);
    const found = ways[0]?.at(-1);
    return found && toPlace(text, lines, found);
  };
}

/** What a path leads through, as far as it is written. */
function follow(root: Literal, path: ValuePath): Literal[] {
  const way: Literal[] = [];
  let current: Literal | undefined = root;
  for (const key of path) {
    current = current?.parts?.get(key);
    if (current === undefined) break;
    way.push(current);
  }
  return way;
}

/** All objects and arrays that are parts of no other. */
function readLiterals(text: string): Literal[] {
  const roots: Literal[] = [];
  const stack: Open[] = [];
  let last = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    const top = stack.at(-1);
    if (token === '}' || token === ']' || token === ')') {
      const closed = stack.pop();
      if (closed !== undefined) closed.literal.to = index + 1;
      const around = stack.at(-1);
      if (around !== undefined) extend(around, index + 1);
    } else if (token === '{' || token === '[' || token === '(') {
      const literal = enter(top, { token, index, last });
      if (literal.isRoot) roots.push(literal.value);
      stack.push(openOf(literal.value, token, literal.isOpaque));
    } else if (top !== undefined) readToken(top, { token, index, last });
    last = token;
  }
  return roots;
}

interface Token {
  token: string;
  index: number;
  last: string;
}

function openOf(literal: Literal, token: string, isOpaque: boolean): Open {
  const kind = isOpaque || token === '(' ? 'other' : (token as '{' | '[');
  if (kind !== 'other') literal.parts = new Map();
  return { literal, kind, begun: false, counts: true, ...(kind === '[' ? { key: 0 } : {}) };
}

/**
 * A bracket opens: a value of its own, a part of what is around it, or something in the middle of
 * an expression.
 */
function enter(
  top: Open | undefined,
  { token, index }: Token,
): { value: Literal; isRoot: boolean; isOpaque: boolean } {
  const value: Literal = { from: index, to: index + 1 };
  if (top === undefined || top.kind === 'other')
    return { value, isRoot: token !== '(', isOpaque: false };
  if (top.key === undefined || top.begun) {
    extend(top, index + 1);
    return { value, isRoot: false, isOpaque: true };
  }
  begin(top, value);
  return { value, isRoot: false, isOpaque: false };
}

function readToken(top: Open, { token, index, last }: Token): void {
  if (top.kind === 'other') return;
  if (token === ',') {
    if (top.kind === '[' && typeof top.key === 'number' && top.counts) top.key += 1;
    else top.key = undefined;
    top.begun = false;
  } else if (token === '...' && !top.begun) {
    if (top.kind === '[') top.counts = false;
    top.key = undefined;
    top.begun = true;
  } else if (top.key !== undefined) {
    if (top.begun) extend(top, index + token.length);
    else begin(top, { from: index, to: index + token.length });
  } else if (top.kind === '{' && token === ':' && last !== '') top.key = unquote(last);
}

function begin(top: Open, literal: Literal): void {
  top.begun = true;
  if (top.key !== undefined && top.counts) top.literal.parts?.set(top.key, literal);
}

/** A value goes on: `cond ? a : b`, `{…} as const`. */
function extend(top: Open, to: number): void {
  const part = top.key === undefined ? undefined : top.literal.parts?.get(top.key);
  if (part !== undefined) part.to = to;
}

function unquote(token: string): string {
  const quote = token.charAt(0);
  if (quote === '"') {
    try {
      return JSON.parse(token) as string;
    } catch {
      return token.slice(1, -1);
    }
  }
  return quote === "'" || quote === '`' ? token.slice(1, -1) : token;
}

/** Texts are shown without their quotes, and of what has several lines the first. */
function toPlace(text: string, lines: readonly number[], { from, to }: Literal): Place {
  const isText = to - from > 2 && /^(['"`])[\s\S]*\1$/.test(text.slice(from, to));
  const [start, end] = isText ? [from + 1, to - 1] : [from, to];
  const line = countUpTo(lines, start);
  const column = start - (lines[line - 1] ?? 0) + 1;
  const last = Math.min(end, (lines[line] ?? end + 1) - 1);
  return { line, column, endLine: line, endColumn: column + Math.max(1, last - start) };
}

/** How many of the sorted numbers are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

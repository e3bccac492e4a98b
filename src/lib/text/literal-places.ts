import type { Place } from '../../types/diagnostic.js';
import { countUpTo } from './count-up-to.js';

/** Keys and indices of the path from a value to a part of it. */
export type ValuePath = readonly (string | number)[];

/**
 * An object, an array or any other value as written; `to` is the offset after its last character.
 */
interface Literal {
  from: number;
  to: number;
  /** Absent if it is neither object nor array, but a text, a name or a call. */
  parts?: Map<string | number, Literal>;
}

/** A bracket that is open at the current position. */
interface Open {
  literal: Literal;
  /**
   * `other`: a parenthesis, or a value that is not a literal. What is inside is part of no value.
   */
  kind: '{' | '[' | 'other';
  /** Key of the current part. */
  key?: string | number | undefined;
  /** Whether the current part has begun. */
  begun: boolean;
  /** False after `...`, because the number of elements is unknown then. */
  counts: boolean;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`|\.\.\.|[\w$\u0080-\uffff]+|[^\s]/g;

/**
 * Finds where the parts of a value are written in a file: in JSON, or in code that contains the
 * value as literals of objects and arrays. Returns a function from a path to the place of its
 * value. If that is not written as a literal, the function returns the place of the nearest part
 * around it that is; undefined if not even the first key is written. Reads the text once, on the
 * first call.
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

/** Returns the literals along a path, as far as they are written. */
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

/** Returns all objects and arrays that are not parts of others. */
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
 * Handles an opening bracket: of a top-level value, of a part of the value around it, or inside an
 * expression.
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

/** Extends a value that continues: `cond ? a : b`, `{…} as const`. */
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

/**
 * Converts a literal to a place: for a text, without its quotes; for several lines, the first one.
 */
function toPlace(text: string, lines: readonly number[], { from, to }: Literal): Place {
  const isText = to - from > 2 && /^(['"`])[\s\S]*\1$/.test(text.slice(from, to));
  const [start, end] = isText ? [from + 1, to - 1] : [from, to];
  const line = countUpTo(lines, start);
  const column = start - (lines[line - 1] ?? 0) + 1;
  const last = Math.min(end, (lines[line] ?? end + 1) - 1);
  return { line, column, endLine: line, endColumn: column + Math.max(1, last - start) };
}

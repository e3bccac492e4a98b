import { isAlone } from './spans.js';
import type { PlainSyntax } from './syntax.js';

/** Characters that can't begin the name of a directive. */
const AFTER_COLON = /[\s!-/;-@[-`{-~]/;
const ALPHANUMERIC = /[A-Za-z0-9]/;

/** The text being read: the offset of the character, and the start and end of the content. */
interface Reading {
  text: string;
  start: number;
  at: number;
  end: number;
  bounds: { syntax: Pick<PlainSyntax, 'tags'> };
}

/**
 * True if a character that may have a meaning is plain text in its context. `next` is the one after
 * it, or `''` at the end of the content.
 */
export function isPlainSign(sign: string, next: string, reading: Reading): boolean {
  const { text, at, start } = reading;
  const before = at > start ? (text[at - 1] as string) : ' ';
  if (sign === '|' || sign === '&') return true;
  if (sign === '\\') return next !== '\n';
  if (sign === '!') return next !== '[';
  if (sign === ':') return next === '' || AFTER_COLON.test(next);
  if (sign === '~') return isAlone(text, reading);
  if (sign === '{' || sign === '}') return reading.bounds.syntax.tags === 'html';
  if (sign !== '_' && sign !== '*') return false;
  if (before === ' ' && next === ' ') return at > start;
  return sign === '_' && ALPHANUMERIC.test(before) && ALPHANUMERIC.test(next);
}

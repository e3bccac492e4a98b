import { hash } from '../../lib/hash.js';
import { findBody, readFrontMatter } from './front-matter.js';

/** Front matter keys in which a command records the version that a page was compared with. */
type MarkKey = 'translated_from' | 'reviewed';

/** This many digits distinguish any two versions of a text. */
const DIGITS = 16;
const LINES = /^(?:translated_from|reviewed):.*(?:\r\n|\n|\r)?/gm;
const EMPTY_BLOCK = /^---[ \t]*\n+---[ \t]*\n*/;

/**
 * Returns the hash of a page for `translated_from`. Ignores line ends and the marks themselves, so
 * that the hash is the same on every system, and for a copy and its original.
 */
export function hashText(text: string): string {
  const end = findBody(text);
  const bare = text.slice(0, end).replace(LINES, '') + text.slice(end);
  return hash(bare.replace(/\r\n?/g, '\n').replace(EMPTY_BLOCK, ''), DIGITS);
}

/** Returns the hash of a piece of code for `reviewed`. Ignores line ends. */
export const hashCode = (code: string): string => hash(code.replace(/\r\n?/g, '\n'), DIGITS);

/**
 * Writes a mark into the front matter of a text, replacing the current value of the key. Returns
 * undefined if the front matter can't be read.
 */
export function markText(text: string, key: MarkKey, mark: string): string | undefined {
  const line = /\r\n/.test(text) ? '\r\n' : '\n';
  const end = findBody(text);
  // YAML reads some digits as a number: `12345678e9012345`.
  const entry = `${key}: ${/^\d[\de]*$/.test(mark) ? `'${mark}'` : mark}${line}`;
  const present = new RegExp(`^${key}:.*(?:\\r\\n|\\n|\\r)?`, 'm');
  const block = text.slice(0, end);
  const marked =
    end === 0
      ? `---${line}${entry}---${line}${line}${text}`
      : (present.test(block)
          ? block.replace(present, entry)
          : block.replace(/---[ \t]*$/, `${entry}$&`)) + text.slice(end);
  const { frontMatter } = readFrontMatter({ path: '', text: marked, hash: '' });
  return frontMatter[key] === mark ? marked : undefined;
}

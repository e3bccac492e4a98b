import { hash } from '../../lib/hash.js';
import { findBody, readFrontMatter } from './front-matter.js';

/** Keys of front matter in which a command records what a page was compared with. */
type MarkKey = 'translated_from' | 'reviewed';

/** So many digits tell any two versions of a text apart. */
const DIGITS = 16;
const LINES = /^(?:translated_from|reviewed):.*(?:\r\n|\n|\r)?/gm;
const EMPTY_BLOCK = /^---[ \t]*\n+---[ \t]*\n*/;

/**
 * What stands for the text of a page in `translated_from`. Line ends and the marks themselves make
 * no difference: a text is the same on every system, and a copy is the same as its original.
 */
export function hashText(text: string): string {
  const end = findBody(text);
  const bare = text.slice(0, end).replace(LINES, '') + text.slice(end);
  return hash(bare.replace(/\r\n?/g, '\n').replace(EMPTY_BLOCK, ''), DIGITS);
}

/** What stands for a piece of code in `reviewed`: line ends make no difference. */
export const hashCode = (code: string): string => hash(code.replace(/\r\n?/g, '\n'), DIGITS);

/**
 * The text with a mark in its front matter, in place of what the key says now. Undefined when the
 * front matter can't be read.
 */
export function markText(text: string, key: MarkKey, mark: string): string | undefined {
  const line = /\r\n/.test(text) ? '\r\n' : '\n';
  const end = findBody(text);
  // Some digits read as a number: `12345678e9012345`.
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

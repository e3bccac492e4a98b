import { hash } from '../../lib/hash.js';
import { findBody, readFrontMatter } from './front-matter.js';

/** So many digits tell any two versions of a text apart. */
const DIGITS = 16;
const LINE = /^translated_from:.*(?:\r\n|\n|\r)?/m;
const EMPTY_BLOCK = /^---[ \t]*\n+---[ \t]*\n*/;

/**
 * What stands for the text of a page in `translated_from`. Line ends and the key itself make no
 * difference: a text is the same on every system, and a copy is the same as its original.
 */
export function hashText(text: string): string {
  const end = findBody(text);
  const bare = text.slice(0, end).replace(LINE, '') + text.slice(end);
  return hash(bare.replace(/\r\n?/g, '\n').replace(EMPTY_BLOCK, ''), DIGITS);
}

/**
 * The text with `translated_from: <hash>` in its front matter, in place of what it says now.
 * Undefined when the front matter can't be read.
 */
export function markText(text: string, mark: string): string | undefined {
  const line = /\r\n/.test(text) ? '\r\n' : '\n';
  const end = findBody(text);
  const key = `translated_from: ${mark}${line}`;
  const block = text.slice(0, end);
  const marked =
    end === 0
      ? `---${line}${key}---${line}${line}${text}`
      : (LINE.test(block) ? block.replace(LINE, key) : block.replace(/---[ \t]*$/, `${key}$&`)) +
        text.slice(end);
  const { frontMatter } = readFrontMatter({ path: '', text: marked, hash: '' });
  return frontMatter.translated_from === mark ? marked : undefined;
}

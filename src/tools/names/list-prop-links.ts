import { listAttributes } from '../../lib/edits/find-written.js';
import { hideCode } from '../../lib/edits/hide-code.js';
import { placeAt } from '../../lib/edits/place-offsets.js';
import { readWritten } from '../../lib/edits/spelling.js';
import type { Reference } from '../../types/doc.js';

/** Matches what can only be an address: a path from the root, or an explicitly relative one. */
const ADDRESS = /^(?:\/(?!\/)|\.{1,2}\/|@site\/)|^[^\s:]+\.mdx?(?:[?#]|$)/;

/**
 * Addresses in the props of components of an MDX text: what these do with them is known to the
 * components alone, so only texts that can be nothing else are given.
 */
export function listPropLinks({ file, text }: { file: string; text: string }): Reference[] {
  if (!/\.mdx?$/i.test(file) || !/<[A-Z]/.test(text)) return [];
  const shown = hideCode(text);
  return Array.from(shown.matchAll(/<[A-Z][\w.]*(?=\s)/g)).flatMap(({ 0: name, index }) => {
    const tag = { text: openingTag(shown.slice(index + name.length)), at: index + name.length };
    return listAttributes(tag).flatMap((written): Reference[] => {
      const url = readWritten(written);
      return ADDRESS.test(url) ? [{ kind: 'link', url, place: placeAt(text, written) }] : [];
    });
  });
}

/** The text up to the `>` that ends the tag, not one in a string or expression. */
function openingTag(text: string): string {
  const end = /^(?:[^>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*/.exec(text)?.[0];
  return end ?? '';
}

import { listAttributes } from '../../lib/edits/find-written.js';
import { hideCode } from '../../lib/edits/hide-code.js';
import { placeAt } from '../../lib/edits/place-offsets.js';
import { readWritten } from '../../lib/edits/spelling.js';
import type { Reference } from '../../types/doc.js';

/**
 * Matches values that can only be addresses: a path from the root, or an explicitly relative one.
 */
const ADDRESS = /^(?:\/(?!\/)|\.{1,2}\/|@site\/)|^[^\s:]+\.mdx?(?:[?#]|$)/;

/**
 * Lists the addresses in props of components in an MDX text. Only components know what they do with
 * a prop, so values that may be something else are left out.
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

/** Returns the text up to the `>` that ends the tag, ignoring those in strings and expressions. */
function openingTag(text: string): string {
  const end = /^(?:[^>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*/.exec(text)?.[0];
  return end ?? '';
}

import { slugify } from '../heading-names.js';
import type { Inline, Place } from './convert-inline.js';
import { inlineText } from './inline-text.js';

/**
 * Converts `[text][id]` and `[id][]` of autorefs, which link to the heading with this id on any
 * page.
 */
export function readAutoref({ text, at, page, line }: Place): Inline | undefined {
  const { findHeading } = page.references;
  if (!findHeading || !line) return undefined;
  const [whole, written = ''] = /^\]\[([^\]\n^]*)\](?![(:])/.exec(text.slice(at, at + 300)) ?? [];
  const opening = whole === undefined ? -1 : text.lastIndexOf('[', at - 1);
  if (whole === undefined || opening === -1 || text[opening - 1] === '!') return undefined;
  const label = text.slice(opening + 1, at);
  const id = written === '' ? label.replace(/^`(.*)`$/s, '$1') : written;
  const next = at + whole.length;
  if (page.definitions.has(id.toLowerCase()) || !/[a-z]/i.test(id)) return undefined;
  const address =
    findHeading(id, page.file) ??
    (written === '' ? findHeading(slugify(inlineText(label), 'python'), page.file) : undefined);
  if (address === undefined) {
    page.note(
      line,
      `No heading has the id \`${id}\` that \`[${label}]${whole.slice(1)}\` refers to.`,
    );
    return { edits: [], next };
  }
  return { edits: [{ start: at + 1, end: next, text: `(${address})` }], next };
}

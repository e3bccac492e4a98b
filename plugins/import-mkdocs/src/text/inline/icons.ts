import { endOfAttributes } from './attributes.js';
import type { Inline, Place } from './convert-inline.js';

/** Icon sets by Material's prefix and by Iconify's name. */
const SETS = [
  ['material-', 'mdi'],
  ['fontawesome-brands-', 'fa6-brands'],
  ['fontawesome-regular-', 'fa6-regular'],
  ['fontawesome-solid-', 'fa6-solid'],
  ['octicons-', 'octicon'],
  ['simple-', 'simple-icons'],
] as const;

/** Converts `:material-rocket:`, with attributes. Emoji have the same names in docsgen. */
export function readIcon({ text, at, page, line }: Place): Inline | undefined {
  if (text[at] !== ':' || !page.syntax.extensions.has('emoji')) return undefined;
  const [whole = '', name = ''] = /^:([a-z0-9][\w+-]*):/i.exec(text.slice(at)) ?? [];
  const set = SETS.find(([prefix]) => name.startsWith(prefix));
  if (!set) return undefined;
  const [prefix, id] = set;
  const end = at + whole.length;
  const next = page.syntax.extensions.has('attr_list') ? endOfAttributes(text, end) : end;
  // Count only icons that are shown, because headings are also read for their ids.
  if (line) {
    page.needsMdx = true;
    page.icons.add(id);
  }
  const edit = {
    start: at,
    end: next,
    text: line ? `<Icon name="${id}:${name.slice(prefix.length)}" />` : '',
  };
  return { edits: [edit], next };
}

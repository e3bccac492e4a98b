import type { Inline, Place } from './convert-inline.js';

const LIST =
  /^\{:?[ \t]*((?:[#.][^\s{}=]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}]+)|[\w-]+)(?:[ \t]+(?:[#.][^\s{}=]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}]+)|[\w-]+))*)[ \t]*\}/;

/** Attributes in a list: `#id`, `.class`, and `name=value`. */
export interface Attributes {
  id?: string;
  classes: string[];
  values: Map<string, string>;
}

/** Returns the index after the list of attributes at `at`, or `at` if there is none. */
export function endOfAttributes(text: string, at: number): number {
  const found = LIST.exec(text.slice(at, at + 500));
  return found ? at + found[0].length : at;
}

/** Parses a list of attributes. */
export function parseAttributes(list: string): Attributes {
  const attributes: Attributes = { classes: [], values: new Map() };
  const inside = LIST.exec(list)?.[1] ?? '';
  for (const [word, name, double, single, bare] of inside.matchAll(
    /([\w:-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\S+/g,
  )) {
    if (word.startsWith('#')) attributes.id = word.slice(1);
    else if (word.startsWith('.')) attributes.classes.push(word.slice(1));
    else if (name !== undefined) attributes.values.set(name, double ?? single ?? bare ?? '');
  }
  return attributes;
}

/**
 * Removes `{ .class }` after `**text**`, and attributes of cells and items, because docsgen does
 * not support them.
 */
export function readAttributeList({ text, at, page }: Place): Inline | undefined {
  if (text[at] !== '{' || !page.syntax.extensions.has('attr_list')) return undefined;
  const end = endOfAttributes(text, at);
  const isAfter = /[*_)\]>`~^=:]/.test(text[at - 1] ?? '');
  const isOfBlock = /^\{:/.test(text.slice(at)) || /^[ \t]*(?:\||$)/.test(text.slice(end));
  if (end === at || !(isAfter || isOfBlock)) return undefined;
  if (!isAfter && !/^\{:?[ \t]*[.#]/.test(text.slice(at))) return undefined;
  return { edits: [{ start: at, end, text: '' }], next: end };
}

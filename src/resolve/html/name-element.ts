import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements that name what they stand at the beginning of. */
const LABELS = new Set(
  'h1 h2 h3 h4 h5 h6 summary dt th caption legend figcaption code strong b dfn'.split(' '),
);
/** Ids that React makes up (`useId`): they are not addresses. */
const MADE_UP = /^(?::r|«r|_r_)/i;
/** Characters of a text that stand for a name. */
const SHOWN = 60;

export interface ElementName {
  text: string;
  /** The element that shows the name, when it is not the first words of the text. */
  label?: Element;
}

/** The id by which readers may be sent to an element. */
export function sectionIdOf(element: Element): string | undefined {
  const id = readAttribute(element, 'id');
  if (id === undefined || id === '' || MADE_UP.test(id)) return undefined;
  // A panel may be closed, and its tab has the name.
  return /^tab(?:panel)?$/.test(readAttribute(element, 'role') ?? '') ? undefined : id;
}

/**
 * What an element with an id is called: by its label, by what it begins with, by its first heading,
 * or by its first words. Undefined when it only groups others: it has no text, begins with one that
 * has an id of its own, or holds the page's title.
 */
export function nameElement(element: Element): ElementName | undefined {
  const label = readAttribute(element, 'aria-label')?.trim();
  if (label) return { text: label };
  const found = findFirstText(element) ?? [];
  const path = found.filter((one) => one !== element);
  const named = path.find(({ tagName }) => LABELS.has(tagName)) ?? findHeading(element);
  if (found.length === 0 || path.some((one) => sectionIdOf(one) !== undefined)) return undefined;
  if (named === undefined) return { text: shorten(textOf(element)) };
  if (named.tagName === 'h1' || sectionIdOf(named) !== undefined) return undefined;
  return { text: textOf(named), label: named };
}

/** The elements around the first text, outermost first. */
function findFirstText(parent: Element): Element[] | undefined {
  for (const node of parent.childNodes) {
    if ('value' in node && node.value.trim() !== '') return [parent];
    const inner = 'tagName' in node ? findFirstText(node) : undefined;
    if (inner !== undefined) return [parent, ...inner];
  }
  return undefined;
}

function findHeading(parent: Parent): Element | undefined {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const found = /^h[1-6]$/.test(node.tagName) ? node : findHeading(node);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All text of an element. */
export function textOf(parent: Parent): string {
  const read = (one: Parent): string =>
    one.childNodes
      .map((node) => ('value' in node ? node.value : 'childNodes' in node ? read(node) : ''))
      .join('');
  return joinWords(read(parent));
}

/** White space as a browser shows it. */
export const joinWords = (text: string): string => text.replace(/[^\S\ufeff]+/g, ' ').trim();

export function readAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Ends with a word. */
function shorten(text: string): string {
  if (text.length <= SHOWN) return text;
  const space = text.lastIndexOf(' ', SHOWN);
  return `${text.slice(0, space > 0 ? space : SHOWN).replace(/[\ud800-\udbff]$/, '')} …`;
}

import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements that name their parent if they are at its beginning. */
const LABELS = new Set(
  'h1 h2 h3 h4 h5 h6 summary dt th caption legend figcaption code strong b dfn'.split(' '),
);
/** Ids that React generates (`useId`), which nobody links to. */
const MADE_UP = /^(?::r|«r|_r_)/i;
/** Maximum length of a name taken from text. */
const SHOWN = 60;

export interface ElementName {
  text: string;
  /** The element that contains the name. Absent if the name is the first words of the text. */
  label?: Element;
}

/** Returns the id of an element if readers may be sent to it. */
export function sectionIdOf(element: Element): string | undefined {
  const id = readAttribute(element, 'id');
  if (id === undefined || id === '' || MADE_UP.test(id)) return undefined;
  // A tab panel may be closed, and its tab has the name.
  return /^tab(?:panel)?$/.test(readAttribute(element, 'role') ?? '') ? undefined : id;
}

/**
 * Returns the name of an element with an id: its label, a labeling element at its beginning, its
 * first heading, or its first words. Returns undefined if the element only groups others: it has no
 * text, begins with an element with an id, or contains the page's title.
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

/** Returns the elements around the first text, outermost first. */
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

/** Returns all text of an element. */
export function textOf(parent: Parent): string {
  const read = (one: Parent): string =>
    one.childNodes
      .map((node) => ('value' in node ? node.value : 'childNodes' in node ? read(node) : ''))
      .join('');
  return joinWords(read(parent));
}

/** Collapses white space like a browser. */
export const joinWords = (text: string): string => text.replace(/[^\S\ufeff]+/g, ' ').trim();

export function readAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Shortens a text at the end of a word. */
function shorten(text: string): string {
  if (text.length <= SHOWN) return text;
  const space = text.lastIndexOf(' ', SHOWN);
  return `${text.slice(0, space > 0 ? space : SHOWN).replace(/[\ud800-\udbff]$/, '')} …`;
}

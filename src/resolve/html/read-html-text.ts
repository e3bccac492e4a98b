import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { listCodeNames } from '../../lib/text/list-code-names.js';
import type { TextSection } from '../../types/doc.js';
import { joinWords, nameElement, readAttribute, sectionIdOf, textOf } from './name-element.js';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements that readers don't see, or whose text is not part of the page. */
const LEFT_OUT = new Set(
  'nav footer script style template noscript svg math iframe object select textarea datalist canvas video audio'.split(
    ' ',
  ),
);
/** Inline elements: no space separates them from the text around them. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** A section that receives texts. */
interface OpenSection {
  id: string;
  heading: string;
  level: number;
  texts: string[];
  names: Set<string>;
}

/**
 * Returns the text that rendered HTML shows, by anchor: first the text in no section (`id: ''`,
 * level 0), then a section for each element with an id, in order. A text belongs to the nearest
 * enclosing element with an id, or to the heading with an id above it. Leaves out hidden elements,
 * navigation and footers. Names in `<pre>` are listed separately.
 */
export function readHtmlText(html: string): TextSection[] {
  const sections: OpenSection[] = [];
  const labels = new Set<Element>();
  walk(parseFragment(html), begin({ id: '', heading: '', level: 0 }));
  return sections
    .map(closeSection)
    .filter(({ id, text, code }) => id !== '' || text !== '' || code !== undefined);

  function begin(section: Omit<OpenSection, 'texts' | 'names'>): OpenSection {
    const open = { ...section, texts: [], names: new Set<string>() };
    sections.push(open);
    return open;
  }

  /**
   * Walks the children. Returns the section that continues after the parent: text after a heading
   * belongs to the heading.
   */
  function walk(parent: Parent, around: OpenSection): OpenSection {
    let current = around;
    let last: Parent['childNodes'][number] | undefined;
    for (const node of parent.childNodes) {
      if (node.nodeName === '#comment') continue;
      if ('value' in node) current.texts.push(node.value);
      else if ('tagName' in node && !labels.has(node) && !isLeftOut(node)) {
        // Adjacent inline elements may be labels that only CSS separates, so treat them as separate
        // words.
        const isApart = !INLINE.has(node.tagName) || (last !== undefined && 'tagName' in last);
        if (isApart) current.texts.push(' ');
        current = enter(node, current, around);
        if (!INLINE.has(node.tagName)) current.texts.push(' ');
      }
      last = node;
    }
    return current;
  }

  function enter(element: Element, current: OpenSection, around: OpenSection): OpenSection {
    if (element.tagName === 'pre') {
      for (const name of listCodeNames(textOf(element))) current.names.add(name);
      return current;
    }
    const id = sectionIdOf(element);
    // The title is not a section of the page.
    if (element.tagName === 'h1') return walk(element, current);
    const rank = /^h([2-6])$/.exec(element.tagName)?.[1];
    if (id !== undefined && (rank !== undefined || element.tagName === 'dt')) {
      const level = rank === undefined ? Math.max(1, around.level) + 1 : Number(rank);
      return begin({ id, heading: textOf(element), level });
    }
    const name = id === undefined ? undefined : nameElement(element);
    if (id === undefined || name === undefined) {
      const after = walk(element, current);
      return element.tagName === 'dl' ? current : after;
    }
    const inner = begin({ id, heading: name.text, level: Math.max(1, current.level) + 1 });
    if (name.label !== undefined) labels.add(name.label);
    walk(element, inner);
    return current;
  }
}

function isLeftOut(element: Element): boolean {
  if (LEFT_OUT.has(element.tagName) || readAttribute(element, 'aria-hidden') === 'true')
    return true;
  const hidden = readAttribute(element, 'hidden');
  // Readers can reveal other tab panels, and content with `until-found`.
  const isFolded = hidden === 'until-found' || readAttribute(element, 'role') === 'tabpanel';
  return hidden !== undefined && !isFolded;
}

function closeSection({ texts, names, ...section }: OpenSection): TextSection {
  const text = joinWords(texts.join(''));
  return { ...section, text, ...(names.size > 0 && { code: [...names].join(' ') }) };
}

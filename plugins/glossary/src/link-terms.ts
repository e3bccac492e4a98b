import { createHash } from 'node:crypto';
import type { Emphasis, Link, Node, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Term } from './read-terms.js';
import type { TermIndex } from './term-index.js';

export interface LinkRequest {
  find: TermIndex['find'];
  /** True if every occurrence becomes a link, not only the first one of each term. */
  all: boolean;
  /** Link target for the page of all terms. */
  target: string;
  /** The page. Ids depend on it, because one page may show the texts of several. */
  file: string;
  readDefinition(term: Term): PhrasingContent[];
}

/**
 * Nodes that contain running text. Excludes headings, links, code, tables, and props of components.
 */
const CONTAINERS = new Set(
  'root paragraph blockquote list listItem emphasis strong delete footnoteDefinition include call'.split(
    ' ',
  ),
);
/**
 * Matches tags of elements whose text stays unchanged. Markdown has their start and end tags as
 * separate nodes.
 */
const TAG =
  /<(\/?)(a|button|code|h[1-6]|kbd|label|pre|samp|script|style|summary|textarea|title|var)\b[^>]*>/gi;

/**
 * Converts the terms in the text of a page to links, each with its definition next to it. Changes
 * the tree.
 */
export function linkTerms(tree: Root, request: LinkRequest): void {
  const seen = new Map<string, number>();
  const suffix = createHash('sha256').update(request.file).digest('hex').slice(0, 6);
  visit(tree);

  function visit(parent: { children: RootContent[] }): void {
    let kept = 0;
    parent.children = parent.children.flatMap((child): RootContent[] => {
      if (child.type === 'html') kept += countOpened(child.value);
      else if (kept > 0) return [child];
      else if (child.type === 'text') return splitText(child);
      else if (CONTAINERS.has(child.type)) visit(child as { children: RootContent[] });
      return [child];
    });
  }

  function splitText(node: Text): PhrasingContent[] {
    const { value, position } = node;
    const parts: PhrasingContent[] = [];
    let from = 0;
    for (const { start, end, term } of request.find(value)) {
      const before = seen.get(term.id) ?? 0;
      if (before > 0 && !request.all) continue;
      seen.set(term.id, before + 1);
      if (start > from) parts.push({ type: 'text', value: value.slice(from, start) });
      const id = ['glossary', term.id, suffix, ...(before > 0 ? [before] : [])].join('-');
      parts.push(buildTerm(value.slice(start, end), { term, id, position }));
      from = end;
    }
    if (parts.length === 0) return [node];
    return from < value.length ? [...parts, { type: 'text', value: value.slice(from) }] : parts;
  }

  function buildTerm(
    written: string,
    { term, id, position }: { term: Term; id: string; position: Node['position'] },
  ): PhrasingContent {
    const link: Link = {
      type: 'link',
      url: `${request.target}#${term.id}`,
      children: [{ type: 'text', value: written }],
      // For messages about the address.
      ...(position && { position }),
      data: { hProperties: { ariaDescribedBy: [id] } },
    };
    // `hidden` applies unless the style sheet overrides it. Without the style sheet, as in feeds,
    // the text reads as written.
    const attributes = { className: 'glossary-definition', id, role: 'tooltip', hidden: true };
    const definition = span(attributes, request.readDefinition(term));
    return span({ className: 'glossary-term' }, [link, definition]);
  }
}

/** Creates a `span`. Markdown has no node for it, so this is an emphasis that renders as one. */
function span(
  hProperties: Record<string, string | boolean>,
  children: PhrasingContent[],
): Emphasis {
  return { type: 'emphasis', data: { hName: 'span', hProperties }, children };
}

/**
 * Returns the number of elements that a piece of HTML opens and does not close; negative if it
 * closes more than it opens.
 */
function countOpened(html: string): number {
  let opened = 0;
  for (const [, slash] of html.matchAll(TAG)) opened += slash === '/' ? -1 : 1;
  return opened;
}

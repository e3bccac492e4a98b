import { createHash } from 'node:crypto';
import type { Emphasis, Link, Node, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Term } from './read-terms.js';
import type { TermIndex } from './term-index.js';

export interface LinkRequest {
  find: TermIndex['find'];
  /** Every occurrence becomes a link, and not only the first of a term. */
  all: boolean;
  /** The page of all terms, as a link may name it. */
  target: string;
  /** The page: ids differ from one to another, for texts that stand on one page together. */
  file: string;
  readDefinition(term: Term): PhrasingContent[];
}

/**
 * Nodes with running text in them. Not headings, links, code, tables, and what components are
 * given.
 */
const CONTAINERS = new Set(
  'root paragraph blockquote list listItem emphasis strong delete footnoteDefinition include call'.split(
    ' ',
  ),
);
/** HTML in which the text stays as it is, as Markdown has it: between two nodes. */
const TAG =
  /<(\/?)(a|button|code|h[1-6]|kbd|label|pre|samp|script|style|summary|textarea|title|var)\b[^>]*>/gi;

/**
 * Makes links of the terms in the text of a page, each with its definition beside it. Changes the
 * tree.
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
      // For a message about the address.
      ...(position && { position }),
      data: { hProperties: { ariaDescribedBy: [id] } },
    };
    // Hidden but for the style sheet: where there is none, as in feeds, the text reads as it was
    // written.
    const attributes = { className: 'glossary-definition', id, role: 'tooltip', hidden: true };
    const definition = span(attributes, request.readDefinition(term));
    return span({ className: 'glossary-term' }, [link, definition]);
  }
}

/** Markdown has no node for a mere span: this is one by what it becomes. */
function span(
  hProperties: Record<string, string | boolean>,
  children: PhrasingContent[],
): Emphasis {
  return { type: 'emphasis', data: { hName: 'span', hProperties }, children };
}

/**
 * How many elements a piece of HTML opens that it does not close; negative when it closes others.
 */
function countOpened(html: string): number {
  let opened = 0;
  for (const [, slash] of html.matchAll(TAG)) opened += slash === '/' ? -1 : 1;
  return opened;
}

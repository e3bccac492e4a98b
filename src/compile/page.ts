import type { Element } from 'hast';
import type { Node } from 'mdast';
import type { Diagnostic, Place } from '../types/diagnostic.js';
import type { Doc, Finding, FrontMatter, LinkRoute, Reference, SourceFile } from '../types/doc.js';

/** The parts of a doc that the compile steps of a page add to. */
export interface Page {
  source: SourceFile;
  frontMatter: FrontMatter;
  diagnostics: Diagnostic[];
  findings: Finding[];
  references: Reference[];
  /** See `Doc`. */
  headingPlaces: Doc['headingPlaces'];
  /** Ids found so far. */
  anchors: Set<string>;
  /** See `Doc`. */
  internalIds: Set<string>;
  tokenStyles: Record<string, string>;
  includes: { path: string; hash: string }[];
  linkRoutes: LinkRoute[];
}

/** Creates a page of which only the source is known. */
export function createPage(source: SourceFile, frontMatter: FrontMatter): Page {
  return {
    source,
    frontMatter,
    diagnostics: [],
    findings: [],
    references: [],
    headingPlaces: [],
    anchors: new Set(),
    internalIds: new Set(),
    tokenStyles: {},
    includes: [],
    linkRoutes: [],
  };
}

/** Converts a node's position to a `Place`; line 1, column 1 for nodes without a position. */
export function placeOf(position: Node['position']): Place {
  // The parser of raw HTML creates positions without points for nodes that have none.
  const { start, end } = (position ?? {}) as Partial<NonNullable<Node['position']>>;
  if (start === undefined || end === undefined) return { line: 1, column: 1 };
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** Ids that depend on the order of footnotes. */
const COUNTED = /^(?:user-content-)?(?:fn(?:ref)?-|footnote-label$)/;

/** Records the link targets of an element: its id, or the name of an `<a>`. */
export function noteTargets({ tagName, properties, children }: Element, page: Page): void {
  const { id, hidden } = properties;
  noteId(id, page);
  if (tagName === 'a') noteId(properties['name'], page);
  if (hidden !== undefined && hidden !== false) noteHidden({ id, hidden, children }, page);
}

/**
 * Records the ids of an element with `hidden`, and those in it, as internal: readers who follow a
 * link to them see nothing. Browsers reveal hidden content only for `until-found`.
 */
export function noteHidden(
  { id, hidden, children }: { id: unknown; hidden: unknown; children: readonly unknown[] },
  page: Page,
): void {
  if (hidden === 'until-found') return;
  if (typeof id === 'string') page.internalIds.add(id);
  for (const child of children) {
    const inner = child as Partial<Element>;
    noteHidden({ id: inner.properties?.['id'], hidden, children: inner.children ?? [] }, page);
  }
}

/** Records an id that links may target. */
export function noteId(id: unknown, page: Page): void {
  if (typeof id !== 'string' || id === '') return;
  page.anchors.add(id);
  if (COUNTED.test(id)) page.internalIds.add(id);
}

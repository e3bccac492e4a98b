import type { Element } from 'hast';
import type { Node } from 'mdast';
import type { Diagnostic, Place } from '../types/diagnostic.js';
import type { Doc, Finding, FrontMatter, LinkRoute, Reference, SourceFile } from '../types/doc.js';

/** The parts of a doc that its transformations add to, one page at a time. */
export interface Page {
  source: SourceFile;
  frontMatter: FrontMatter;
  diagnostics: Diagnostic[];
  findings: Finding[];
  references: Reference[];
  /** See `Doc`. */
  headingPlaces: Doc['headingPlaces'];
  /** Every id so far. */
  anchors: Set<string>;
  /** See `Doc`. */
  internalIds: Set<string>;
  tokenStyles: Record<string, string>;
  includes: { path: string; hash: string }[];
  linkRoutes: LinkRoute[];
}

/** A page of which nothing is known but its source. */
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

/** A node's position in the form of types; line 1, column 1 for nodes without a position. */
export function placeOf(position: Node['position']): Place {
  // The parser of raw HTML makes positions without points of nodes that have none.
  const { start, end } = (position ?? {}) as Partial<NonNullable<Node['position']>>;
  if (start === undefined || end === undefined) return { line: 1, column: 1 };
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** Ids that depend on the order of footnotes. */
const COUNTED = /^(?:user-content-)?(?:fn(?:ref)?-|footnote-label$)/;

/** Remembers what of an element links may lead to: its id, or the name of an `<a>`. */
export function noteTargets({ tagName, properties, children }: Element, page: Page): void {
  const { id, hidden } = properties;
  noteId(id, page);
  if (tagName === 'a') noteId(properties['name'], page);
  if (hidden !== undefined && hidden !== false) noteHidden({ id, hidden, children }, page);
}

/**
 * Remembers the ids of an element with `hidden`, and those in it, as internal: readers who follow a
 * link to them see nothing. Browsers show what is hidden only `until-found`.
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

/** Remembers an id that links may lead to. */
export function noteId(id: unknown, page: Page): void {
  if (typeof id !== 'string' || id === '') return;
  page.anchors.add(id);
  if (COUNTED.test(id)) page.internalIds.add(id);
}

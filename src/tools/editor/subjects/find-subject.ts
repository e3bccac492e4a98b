import type { Site } from '../../../types/site.js';
import type { EditedSite } from '../edited-site.js';
import type { EditorPlace, TextRange } from '../editor-values.js';
import { findEngine, type LanguageFile } from '../find-engine.js';
import { listHeadings } from '../list-headings.js';
import { findLink } from './find-link.js';
import { findNamed } from './find-named.js';

/** The page or heading to which a position in a file refers. */
export interface Subject extends LanguageFile {
  /** Source file of the page, as its language names it. */
  page: string;
  /** ID of the heading; undefined for the page. */
  id?: string;
  /** The range of the reference: a link, an ID or a heading. */
  range?: TextRange | undefined;
}

/**
 * Finds the page or heading at a position, named by a link, a name (a doc ID, a path in the config)
 * or a heading. In prose, it is the page itself.
 */
export async function findSubject(
  edited: EditedSite,
  place: EditorPlace,
): Promise<(Subject & { by: 'link' | 'id' | 'heading' | 'prose' }) | undefined> {
  const found = findEngine(edited, place.file);
  if (found === undefined) return undefined;
  const { engine, file } = found;
  const { site } = await engine.graph.get(engine.site.site);
  const named = findNamed(site, { ...place, file });
  if (named?.meaning.kind === 'doc')
    return { ...found, page: named.meaning.doc.source, range: named.range, by: 'id' };
  if (named?.meaning.kind === 'page') {
    const page = pageAt(named.meaning.route, site);
    return page === undefined
      ? undefined
      : { ...found, page, ...withId(named.meaning.hash), range: named.range, by: 'link' };
  }
  if (!/\.mdx?$/.test(file)) return undefined;
  const headings = await listHeadings(engine, file);
  const line = place.text.slice(0, place.offset).split('\n').length;
  const link = await findLink(engine, { ...place, file });
  if (link !== undefined) {
    const { target, reference } = link;
    const range = withEnd(reference.place);
    if (target.type === 'anchor')
      return { ...found, page: file, ...withId(target.hash), range, by: 'link' };
    if (target.type !== 'route') return undefined;
    const page = pageAt(target.route, site);
    return page === undefined
      ? undefined
      : { ...found, page, ...withId(target.hash), range, by: 'link' };
  }
  const heading = headings.find(
    ({ place: at }) => at.line <= line && line <= (at.endLine ?? at.line),
  );
  if (heading !== undefined && heading.level > 1)
    return {
      ...found,
      page: heading.page,
      id: heading.id,
      range: withEnd(heading.place),
      by: 'heading',
    };
  const page = heading?.page ?? (site.routeBySource.has(file) ? file : undefined);
  return page === undefined
    ? undefined
    : { ...found, page, by: heading === undefined ? 'prose' : 'heading' };
}

const pageAt = (route: string, { routeBySource }: Site): string | undefined =>
  [...routeBySource].find(([, path]) => path === route)?.[0];

function withId(hash: string): { id?: string } {
  if (hash === '') return {};
  try {
    return { id: decodeURIComponent(hash) };
  } catch {
    return { id: hash };
  }
}

function withEnd({
  line,
  column,
  endLine = line,
  endColumn = column,
}: Partial<TextRange> & { line: number; column: number }): TextRange {
  return { line, column, endLine, endColumn };
}

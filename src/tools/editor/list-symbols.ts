import { titleOf } from './completion/complete-links.js';
import type { EditedSite } from './edited-site.js';
import type { TextRange } from './editor-values.js';
import { findEngine } from './find-engine.js';
import { listHeadings, listPageHeadings } from './list-headings.js';

/** A heading of a file, with the headings below it. */
export interface HeadingSymbol {
  name: string;
  id: string;
  /** The heading. */
  own: TextRange;
  /** The heading and its section: up to the next of its level, or to the end of the file. */
  whole: TextRange;
  children: HeadingSymbol[];
}

/** The headings of a file, nested by their levels. */
export async function listFileSymbols(
  edited: EditedSite,
  { file, lines }: { file: string; lines: number },
): Promise<HeadingSymbol[]> {
  const found = findEngine(edited, file);
  if (found === undefined || !/\.mdx?$/.test(file)) return [];
  const headings = await listHeadings(found.engine, found.file);
  const roots: HeadingSymbol[] = [];
  const open: { level: number; symbol: HeadingSymbol }[] = [];
  for (const [index, { level, id, text, place }] of headings.entries()) {
    const { line, column, endLine = line, endColumn = column } = place;
    const next = headings.slice(index + 1).find((one) => one.level <= level)?.place.line;
    const last = Math.max(endLine, next === undefined ? lines : next - 1);
    const own = { line, column, endLine, endColumn };
    const whole = last > endLine ? { line, column, endLine: last + 1, endColumn: 1 } : own;
    const symbol = { name: text || `#${id}`, id, own, whole, children: [] };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.symbol.children ?? roots).push(symbol);
    open.push({ level, symbol });
  }
  return roots;
}

/** A page or heading of a site. */
export interface SiteSymbol extends TextRange {
  name: string;
  kind: 'page' | 'heading';
  /** Title of the page that a heading is on, or the route of a page. */
  within: string;
  /** On disk, below the root. */
  file: string;
}

const MOST_SYMBOLS = 200;

/**
 * Lists pages and headings of the default language whose names contain the letters of a query in
 * the same order.
 */
export async function listSiteSymbols(edited: EditedSite, query: string): Promise<SiteSymbol[]> {
  const [engine] = edited.engines();
  if (engine === undefined) return [];
  const { graph, site: cells, pages } = engine;
  const { site } = await graph.get(cells.site);
  const isMeant = matcher(query);
  const [ofPages, ofHeadings]: [SiteSymbol[], SiteSymbol[]] = [[], []];
  const start = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  for (const source of await graph.get(pages.sources)) {
    const title = titleOf(source, site);
    const within = site.routeBySource.get(source) ?? '';
    if (isMeant(title) || isMeant(source))
      ofPages.push({ name: title, kind: 'page', within, file: source, ...start });
    if (ofHeadings.length > MOST_SYMBOLS) continue;
    for (const { text, level, place, file } of await listPageHeadings(engine, source)) {
      if (level === 1 || !isMeant(text)) continue;
      const { line, column, endLine = line, endColumn = column } = place;
      ofHeadings.push({
        name: text,
        kind: 'heading',
        within: title,
        file,
        line,
        column,
        endLine,
        endColumn,
      });
    }
  }
  return [...ofPages, ...ofHeadings].slice(0, MOST_SYMBOLS);
}

function matcher(query: string): (name: string) => boolean {
  const letters = [...query.toLowerCase().replace(/\s+/g, '')];
  return (name) => {
    let at = 0;
    const text = name.toLowerCase();
    return letters.every((letter) => {
      at = text.indexOf(letter, at) + 1;
      return at > 0;
    });
  };
}

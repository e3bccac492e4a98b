import { createLocator } from '../../lib/text/locate.js';
import { readHtmlLinks } from '../../resolve/html/read-html-links.js';
import type { SiteConfig } from '../../types/config.js';
import type { Reference, ShownText, TextSection } from '../../types/doc.js';
import type { CollectedLinks } from '../../types/output/render.js';
import type { Site } from '../../types/site.js';
import type { ReactPageMeta } from '../../types/theme.js';
import type { PageMaking } from './page-making.js';

/** Links, ids and text in rendered HTML. */
export interface FoundOnPage {
  references: Reference[];
  anchors: string[];
  shown: ShownText[];
  /** Metadata that a React page declares itself. */
  page?: { title: string; description?: string; noIndex: boolean };
}

/** The parts that indexes use. */
export type ShownOnPage = Pick<FoundOnPage, 'shown' | 'page'>;

/** Reads the main part of a React page. The layout is checked once for all pages. */
export async function readReactPage(
  { config }: Site,
  { html, collected, meta }: { html: string; collected?: CollectedLinks; meta: ReactPageMeta },
): Promise<FoundOnPage> {
  const main = findMain(html);
  const links = readHtmlLinks(main, { skip: ownFiles(config) });
  const { title = config.title, description, noIndex = false } = meta;
  return {
    references: [...links.references, ...referencesOf(collected)],
    anchors: [...links.anchors, ...(collected?.anchors ?? [])],
    shown: [{ below: '', sections: await readText(main) }],
    page: { title, noIndex, ...(description !== undefined && { description }) },
  };
}

/**
 * Returns the element with the page's own content: a `<div>` if the page renders its own `<main>`.
 */
function findMain(html: string): string {
  const start = html.indexOf('<div id="ds-main"');
  if (start < 0) return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth === 0) return html.slice(start, start + index);
  }
  return html.slice(start);
}

/** Returns the links that components report themselves, which have no position. */
export function referencesOf(collected: CollectedLinks | undefined): Reference[] {
  const place = { line: 1, column: 1 };
  return (collected?.links ?? []).map((url) => ({ kind: 'link', url, place, isRendered: true }));
}

/**
 * Places each link where the page's file contains its address. A computed address is placed at the
 * top of the file.
 */
export async function placePageLinks(
  { engine, get }: Pick<PageMaking, 'engine' | 'get'>,
  { source, links }: { source: string; links: FoundOnPage },
): Promise<FoundOnPage> {
  const text = (await get(engine.site.source(source))).source?.text ?? '';
  const locate = createLocator(text);
  const references = links.references.map((reference) => ({
    ...reference,
    place: locate(reference.url) ?? reference.place,
  }));
  return { ...links, references };
}

/** Returns the prefix of the files that docsgen writes itself, which need no checks. */
export const ownFiles = ({ baseUrl }: SiteConfig): string => `${baseUrl}assets/`;

/**
 * Loads the HTML parser on first use, because it is as large as the engine, and a build with
 * nothing to do needs none.
 */
export async function readText(html: string): Promise<TextSection[]> {
  const { readHtmlText } = await import('../../resolve/html/read-html-text.js');
  return readHtmlText(html);
}

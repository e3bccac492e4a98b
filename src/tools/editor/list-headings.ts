import type { Engine } from '../../engine/create-engine.js';
import type { Place } from '../../types/diagnostic.js';
import type { Heading } from '../../types/doc.js';

/** A heading, and its position. */
export interface PlacedHeading extends Heading {
  place: Place;
  /** The file that contains it: the page itself, or a partial. */
  file: string;
  /** Source file of the page. */
  page: string;
}

/** Lists the headings of a page, including those of its partials. */
export async function listPageHeadings(
  { graph, site }: Engine,
  page: string,
): Promise<PlacedHeading[]> {
  const { headings, headingPlaces } = (await graph.get(site.doc(page))).facts;
  return headings.flatMap((heading, index) => {
    const { file = page, ...place } = headingPlaces[index] ?? { line: 1, column: 1 };
    return [{ ...heading, place, file, page }];
  });
}

/**
 * Lists the headings written in a file. For a partial, lists them as they are on the first page
 * that includes it.
 */
export async function listHeadings(engine: Engine, file: string): Promise<PlacedHeading[]> {
  const { graph, site, pages } = engine;
  const sources = await graph.get(pages.sources);
  const isIn = (heading: PlacedHeading) => heading.file === file;
  if (sources.includes(file)) return (await listPageHeadings(engine, file)).filter(isIn);
  for (const page of sources) {
    const { includes } = (await graph.get(site.doc(page))).facts;
    if (includes.some(({ path }) => path === file))
      return (await listPageHeadings(engine, page)).filter(isIn);
  }
  return [];
}

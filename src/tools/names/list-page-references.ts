import type { Engine } from '../../engine/create-engine.js';
import { append } from '../../lib/append.js';
import type { Reference } from '../../types/doc.js';
import { listPropLinks } from './list-prop-links.js';

/** The links and images of a page and its partials, including those in the props of components. */
export async function listPageReferences(
  { graph, site }: Engine,
  source: string,
): Promise<Reference[]> {
  const { references, includes } = (await graph.get(site.doc(source))).facts;
  const partials = includes.flatMap(({ path }) => (/\.mdx?$/i.test(path) ? [path] : []));
  const ofProps: Reference[] = [];
  for (const file of [source, ...partials]) {
    const text = (await graph.get(site.source(file))).source?.text ?? '';
    const links = listPropLinks({ file, text }).map((link) =>
      file === source ? link : { ...link, file },
    );
    append(
      ofProps,
      links.filter((link) => !references.some((known) => isSame(known, link))),
    );
  }
  return [...references, ...ofProps];
}

/**
 * True if a link is one that a component already reports, with the position of the whole component.
 */
function isSame(known: Reference, link: Reference): boolean {
  const { line, endLine = line } = known.place;
  return (
    known.isRendered !== true &&
    known.url === link.url &&
    known.file === link.file &&
    line <= link.place.line &&
    link.place.line <= endLine
  );
}

import type { Engine } from '../../engine/create-engine.js';
import type { Reference } from '../../types/doc.js';

/**
 * Links and ids found in rendered HTML, by source file: those that the sources alone don't show.
 * Without `anchors`, any id may be on the page.
 */
export type RenderedLinks = ReadonlyMap<string, { references: Reference[]; anchors?: string[] }>;

interface CollectOptions {
  withComponents?: boolean;
  /** Sources to read. Default: all. */
  holds?: (source: string) => boolean;
  /** Makes a set of ids. A caller may return the same set for the same list. */
  idsOf?: (ids: readonly string[]) => ReadonlySet<string>;
}

/**
 * Collects ids by route, and references by source file, from the sources and from rendered HTML.
 * Pages that do not compile, and pages whose components may show more ids, have no ids unless
 * `withComponents` is set.
 */
export async function collectLinks(
  { graph, site, pages }: Engine,
  rendered: RenderedLinks,
  {
    withComponents = false,
    holds = () => true,
    idsOf = (ids) => new Set(ids),
  }: CollectOptions = {},
): Promise<{
  anchors: Map<string, ReadonlySet<string>>;
  references: Map<string, readonly Reference[]>;
}> {
  const { routeBySource } = (await graph.get(site.site)).site;
  const anchors = new Map<string, ReadonlySet<string>>();
  const references = new Map<string, readonly Reference[]>();
  for (const source of (await graph.get(pages.sources)).filter(holds)) {
    const { facts, code } = await graph.get(site.doc(source));
    const extra = rendered.get(source);
    const route = routeBySource.get(source);
    // The ids in an author's component show once it is rendered: until then, any id may be on the
    // page.
    const isShown = code === undefined || extra !== undefined;
    // A text that does not compile has no ids to compare: report only that it does not compile.
    const isKnown =
      withComponents ||
      (isShown && facts.diagnostics.every(({ severity }) => severity !== 'error'));
    if (route !== undefined && isKnown)
      anchors.set(
        route,
        idsOf(extra?.anchors ? [...facts.anchors, ...extra.anchors] : facts.anchors),
      );
    references.set(source, extra ? [...facts.references, ...extra.references] : facts.references);
  }
  for (const [source, found] of rendered) {
    if (references.has(source)) continue;
    const route = routeBySource.get(source);
    if (route !== undefined && found.anchors !== undefined)
      anchors.set(route, new Set(found.anchors));
    references.set(source, found.references);
  }
  return { anchors, references };
}

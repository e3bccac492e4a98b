import type { Engine } from '../../engine/create-engine.js';
import { createSitePackages } from '../../engine/features/site-packages.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/**
 * Reports the problems of packages that features of the site need to make their files, as a build
 * would.
 */
export async function checkPackages({ graph, site, pages, root }: Engine): Promise<Diagnostic[]> {
  const { active } = await graph.get(site.features);
  const asking = active.filter(({ feature }) => feature.checkPackages !== undefined);
  if (asking.length === 0) return [];
  const docs = await Promise.all(
    (await graph.get(pages.sources)).map((source) => graph.get(site.doc(source))),
  );
  const images = docs.flatMap(({ facts }) =>
    facts.references.flatMap(({ kind, url }) => (kind === 'image' ? [url] : [])),
  );
  const packages = createSitePackages(root);
  const found = asking.map(
    async ({ feature, options }) =>
      (await feature.checkPackages?.({ options, packages, images })) ?? [],
  );
  return (await Promise.all(found)).flat();
}

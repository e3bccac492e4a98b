import type { SiteConfig } from '../../../types/config.js';
import type { RouteClaim } from '../../../types/site/route.js';
import type { ResolvedEdition } from '../../../types/site.js';

/**
 * Returns redirects for addresses without a page: from the path of each edition to its main doc,
 * and from the root of the site to the main doc of the last version of the first collection that
 * has one, so that the site's name in the navbar always leads to a page.
 */
export function redirectToMainDocs(
  editions: readonly ResolvedEdition[],
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
): RouteClaim[] {
  const isMain = ({ edition, docs }: ResolvedEdition) =>
    edition.isLast && docs.has(edition.mainDocId ?? '');
  const home = editions.find(isMain);
  return editions.flatMap((one): RouteClaim[] => {
    const { edition, docs } = one;
    const main = docs.get(edition.mainDocId ?? '');
    if (main === undefined) return [];
    const paths = one === home ? [edition.path, baseUrl] : [edition.path];
    return paths.map((path) => ({ kind: 'redirect', path, to: main.route, from: 'the main doc' }));
  });
}

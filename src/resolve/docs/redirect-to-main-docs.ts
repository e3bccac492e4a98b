import type { SiteConfig } from '../../types/config.js';
import type { DocsEdition, RouteClaim, SiteDoc } from '../../types/site.js';

/**
 * Redirects for where no page is: from the path of each edition to its main doc, and from the root of the site to the
 * main doc of its last version, so that the site's name in the navbar never leads nowhere.
 */
export function redirectToMainDocs({
  config,
  editions,
  docs,
}: {
  config: SiteConfig;
  editions: readonly DocsEdition[];
  docs: readonly SiteDoc[];
}): RouteClaim[] {
  return editions.flatMap((edition): RouteClaim[] => {
    const main = docs.find((doc) => doc.edition === edition.key && doc.id === edition.mainDocId);
    if (main === undefined) return [];
    const paths = edition.isLast ? [edition.path, config.baseUrl] : [edition.path];
    return paths.map((path) => ({ kind: 'redirect', path, to: main.route, from: 'the main doc' }));
  });
}

import type { SiteConfig } from '../../types/config.js';
import type { DocsVersion, RouteClaim, SiteDoc } from '../../types/site.js';

/**
 * Redirects for where no page is: from the path of each version to its main doc, and from the root of the site to the
 * main doc of its last version, so that the site's name in the navbar never leads nowhere.
 */
export function redirectToMainDocs({
  config,
  versions,
  docs,
}: {
  config: SiteConfig;
  versions: readonly DocsVersion[];
  docs: readonly SiteDoc[];
}): RouteClaim[] {
  return versions.flatMap((version): RouteClaim[] => {
    const main = docs.find((doc) => doc.version === version.name && doc.id === version.mainDocId);
    if (main === undefined) return [];
    const paths = version.isLast ? [version.path, config.baseUrl] : [version.path];
    return paths.map((path) => ({ kind: 'redirect', path, to: main.route, from: 'the main doc' }));
  });
}

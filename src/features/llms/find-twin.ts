import { twinFile } from '../../lib/files/twin-file.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';

/**
 * The Markdown of a page below the output folder. Pages that search engines may not list have none (`noIndex`), nor has what is
 * no page of the site's shell, or shows a text of another language.
 */
export function findTwin(
  route: Route,
  { site, noIndex }: { site: Site; noIndex: boolean },
): string | undefined {
  const isPage = !noIndex && !route.isApart && route.kind !== 'redirect' && route.kind !== 'not-found';
  const isForeign = 'source' in route && site.untranslated.has(route.source);
  return isPage && !isForeign ? twinFile(route.file) : undefined;
}

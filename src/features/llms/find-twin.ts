import { twinFile } from '../../lib/files/twin-file.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { isChosen } from './is-chosen.js';
import type { LlmsConfig } from './public-types.js';

/**
 * Returns the path of a page's Markdown file below the output folder. Returns undefined for pages
 * that are hidden from search engines (`noIndex`), are outside the site's layout, show a text in
 * another language, or are excluded by the config or front matter.
 */
export function findTwin(
  route: Route,
  { site, options, noIndex }: { site: Site; options: LlmsConfig; noIndex: boolean },
): string | undefined {
  const isPage =
    !noIndex && !route.isApart && route.kind !== 'redirect' && route.kind !== 'not-found';
  const isForeign = 'source' in route && site.untranslated.has(route.source);
  const isLeftOut = 'source' in route && site.cards.get(route.source)?.frontMatter.llms === false;
  return isPage && !isForeign && !isLeftOut && isChosen(route, { site, options })
    ? twinFile(route.file)
    : undefined;
}

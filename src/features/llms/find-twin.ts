import { twinFile } from '../../lib/files/twin-file.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { isChosen } from './is-chosen.js';
import type { LlmsConfig } from './public-types.js';

/**
 * The Markdown of a page below the output folder. Pages that search engines may not list have none
 * (`noIndex`), nor has what is no page of the site's shell, shows a text of another language, or is
 * left out by the config or its front matter.
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

import type { SiteConfig } from '../../types/config.js';
import type { Language } from '../../types/language/language.js';
import type { Route } from '../../types/site/route.js';
import { addBase } from './resolve-href.js';
import { isBelow, withoutSlash } from './route-path.js';

/**
 * Returns the paths that leave the document (those of the config, apps, and other languages), and
 * those below which links can't be checked. docsgen knows the paths of the site's own apps.
 */
export function resolveExternalPaths(
  config: SiteConfig,
  { routes, languages }: { routes: ReadonlyMap<string, Route>; languages: readonly Language[] },
): { externalPaths: string[]; uncheckedPaths: string[] } {
  const prefixes = config.externalPaths.map((path) => withoutSlash(addBase(path, config)));
  const apps = [...routes.values()].flatMap(({ isApart, path }) =>
    isApart ? [withoutSlash(path)] : [],
  );
  const others = apps.filter((path) => !prefixes.some((prefix) => isBelow(path, prefix)));
  // Exclude the default language: the others are below its base URL.
  const ofLanguages = languages.flatMap(({ url, baseUrl }) =>
    url !== config.url || config.baseUrl.startsWith(baseUrl) ? [] : [withoutSlash(baseUrl)],
  );
  return {
    externalPaths: [
      ...prefixes,
      ...others,
      ...ofLanguages.filter((path) => isBelow(path, withoutSlash(config.baseUrl))),
    ],
    uncheckedPaths: [
      ...prefixes.filter((prefix) => !apps.some((path) => isBelow(path, prefix))),
      ...ofLanguages,
    ],
  };
}

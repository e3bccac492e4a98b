import type { SiteConfig } from '../../types/config.js';
import type { Language } from '../../types/language/language.js';
import type { Route } from '../../types/site/route.js';
import { addBase } from '../links/resolve-href.js';
import { isBelow, withoutSlash } from './route-path.js';

/**
 * Which paths leave the document (those of the config, apps, and other languages), and below which
 * of them links can't be checked: where the site has an app of its own, docsgen knows what is
 * there.
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
  // All but that of the default language, which the others are below.
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

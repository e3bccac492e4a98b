import type { SiteConfig } from '../../types/config.js';
import type { Language } from '../../types/language/language.js';
import type { Route } from '../../types/site/route.js';
import { addBase } from '../links/resolve-href.js';
import { isBelow, withoutSlash } from './route-path.js';

/**
 * Which paths leave the document (those of the config, apps, and other languages), and below which of them links can't be checked: where
 * the site has an app of its own, docsgen knows what is there.
 */
export function resolveExternalPaths(
  config: SiteConfig,
  { routes, languages }: { routes: ReadonlyMap<string, Route>; languages: readonly Language[] },
): { externalPaths: string[]; uncheckedPaths: string[] } {
  const prefixes = config.externalPaths.map((path) => withoutSlash(addBase(path, config)));
  const apps = [...routes.values()].flatMap(({ isApart, path }) => (isApart ? [withoutSlash(path)] : []));
  const others = apps.filter((path) => !prefixes.some((prefix) => isBelow(path, prefix)));
  const ofLanguages = languages
    .filter(({ baseUrl }) => baseUrl !== config.baseUrl && baseUrl.startsWith(config.baseUrl))
    .map(({ baseUrl }) => withoutSlash(baseUrl));
  return {
    externalPaths: [...prefixes, ...others, ...ofLanguages],
    uncheckedPaths: [
      ...prefixes.filter((prefix) => !apps.some((path) => isBelow(path, prefix))),
      ...ofLanguages,
    ],
  };
}

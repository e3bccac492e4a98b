import type { Route, RouteClaim } from '../../types/site/route.js';
import { pageName } from '../languages/page-name.js';

/**
 * Redirects the path that a translation would have with the slug of its original to its actual
 * path, so that a path in the config, in a link or typed by a reader works in every language.
 *
 * @param originalPaths Paths of the originals of translated pages, without the base URL, by
 * `pageName`.
 */
export function redirectOriginals(
  taken: Iterable<Route>,
  { config, originalPaths }: { config: { baseUrl: string }; originalPaths: OriginalPaths },
): RouteClaim[] {
  return [...taken].flatMap((route): RouteClaim[] => {
    const original = originalPaths.get(pageName(route, { config }));
    if (original === undefined || config.baseUrl + original === route.path) return [];
    return [
      {
        kind: 'redirect',
        path: config.baseUrl + original,
        to: route.path,
        from: 'the address of the original',
      },
    ];
  });
}

export type OriginalPaths = ReadonlyMap<string, string>;

/** Returns the paths of the default language's pages that another language translates. */
export function listOriginalPaths(
  { routes, config }: { routes: ReadonlyMap<string, Route>; config: { baseUrl: string } },
  isTranslated: (source: string) => boolean,
): OriginalPaths {
  return new Map(
    [...routes.values()].flatMap((route): [string, string][] =>
      'source' in route && isTranslated(route.source)
        ? [[pageName(route, { config }), route.path.slice(config.baseUrl.length)]]
        : [],
    ),
  );
}

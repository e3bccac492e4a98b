import type { Route, RouteClaim } from '../../types/site/route.js';

/**
 * Redirects the root of a language to its first page: menus, the site's name and the 404 page link
 * to the root, which does not exist if the home page is not translated. A list of posts comes
 * before its posts.
 */
export function redirectToFirstPage(
  taken: Iterable<Route>,
  { baseUrl }: { baseUrl: string },
): RouteClaim[] {
  const pages = [...taken].filter(({ kind, isApart }) => kind !== 'redirect' && !isApart);
  const first = pages.find((route) => 'source' in route);
  if (first === undefined) return [];
  const above = pages
    .filter(({ path }) => first.path.startsWith(path.endsWith('/') ? path : `${path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  return [
    {
      kind: 'redirect',
      path: baseUrl,
      to: (above[0] ?? first).path,
      from: 'the first page of the language',
    },
  ];
}

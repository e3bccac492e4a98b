import type { DocsVersion } from '../types/site.js';

/** Where one thing is in each version of the docs that has it, by version name; `undefined` on sites with one version. */
export function routesByVersion(
  versions: readonly DocsVersion[],
  find: (version: DocsVersion) => string | undefined,
): Record<string, string> | undefined {
  if (versions.length < 2) return undefined;
  const routes = versions.flatMap((version): [string, string][] => {
    const route = find(version);
    return route === undefined ? [] : [[version.name, route]];
  });
  return Object.fromEntries(routes);
}

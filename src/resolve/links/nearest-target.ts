import { posix } from 'node:path';
import { findNearest, type Nearest } from '../../diagnostics/nearest.js';
import type { Site } from '../../types/site.js';
import { addBase } from '../routes/resolve-href.js';
import { decodePath, withoutSlash } from '../routes/route-path.js';
import { listSourceFiles } from './resolve-source-file.js';

/**
 * Above this number of candidates, only those with the same name or folder are compared character
 * by character.
 */
const FEW = 2000;

/**
 * Selects the ids that are worth comparing with a mistyped one: those with the same name, folder or
 * beginning.
 */
export function nearIds(id: string, ids: ReadonlyMap<string, unknown>): string[] {
  const all = [...ids.keys()];
  if (all.length <= FEW) return all;
  const slash = id.lastIndexOf('/') + 1;
  const [folder, name, lower] = [id.slice(0, slash), `/${id.slice(slash)}`, id.toLowerCase()];
  const isNear = (other: string): boolean =>
    other.startsWith(folder === '' ? id.slice(0, 4) : folder) ||
    other.endsWith(name) ||
    (other.length === id.length && other.toLowerCase() === lower);
  return all.filter(isNear).slice(0, FEW);
}

/**
 * Returns the route nearest to a broken path, in the form of a link: without the base URL. `own` is
 * the route of the page with the link, which the link usually does not mean.
 */
export function nearestRoute(path: string, site: Site, own?: string): Nearest | undefined {
  const bare = withoutSlash(addBase(decodePath(path), site.config));
  const slash = bare.lastIndexOf('/');
  const near =
    site.routes.size <= FEW
      ? [...site.routes.keys()]
      : [
          ...(site.routesByTail.get(bare.slice(slash + 1).toLowerCase()) ?? []),
          ...(site.routesByFolder.get(bare.slice(0, slash)) ?? []).slice(0, FEW),
        ];
  const pages = near
    .filter((route) => site.routes.get(route)?.kind !== 'not-found')
    .map(withoutSlash);
  const others = pages.filter((page) =>
    isOther(page, { own: own && withoutSlash(own), wanted: bare }),
  );
  const best = findNearest(bare, others);
  return best && { ...best, name: `/${best.name.slice(site.config.baseUrl.length)}` };
}

/**
 * Returns the page file nearest to the one that a link in `source` names, as a path below the
 * site's root.
 */
export function nearestSource(
  path: string,
  { source, site }: { source: string; site: Site },
): Nearest | undefined {
  const all = [...site.routeBySource.keys()];
  const found = listSourceFiles(path, { source, site }).flatMap((wanted) => {
    const folder = `${posix.dirname(wanted)}/`;
    const name = `/${posix.basename(wanted)}`;
    const near =
      all.length <= FEW
        ? all
        : all.filter((file) => file.startsWith(folder) || file.endsWith(name));
    const others = near.filter((file) => isOther(file, { own: source, wanted }));
    return findNearest(wanted, others.slice(0, FEW)) ?? [];
  });
  const certain = found.filter(({ isCertain }) => isCertain);
  // A path may be relative to several folders. The result is certain only if all of them lead to
  // the same file.
  const [best = found[0], ...others] = certain;
  return (
    best && { ...best, isCertain: best.isCertain && others.every(({ name }) => name === best.name) }
  );
}

/**
 * False for the page itself, unless the link has its path in another letter case: pages rarely link
 * to themselves.
 */
const isOther = (
  candidate: string,
  { own, wanted }: { own: string | undefined; wanted: string },
): boolean => candidate !== own || candidate.toLowerCase() === wanted.toLowerCase();

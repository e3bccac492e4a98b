import { posix } from 'node:path';
import { suggest } from '../../diagnostics/suggest.js';
import type { Site } from '../../types/site.js';
import { addBase } from '../links/resolve-href.js';
import { decodePath, withoutSlash } from './route-path.js';

/** Above this many candidates only those with the same name or in the same folder are compared letter by letter. */
const FEW = 2000;

/** The ids among many that are worth comparing with a mistyped one: those with the same name, folder or beginning. */
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

/** The route nearest to a path that leads nowhere, written as a link would be: without the base URL. */
export function nearestRoute(path: string, site: Site): string | undefined {
  const bare = withoutSlash(addBase(decodePath(path), site.config));
  const slash = bare.lastIndexOf('/');
  const near =
    site.routes.size <= FEW
      ? [...site.routes.keys()]
      : [
          ...(site.routesByTail.get(bare.slice(slash + 1).toLowerCase()) ?? []),
          ...(site.routesByFolder.get(bare.slice(0, slash)) ?? []).slice(0, FEW),
        ];
  const pages = near.filter((route) => site.routes.get(route)?.kind !== 'not-found');
  const [best] = suggest(bare, pages.map(withoutSlash));
  return best === undefined ? undefined : `/${best.slice(site.config.baseUrl.length)}`;
}

/** The page file nearest to one that a link names, written relative to the file with the link. */
export function nearestSource(
  path: string,
  { source, site }: { source: string; site: Site },
): string | undefined {
  const wanted = posix.join(posix.dirname(source), path.replace(/^@site\//, '/'));
  const folder = `${posix.dirname(wanted)}/`;
  const name = `/${posix.basename(wanted)}`;
  const all = [...site.routeBySource.keys()];
  const near = all.length <= FEW ? all : all.filter((file) => file.startsWith(folder) || file.endsWith(name));
  const [best] = suggest(wanted, near.slice(0, FEW));
  if (best === undefined) return undefined;
  const relative = posix.relative(`/${posix.dirname(source)}`, `/${best}`);
  return relative.startsWith('../') ? relative : `./${relative}`;
}

import type { Engine } from '../../engine/create-engine.js';
import { writeOldAddress } from '../../resolve/editions/old-addresses.js';
import { withoutSlash } from '../../resolve/routes/route-path.js';
import type { Site } from '../../types/site.js';
import type { MoveScope } from './rewrite-references.js';

/** A page whose path a move changes. Paths are below the base URL. */
export interface MovedRoute {
  /** Its file before and after the move. */
  source: string;
  file: string;
  from: string;
  to: string;
  /**
   * How the old address redirects to the new one: by front matter, or by an entry that the author
   * must add to the config, because code has no front matter. A page that was not published needs
   * neither.
   */
  redirect: 'front matter' | 'config' | 'none';
  /** The old and new address as `redirect_from` of the page spells them. */
  written: { from: string; to: readonly string[] };
}

/** Lists pages whose path changes, ignoring a trailing slash. */
export function listMovedRoutes({ moves, before, after }: MoveScope): MovedRoute[] {
  return [...before.routeBySource].flatMap(([source, route]): MovedRoute[] => {
    const file = moves.get(source);
    const next = file === undefined ? undefined : after.routeBySource.get(file);
    if (file === undefined || next === undefined) return [];
    const [from, to] = [bare(route, before), bare(next, after)];
    if (withoutSlash(from) === withoutSlash(to)) return [];
    const isPublished = before.routes.has(route);
    const redirect = !isPublished ? 'none' : /\.mdx?$/i.test(file) ? 'front matter' : 'config';
    const edition = before.docBySource.get(source)?.edition;
    const name = (path: string, site: Site) =>
      writeOldAddress(path, edition && site.editions.get(edition), site);
    const written = { from: name(route, before), to: [name(next, after), to] };
    return [{ source, file, from, to, redirect, written }];
  });
}

/** Lists the files whose front matter gets a redirect: pages and their translations. */
export function listRedirected(
  routes: readonly MovedRoute[],
  engines: readonly Engine[],
): Map<string, MovedRoute['written']> {
  const redirected = new Map<string, MovedRoute['written']>();
  for (const { source, redirect, written } of routes) {
    if (redirect !== 'front matter') continue;
    redirected.set(source, written);
    for (const { translations } of engines) {
      const translation = translations.get(source);
      if (translation !== undefined) redirected.set(translation, written);
    }
  }
  return redirected;
}

const bare = (route: string, { config }: MoveScope['before']): string =>
  `/${decodeURI(route.slice(config.baseUrl.length))}`;

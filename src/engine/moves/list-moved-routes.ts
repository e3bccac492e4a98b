import { withoutSlash } from '../../resolve/routes/route-path.js';
import type { Engine } from '../create-engine.js';
import type { MoveScope } from './rewrite-references.js';

/** A page whose path a move changes. Paths are below the base URL. */
export interface MovedRoute {
  /** Its file before and after the move. */
  source: string;
  file: string;
  from: string;
  to: string;
  /**
   * How the old address leads to the new one: by front matter, or by an entry that somebody has to add to the config, because
   * code has no front matter. A page that was not published needs neither.
   */
  redirect: 'front matter' | 'config' | 'none';
}

/** Pages whose path changes. A slash at its end makes no other path. */
export function listMovedRoutes({ moves, before, after }: MoveScope): MovedRoute[] {
  return [...before.routeBySource].flatMap(([source, route]): MovedRoute[] => {
    const file = moves.get(source);
    const next = file === undefined ? undefined : after.routeBySource.get(file);
    if (file === undefined || next === undefined) return [];
    const [from, to] = [bare(route, before), bare(next, after)];
    if (withoutSlash(from) === withoutSlash(to)) return [];
    const isPublished = before.routes.has(route);
    const redirect = !isPublished ? 'none' : /\.mdx?$/i.test(file) ? 'front matter' : 'config';
    return [{ source, file, from, to, redirect }];
  });
}

/** The files whose front matter gets a redirect: pages and their translations. */
export function listRedirected(
  routes: readonly MovedRoute[],
  engines: readonly Engine[],
): Map<string, { from: string; to: string }> {
  const redirected = new Map<string, { from: string; to: string }>();
  for (const { source, from, to, redirect } of routes) {
    if (redirect !== 'front matter') continue;
    redirected.set(source, { from, to });
    for (const { translations } of engines) {
      const translation = translations.get(source);
      if (translation !== undefined) redirected.set(translation, { from, to });
    }
  }
  return redirected;
}

const bare = (route: string, { config }: MoveScope['before']): string =>
  `/${decodeURI(route.slice(config.baseUrl.length))}`;

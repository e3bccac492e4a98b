import type { ComponentType, ReactNode } from 'react';
import { matchPath, useHistory, useLocation } from './router.js';

type Props = Readonly<Record<string, unknown>>;

/** A route of a plugin, as the components of routes get it. */
export interface PluginRoute {
  path: string;
  exact: boolean;
  component: ComponentType<Props>;
  routes?: readonly PluginRoute[];
  /** What the plugin has said of it besides. */
  [attribute: string]: unknown;
}

/**
 * One of the routes that a page is in: what it says of itself, its component, and the modules and
 * props of that.
 */
export interface RouteLevel {
  route: { path: string; [attribute: string]: unknown };
  component: ComponentType<Props>;
  props: Props;
}

/**
 * The outermost of the routes that a page is in: `levels` from the outside in. Each knows the one
 * inside, and no other.
 */
export function nestRoutes(levels: readonly RouteLevel[]): PluginRoute | undefined {
  return levels.reduceRight<PluginRoute | undefined>((inner, { route, component: Own, props }) => {
    const component = (given: Props): ReactNode => <Own {...given} {...props} />;
    return { ...route, component, exact: inner === undefined, ...(inner && { routes: [inner] }) };
  }, undefined);
}

/** `@docusaurus/renderRoutes`: the first of the routes, which is the one that the page is in. */
export function renderRoutes(routes: readonly PluginRoute[] = [], extra: Props = {}): ReactNode {
  const [route] = routes;
  return route && <Matched route={route} extra={extra} />;
}

function Matched({ route, extra }: { route: PluginRoute; extra: Props }): ReactNode {
  const location = useLocation();
  const history = useHistory();
  const { component: Page, path, exact } = route;
  const match = matchPath(location.pathname, { path, exact });
  return <Page location={location} history={history} match={match} {...extra} route={route} />;
}

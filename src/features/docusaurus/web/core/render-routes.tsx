import type { ComponentType, ReactNode } from 'react';
import { matchPath, useHistory, useLocation } from './router.js';

type Props = Readonly<Record<string, unknown>>;

/** A plugin route as its component receives it. */
export interface PluginRoute {
  path: string;
  exact: boolean;
  component: ComponentType<Props>;
  routes?: readonly PluginRoute[];
  /** Further attributes set by the plugin. */
  [attribute: string]: unknown;
}

/**
 * One level of a page’s nested routes: its attributes, its component, and the modules and props of
 * that.
 */
export interface RouteLevel {
  route: { path: string; [attribute: string]: unknown };
  component: ComponentType<Props>;
  props: Props;
}

/**
 * Returns the outermost route of a page, from `levels`, outermost first. Each route contains only
 * the next one.
 */
export function nestRoutes(levels: readonly RouteLevel[]): PluginRoute | undefined {
  return levels.reduceRight<PluginRoute | undefined>((inner, { route, component: Own, props }) => {
    const component = (given: Props): ReactNode => <Own {...given} {...props} />;
    return { ...route, component, exact: inner === undefined, ...(inner && { routes: [inner] }) };
  }, undefined);
}

/** `@docusaurus/renderRoutes`: renders the first route, which is the one that contains the page. */
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

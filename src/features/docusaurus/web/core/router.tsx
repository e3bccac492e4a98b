import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactNode,
  useEffect,
  useMemo,
} from 'react';
import { useNavigate, useLocation as useOwnLocation } from '../../../../web/theme/context.js';
import { isExternalUrl } from '../../../../web/theme/hooks/paths.js';
import { useBaseUrl } from '../../../../web/theme/hooks/use-base-url.js';
import Link from './Link.js';

/** A location in React Router’s format. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

type To = string | Partial<RouterLocation>;

/** `@docusaurus/router`: the current location. */
export function useLocation(): RouterLocation {
  return { ...useOwnLocation(), state: undefined };
}

/** `useHistory`: functions to navigate. */
export function useHistory() {
  const { pathname, search, hash } = useOwnLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const location: RouterLocation = { pathname, search, hash, state: undefined };
    const go = (to: To, replace: boolean) => navigate(toAddress(to, location), { replace });
    return {
      location,
      action: 'POP' as const,
      push: (to: To) => go(to, false),
      replace: (to: To) => go(to, true),
      go: (steps: number) => window.history.go(steps),
      goBack: () => window.history.back(),
      goForward: () => window.history.forward(),
      createHref: (to: To) => toAddress(to, location),
      listen: (listener: (location: RouterLocation, action: string) => void) => listen(listener),
      block: () => () => {},
    };
  }, [pathname, search, hash, navigate]);
}

/** `Redirect`: navigates as soon as it is mounted. */
export function Redirect({ to }: { to: To }): ReactNode {
  const location = useLocation();
  const address = toAddress(to, location);
  const href = useBaseUrl(address);
  const navigate = useNavigate();
  const target = isExternalUrl(address) || !address.startsWith('/') ? address : href;
  useEffect(() => navigate(target, { replace: true }), [navigate, target]);
  return null;
}

/**
 * Matches a path against a pattern such as `/docs/:name`. Returns the match with its parameters, or
 * null.
 */
export function matchPath(
  pathname: string,
  options: string | { path?: string | string[]; exact?: boolean; strict?: boolean },
): { path: string; url: string; isExact: boolean; params: Record<string, string> } | null {
  const { path = '', exact = false } = typeof options === 'string' ? { path: options } : options;
  for (const pattern of [path].flat()) {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const escaped = pattern.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    const source = escaped.replace(/:\w+/g, '([^/]+)').replace(/\*/g, '.*');
    const found = new RegExp(`^${source}(?=/|$)`, 'i').exec(pathname);
    if (found === null) continue;
    const url = found[0] || '/';
    const isExact = pathname.replace(/\/$/, '') === url.replace(/\/$/, '');
    if (exact && !isExact) continue;
    const params = Object.fromEntries(
      names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]),
    );
    return { path: pattern, url, isExact, params };
  }
  return null;
}

function toAddress(to: To, { pathname }: RouterLocation): string {
  if (typeof to === 'string') return to;
  return `${to.pathname ?? pathname}${to.search ?? ''}${to.hash ?? ''}`;
}

function listen(listener: (location: RouterLocation, action: string) => void): () => void {
  const tell = () => {
    const { pathname, search, hash } = window.location;
    listener({ pathname, search, hash, state: undefined }, 'PUSH');
  };
  document.addEventListener('docsgen:page', tell);
  return () => document.removeEventListener('docsgen:page', tell);
}

export { Link as NavLink, Link };

interface RouteProps {
  path?: string | string[];
  exact?: boolean;
  component?: ComponentType<Record<string, unknown>>;
  render?: (props: Record<string, unknown>) => ReactNode;
  children?: ReactNode | ((props: Record<string, unknown>) => ReactNode);
}

/** `Route`: renders its content on pages whose path matches. */
export function Route({
  path,
  exact = false,
  component: Page,
  render,
  children,
}: RouteProps): ReactNode {
  const location = useLocation();
  const history = useHistory();
  const match = path === undefined ? null : matchPath(location.pathname, { path, exact });
  const props = { location, history, match };
  if (typeof children === 'function') return children(props);
  if (path !== undefined && match === null) return null;
  if (Page !== undefined) return <Page {...props} />;
  return render === undefined ? children : render(props);
}

/** `Switch`: renders the first child that matches. */
export function Switch({ children }: { children?: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const fits = ({ path, exact }: RouteProps) =>
    path === undefined || matchPath(pathname, { path, exact: exact === true }) !== null;
  return Children.toArray(children).find(
    (child) => isValidElement<RouteProps>(child) && fits(child.props),
  );
}

/** `useRouteMatch`: matches the path of the page against a pattern. */
export function useRouteMatch(
  options?: Parameters<typeof matchPath>[1],
): ReturnType<typeof matchPath> {
  const { pathname } = useLocation();
  return matchPath(pathname, options ?? { path: pathname, exact: true });
}

/** `useParams`: always empty, because docsgen’s routes have no parameters. */
export function useParams(): Record<string, string> {
  return {};
}

/** `withRouter`: passes the location to a component. */
export function withRouter<P extends object>(Inner: ComponentType<P>): (props: P) => ReactNode {
  return function WithRouter(props) {
    const location = useLocation();
    const history = useHistory();
    const match = useRouteMatch();
    return <Inner {...props} location={location} history={history} match={match} />;
  };
}

/** docsgen has a single router for all pages. */
function Around({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

export {
  Around as BrowserRouter,
  Around as MemoryRouter,
  Around as Router,
  Around as StaticRouter,
};

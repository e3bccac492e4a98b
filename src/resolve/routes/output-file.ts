import { decodePath, type RouteStyle } from './route-path.js';

/**
 * Returns the file below the output folder that a static host serves for a route, or `undefined` if
 * the route would leave that folder or names no file.
 */
export function outputFile(
  route: string,
  { baseUrl, trailingSlash }: RouteStyle,
): string | undefined {
  const segments = route.slice(baseUrl.length).split('/').map(decodePath);
  const named = segments.filter((segment) => segment !== '');
  if (named.some((segment) => segment === '.' || segment === '..' || /[/\u0000]/.test(segment)))
    return undefined;
  const path = named.join('/');
  if (path === '') return 'index.html';
  // A path with a trailing slash is a folder, even if its name ends in `.html`.
  if (/\.html?$/i.test(path)) return route.endsWith('/') ? `${path}/index.html` : path;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

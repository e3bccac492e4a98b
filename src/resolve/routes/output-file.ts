import { decodePath, type RouteStyle } from './route-path.js';

/**
 * The file below the output folder that a static host answers a route with, or `undefined` when the
 * route would leave that folder or names no file.
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
  // `/a.html/` is a folder: what stands there gives way to the page `/a`.
  if (/\.html?$/i.test(path)) return route.endsWith('/') ? `${path}/index.html` : path;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

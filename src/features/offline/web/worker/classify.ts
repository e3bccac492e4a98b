import type { WorkerSettings } from '../../shared/worker-settings.js';

/** How a file is kept: HTML, files that never change under their names, and others. */
export type Kind = 'page' | 'hashed' | 'file';

const HASHED = /\/assets\/.*-[0-9a-f]{10}\.\w+$/;
const MEDIA = new Set(['audio', 'video', 'track']);

/** How a request is answered; undefined when that is none of the worker's business. */
export function classify(
  request: Request,
  { base, apart }: Pick<WorkerSettings, 'base' | 'apart'>,
): Kind | undefined {
  const { method, headers, destination, mode } = request;
  const { origin, pathname, search } = new URL(request.url);
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(base))
    return undefined;
  if (pathname.startsWith('/@docsgen/') || apart.some((path) => isBelow(pathname, path)))
    return undefined;
  // Parts of files are not files.
  if (headers.has('range') || MEDIA.has(destination)) return undefined;
  const accepted = headers.get('accept') ?? '';
  if (/text\/(?:event-stream|markdown)/.test(accepted)) return undefined;
  if (HASHED.test(pathname)) return 'hashed';
  if (mode === 'navigate' || accepted.includes('text/html')) return 'page';
  // What code asks for may be an answer to this reader alone; what has the name of a file is the
  // same for all.
  if (destination === '' && (search !== '' || !/\.\w{2,11}$/.test(pathname))) return undefined;
  return 'file';
}

/** A request for what a page has loaded, of which only the address is known. */
export function createRequest(url: string): Request {
  const { pathname } = new URL(url);
  const isPage = !/\.\w{2,11}$/.test(pathname) || /\.html?$/i.test(pathname);
  return new Request(url, isPage ? { headers: { accept: 'text/html' } } : {});
}

/** The address under which a page is kept: hosts have several for one. */
export function pageKey(url: string, base: string): string {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/(^|\/)index\.html?$/i, '$1').replace(/\.html?$/i, '');
  return origin + (path.length > base.length ? path.replace(/\/+$/, '') : path);
}

/** The address under which a file that never changes is kept. */
export function hashedKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function isBelow(path: string, prefix: string): boolean {
  const bare = prefix.replace(/\/$/, '');
  return path === bare || path.startsWith(`${bare}/`);
}

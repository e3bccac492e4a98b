import type { WorkerSettings } from '../../shared/worker-settings.js';

/** How the worker stores a file: HTML, files whose names contain a hash, and others. */
export type Kind = 'page' | 'hashed' | 'file';

const HASHED = /\/assets\/.*-[0-9a-f]{10}\.\w+$/;
const MEDIA = new Set(['audio', 'video', 'track']);

/** Returns how to answer a request. Returns undefined if the worker must not handle it. */
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
  // Range requests return incomplete files.
  if (headers.has('range') || MEDIA.has(destination)) return undefined;
  const accepted = headers.get('accept') ?? '';
  if (/text\/(?:event-stream|markdown)/.test(accepted)) return undefined;
  if (HASHED.test(pathname)) return 'hashed';
  if (mode === 'navigate' || accepted.includes('text/html')) return 'page';
  // A response to a script may be specific to the reader. A file with an extension is the same for
  // everyone.
  if (destination === '' && (search !== '' || !/\.\w{2,11}$/.test(pathname))) return undefined;
  return 'file';
}

/** Recreates a request of a page from its address. */
export function createRequest(url: string): Request {
  const { pathname } = new URL(url);
  const isPage = !/\.\w{2,11}$/.test(pathname) || /\.html?$/i.test(pathname);
  return new Request(url, isPage ? { headers: { accept: 'text/html' } } : {});
}

/**
 * Returns the address under which a page is stored, because hosts serve a page under several
 * addresses.
 */
export function pageKey(url: string, base: string): string {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/(^|\/)index\.html?$/i, '$1').replace(/\.html?$/i, '');
  return origin + (path.length > base.length ? path.replace(/\/+$/, '') : path);
}

/** Returns the address under which an immutable file is stored. */
export function hashedKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function isBelow(path: string, prefix: string): boolean {
  const bare = prefix.replace(/\/$/, '');
  return path === bare || path.startsWith(`${bare}/`);
}

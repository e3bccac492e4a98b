import { lookup } from 'mrmime';

/**
 * Returns output files that a decoded path may name, in order of preference: the file itself, the
 * page with `.html`, the index page of the folder. For a path with a trailing slash, such as
 * `/docs/`, the folder comes first.
 */
export function outputNames(path: string): string[] {
  const name = path.replace(/^\/|\/$/g, '');
  if (name === '') return ['index.html'];
  return path.endsWith('/')
    ? [`${name}/index.html`, `${name}.html`]
    : [name, `${name}.html`, `${name}/index.html`];
}

/**
 * Returns the not-found pages for a path without a page, the nearest first: each language has its
 * own below its path.
 */
export function notFoundNames(path: string): string[] {
  const folders = path.split('/').filter((segment) => segment !== '');
  const names = folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/404.html`);
  return [...names.reverse(), '404.html'];
}

/** Returns the media type of a file by its name. */
export function mediaType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|^application\/(?:javascript|json|xml)|\+(?:xml|json)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}

/**
 * True for files that content refers to and that browsers show as documents. They are sent with a
 * policy that prevents scripts; `features/host` writes the same rule for other servers.
 */
export function isContained(file: string): boolean {
  return /(?:^|\/)assets\/(?:images\/.*\.svg|files\/.*\.txt)$/.test(file);
}

/**
 * Returns the `Cache-Control` header: files whose name contains the hash of their content (see
 * `bundle/outputs/hash-outputs`, `load/read-asset`) never change.
 */
export function cacheControl(file: string): string {
  return /(?:^|\/)assets\/.*-[0-9a-f]{10}\.\w+$/.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

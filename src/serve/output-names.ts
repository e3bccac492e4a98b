import { lookup } from 'mrmime';

/**
 * Files of an output folder that a decoded path may mean, best first: the file itself, the page
 * with `.html`, the page of the folder. A slash at the end, as in `/docs/`, asks for the folder
 * first.
 */
export function outputNames(path: string): string[] {
  const name = path.replace(/^\/|\/$/g, '');
  if (name === '') return ['index.html'];
  return path.endsWith('/')
    ? [`${name}/index.html`, `${name}.html`]
    : [name, `${name}.html`, `${name}/index.html`];
}

/**
 * Not-found pages for a path that leads nowhere, the nearest first: a language has its own below
 * its path.
 */
export function notFoundNames(path: string): string[] {
  const folders = path.split('/').filter((segment) => segment !== '');
  const names = folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/404.html`);
  return [...names.reverse(), '404.html'];
}

/** Media type of a file by its name. */
export function mediaType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|^application\/(?:javascript|json|xml)|\+(?:xml|json)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}

/**
 * True for a file that content names and that browsers show as a page. It is sent with a policy
 * under which nothing in it runs; `features/host` writes the same rule for other servers.
 */
export function isContained(file: string): boolean {
  return /(?:^|\/)assets\/(?:images\/.*\.svg|files\/.*\.txt)$/.test(file);
}

/**
 * How long a file may be kept: names that carry the hash of their content (see
 * `bundle/outputs/hash-outputs`, `load/read-asset`) forever.
 */
export function cacheControl(file: string): string {
  return /(?:^|\/)assets\/.*-[0-9a-f]{10}\.\w+$/.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

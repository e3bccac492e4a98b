import { posix } from 'node:path';
import type { Site } from '../../types/site.js';
import { addBase, splitUrl } from '../routes/resolve-href.js';
import { findEdition } from './resolve-source-file.js';

/** The link that gets a new address, and its context. */
interface AddressScope {
  /** The current address. Its query and hash stay. */
  url: string;
  site: Site;
}

/**
 * Writes the path of a page, given below the base URL, in the style of the current link: relative
 * to the page or from the root, with or without the base URL.
 */
export function writePageAddress(
  page: string,
  { url, site, route }: AddressScope & { route: string },
): string {
  const { path, query, hash } = splitUrl(url.trim());
  const { baseUrl } = site.config;
  const slash = path.endsWith('/') && !page.endsWith('/') ? '/' : '';
  const suffix = slash + query + hash;
  if (path.startsWith('/')) {
    const hasBase = baseUrl !== '/' && path.startsWith(baseUrl);
    return (hasBase ? addBase(page, site.config) : page) + suffix;
  }
  const folder = route.slice(0, route.lastIndexOf('/') + 1);
  const relative = posix.relative(folder, addBase(page, site.config));
  return relative === '' ? page + suffix : likeRelative(relative, path) + suffix;
}

/**
 * Writes the path of a file below the site's root in the style of the current link: `./`, `../`, a
 * bare name, `/` or `@site/`.
 */
export function writeFileAddress(
  file: string,
  { url, site, source }: AddressScope & { source: string },
): string {
  const { path, query, hash } = splitUrl(url.trim());
  const suffix = query + hash;
  if (path.startsWith('@site/')) return `@site/${file}${suffix}`;
  if (path.startsWith('/')) {
    const content = findEdition(source, site)?.contentPath;
    const isInContent = content !== undefined && file.startsWith(`${content}/`);
    const isFromRoot = content !== undefined && path.startsWith(`/${content}/`);
    return `/${isInContent && !isFromRoot ? file.slice(content.length + 1) : file}${suffix}`;
  }
  const beside = path.slice(0, path.lastIndexOf('/') + 1) + posix.basename(file);
  if (posix.join(posix.dirname(source), beside) === file) return beside + suffix;
  return likeRelative(posix.relative(posix.dirname(source), file), path) + suffix;
}

function likeRelative(relative: string, written: string): string {
  const isDotted = written.startsWith('./') || written.startsWith('../');
  return isDotted && !relative.startsWith('../') ? `./${relative}` : relative;
}

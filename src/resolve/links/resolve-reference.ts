import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { insideFolder, insideRepository, insideSite } from '../../lib/files/inside-site.js';
import { isExternal } from '../../lib/text/is-external.js';
import { isNameLink, NAME_LINK } from '../../lib/text/name-link.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { ReferenceKind } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import {
  findRoute,
  findRouteInAnyCase,
  findRouteOfFile,
  followRedirect,
} from '../routes/find-route.js';
import { addBase, splitUrl } from '../routes/resolve-href.js';
import { decodePath, isBelow, withoutSlash } from '../routes/route-path.js';
import { findNamed } from './find-named.js';
import { findEdition, resolveSourceFile } from './resolve-source-file.js';

/** Target of a link or image on a page. */
export type Target =
  /** A page of the site; `href` is `route + query + hash`. */
  | { type: 'route'; route: string; hash: string; query: string; href: string }
  /** A local file below the site's root that becomes an asset. `suffix` is its query and hash. */
  | { type: 'file'; path: string; suffix: string }
  /** Address of an app, or of a file in `static/`. Web pages there open in the same tab. */
  | { type: 'static'; href: string; newTab: boolean }
  | { type: 'external'; href: string; newTab: boolean }
  /**
   * An anchor on the same page. `hash` has no `#` and is empty for the top; `href` is as written.
   */
  | { type: 'anchor'; hash: string; href: string }
  /** With the reason `base`, rendered HTML lacks the base URL before an existing path. */
  | {
      type: 'broken';
      reason: 'page' | 'file' | 'image' | 'unsafe' | 'base' | 'name';
      href: string;
    };

/** A link or image as written, and its page. */
export interface ReferenceRequest {
  url: string;
  kind: ReferenceKind;
  /** File that contains the reference, below the site's root. */
  source: string;
  /** Route of the page, to which relative addresses refer. */
  route: string;
  site: Site;
  /** True if a file exists below the site's root. Letter case matters. */
  fileExists(path: string): boolean;
}

/** Resolves a link or image to a page, a file, an external address, or nothing. */
export function resolveReference(request: ReferenceRequest): Target {
  const { kind, site } = request;
  const url = request.url.trim();
  if (!isSafeUrl(url, kind === 'image' ? 'image' : 'link'))
    return { type: 'broken', reason: 'unsafe', href: '' };
  if (url.startsWith('pathname://')) {
    return {
      type: 'external',
      href: addBase(url.slice('pathname://'.length), site.config),
      newTab: true,
    };
  }
  if (isNameLink(url)) return resolveName(url.slice(NAME_LINK.length), request);
  if (isExternal(url)) return { type: 'external', href: url, newTab: true };
  if (kind === 'image') return resolveImage(url, request);
  if (kind === 'file' || kind === 'download') return resolveFile(url, request);
  if (url === '' || url.startsWith('#')) return { type: 'anchor', hash: url.slice(1), href: url };
  return resolveLink(url, request);
}

function resolveImage(url: string, { source, site, fileExists }: ReferenceRequest): Target {
  const { path, query, hash } = splitUrl(url);
  const raw = decodePath(path);
  const files = raw.startsWith('/')
    ? listStaticFiles(raw, site)
    : [besideSource(raw, source, site)];
  const found =
    path === '' ? undefined : files.find((file) => file !== undefined && fileExists(file));
  if (found !== undefined) return { type: 'file', path: found, suffix: query + hash };
  return { type: 'broken', reason: 'image', href: url };
}

/**
 * Resolves a file that the browser loads or saves. Images are published under names with hashes,
 * like those of `<img>`, and so are files beside the source; other files of `static/` are published
 * as they are. A frame may show a page.
 */
function resolveFile(url: string, request: ReferenceRequest): Target {
  const raw = decodePath(splitUrl(url).path);
  const isAsset = raw.startsWith('/')
    ? IMAGE.test(raw) && !VIDEO.test(raw)
    : request.kind === 'download' || !(isActiveFile(raw) || /\.mdx?$/i.test(raw));
  const asset = isAsset ? resolveImage(url, request) : undefined;
  if (asset?.type === 'file') return asset;
  const found = resolveLink(url, request);
  const isText = found.type === 'file' && isActiveFile(raw);
  const isLost = (found.type === 'broken' || isText) && request.kind === 'file';
  return isLost ? { type: 'broken', reason: 'image', href: url } : found;
}

const VIDEO = /\.(?:mp4|webm|ogv)$/i;

/**
 * True if browsers or servers execute files with this extension. Beside a source, such files are
 * published as text.
 */
export const isActiveFile = (path: string): boolean =>
  /\.(?:[cm]?jsx?|[psx]?html?|xml|xslt?|php\d?|swf|jar)$/i.test(path);

/**
 * Returns the path of a file beside the source. Images may be anywhere in the repository; other
 * files must be inside the site, even if Markdown syntax uses them as images.
 */
function besideSource(raw: string, source: string, { bounds }: Site): string | undefined {
  const path = belowSource(raw, source);
  return IMAGE.test(path) ? insideRepository(path, bounds) : insideSite(path, bounds);
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|ogv)$/i;

function resolveLink(url: string, request: ReferenceRequest): Target {
  const { site, source, fileExists } = request;
  const { path, query, hash } = splitUrl(url);
  const suffix = query + hash;
  const raw = decodePath(path);
  if (/\.mdx?$/i.test(raw)) {
    const found = resolveSourceFile(raw, { source, site });
    if (found !== undefined) return toRoute(found, { query, hash });
    return staticFile(raw, suffix, request) ?? { type: 'broken', reason: 'file', href: url };
  }
  if (raw.startsWith('@site/')) {
    const file = insideSite(raw.slice('@site/'.length), site.bounds);
    if (file !== undefined && fileExists(file)) return { type: 'file', path: file, suffix };
    return { type: 'broken', reason: 'file', href: url };
  }
  return (
    pageAt(path, { query, hash }, request) ??
    outsideApp(path, suffix, request) ??
    (raw.startsWith('/') ? staticFile(raw, suffix, request) : localFile(raw, suffix, request)) ??
    docById(raw, { query, hash }, request) ??
    pageAt(path, { query, hash }, request, (routes, file) =>
      findRouteOfFile(routes, file, site.config),
    ) ??
    (site.config.ignoreLinkCase
      ? pageAt(path, { query, hash }, request, findRouteInAnyCase)
      : undefined) ?? {
      type: 'broken',
      reason: 'page',
      href: url,
    }
  );
}

/**
 * Resolves `page#heading`. A heading can be named by its text or its id, because both result in the
 * same id.
 */
function resolveName(written: string, { source, site }: ReferenceRequest): Target {
  const [name = '', ...below] = written.split('#');
  const heading = below.at(-1) ?? '';
  const id = slug(heading.trim(), site.config.markdown.anchors.maintainCase);
  const hash = id === '' ? '' : `#${id}`;
  if (name.trim() === '') return { type: 'anchor', hash: id, href: hash };
  const [found, ...others] = findNamed(name, { source, site });
  const route =
    found === undefined || others.length > 0 ? undefined : site.routeBySource.get(found);
  return route === undefined
    ? { type: 'broken', reason: 'name', href: name.trim() }
    : toRoute(route, { query: '', hash });
}

function toRoute(
  route: string,
  { query, hash }: { query: string; hash: string },
): Target & { type: 'route' } {
  return { type: 'route', route, query, hash: hash.slice(1), href: route + query + hash };
}

/**
 * Returns the path that the browser would resolve for a link on the page. An empty path means the
 * page itself.
 */
export function absolutePath(path: string, route: string): string {
  if (path === '') return route;
  if (path.startsWith('/')) return path;
  const folder = route.slice(0, route.lastIndexOf('/') + 1);
  const joined = posix.join(folder, path);
  return /(^|\/)\.{1,2}$/.test(path) ? `${withoutSlash(joined)}/`.replace('//', '/') : joined;
}

function pageAt(
  path: string,
  suffix: { query: string; hash: string },
  { site, route: from }: ReferenceRequest,
  find = findRoute,
): Target | undefined {
  const absolute = absolutePath(path, from);
  const based = path.startsWith('/') ? addBase(absolute, site.config) : absolute;
  // A path may begin with the base URL by accident: `/docs/docs/x` on a site at `/docs/`.
  const found =
    find(site.routes, based) ??
    find(site.routes, site.config.baseUrl + absolute.slice(1)) ??
    find(site.routes, inOwnLanguage(absolute, site));
  if (found === undefined) return undefined;
  const { path: route, ...given } = followRedirect(site.routes, found);
  const target = toRoute(route, {
    query: suffix.query || given.query,
    hash: suffix.hash || given.hash,
  });
  const isApp = site.routes.get(route)?.isApart === true;
  return isApp ? { type: 'static', href: target.href, newTab: false } : target;
}

/**
 * Replaces the base URL of the default language, which originals contain, by that of the page's own
 * language.
 */
function inOwnLanguage(absolute: string, { config: { baseUrl }, language }: Site): string {
  const ofDefault = baseUrl.slice(0, baseUrl.length - language.path.length);
  return absolute.startsWith(ofDefault) ? baseUrl + absolute.slice(ofDefault.length) : absolute;
}

function outsideApp(
  path: string,
  suffix: string,
  { site, route }: ReferenceRequest,
): Target | undefined {
  const written = absolutePath(path, route);
  // Pages of another language are not below the base URL of this one.
  const found = [addBase(written, site.config), written].find((one) =>
    site.uncheckedPaths.some((prefix) => isBelow(withoutSlash(one), prefix)),
  );
  return found === undefined
    ? undefined
    : { type: 'external', href: found + suffix, newTab: false };
}

function staticFile(
  raw: string,
  suffix: string,
  { site, fileExists }: ReferenceRequest,
): Target | undefined {
  if (!raw.startsWith('/')) return undefined;
  for (const name of staticNames(raw, site)) {
    const isFolder = !/\.[^./]+$/.test(name);
    const names = isFolder ? [`${name}/index.html`, name] : [name];
    if (!names.flatMap((one) => inStaticFolders(one, site)).some(fileExists)) continue;
    const isPage = isFolder || /\.html?$/i.test(name);
    return { type: 'static', href: addBase(name, site.config) + suffix, newTab: !isPage };
  }
  return undefined;
}

function localFile(
  raw: string,
  suffix: string,
  { source, site, fileExists }: ReferenceRequest,
): Target | undefined {
  if (!/\.[^./]+$/.test(raw) || /\.html?$/i.test(raw)) return undefined;
  const found = insideSite(belowSource(raw, source), site.bounds);
  return found !== undefined && fileExists(found)
    ? { type: 'file', path: found, suffix }
    : undefined;
}

function docById(
  raw: string,
  suffix: { query: string; hash: string },
  { site, source }: ReferenceRequest,
): Target | undefined {
  const edition = findEdition(source, site);
  const doc = edition && site.docs.get(edition.key)?.get(raw);
  return doc && toRoute(doc.route, suffix);
}

/** Lists the files that a path from the root of the site may mean, in the order of preference. */
function listStaticFiles(raw: string, site: Site): string[] {
  return staticNames(raw, site).flatMap((name) => inStaticFolders(name, site));
}

/** Returns the path, also without the base URL if it contains that already. */
function staticNames(raw: string, { config: { baseUrl } }: Site): string[] {
  return [raw.slice(1), ...(raw.startsWith(baseUrl) ? [raw.slice(baseUrl.length)] : [])];
}

function inStaticFolders(name: string, { config: { staticDirectories }, bounds }: Site): string[] {
  return staticDirectories.flatMap(
    (folder) => insideFolder(`${folder}/${name}`, folder, bounds) ?? [],
  );
}

/** Returns the path below the root for a path in a file. It may lead out of the site. */
export function belowSource(raw: string, source: string): string {
  if (raw.startsWith('@site/')) return raw.slice('@site/'.length);
  return posix.join(posix.dirname(source), raw);
}

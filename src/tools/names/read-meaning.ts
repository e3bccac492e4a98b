import { findEdition } from '../../resolve/links/resolve-source-file.js';
import { findRoute, followRedirect } from '../../resolve/routes/find-route.js';
import { splitUrl } from '../../resolve/routes/resolve-href.js';
import type { Site, SiteDoc } from '../../types/site.js';
import type { NamedValue } from './list-named.js';

/** What a value in the config, in sidebars, in data or in front matter names. */
export type Meaning =
  | { kind: 'doc'; doc: SiteDoc }
  /**
   * `isOld` is true if a redirect leads there. `source` is set if the value names the page's file
   * by its path below the root.
   */
  | { kind: 'page'; route: string; hash: string; isOld: boolean; source?: string }
  | { kind: 'sidebar'; sidebar: string }
  /** A folder of the docs, relative to their own folder. */
  | { kind: 'folder'; folder: string };

/** Front matter keys whose value is the id of a doc. */
export const ID_KEYS: readonly string[] = ['pagination_prev', 'pagination_next'];

/**
 * Returns what a value refers to, judged by its key and file, or undefined if it names nothing in
 * the site.
 */
export function readMeaning(
  { file, key, value }: Pick<NamedValue, 'key' | 'value'> & { file: string },
  site: Site,
): Meaning | undefined {
  switch (key) {
    case 'id':
    case 'docId':
    case 'pagination_prev':
    case 'pagination_next':
      return docNamed(value, { file, site });
    case 'to':
    case 'href':
      return pageAt(value, site);
    case 'sidebarId':
    case 'displayed_sidebar':
      return sidebarNamed(value, site);
    case 'dirName':
      return { kind: 'folder', folder: value };
    case undefined:
      return (
        (isSidebarsFile(file) ? docNamed(value, { file, site }) : undefined) ??
        (value.startsWith('/') ? pageAt(value, site) : undefined)
      );
    default:
      return (
        sourceAt(value, site) ??
        (isCodeLink({ key, value }, site) ? pageAt(value, site) : undefined)
      );
  }
}

/** Returns the page of a file: `./docs/a.md#b`, relative to the root. */
function sourceAt(value: string, site: Site): Meaning | undefined {
  const { path, hash } = splitUrl(value);
  if (!/\.mdx?$/i.test(path)) return undefined;
  const source = path.replace(/^(?:@site|\.)\//, '');
  const route = site.routeBySource.get(source);
  return route === undefined
    ? undefined
    : { kind: 'page', route, hash: hash.slice(1), isOld: false, source };
}

/**
 * True if a value belongs to `code.links`, whose keys are names in code. Compares only the last
 * word of a key.
 */
function isCodeLink({ key, value }: { key: string; value: string }, { config }: Site): boolean {
  return Object.entries(config.code.links ?? {}).some(
    ([name, url]) => url === value && /[\w$-]*$/.exec(name)?.[0] === key,
  );
}

function docNamed(
  value: string,
  { file, site }: { file: string; site: Site },
): Meaning | undefined {
  const doc = docsFor(file, site)?.get(value) ?? anyDoc(value, { file, site });
  return doc && { kind: 'doc', doc };
}

/** Finds a doc in any edition, for names in the config. */
function anyDoc(value: string, { file, site }: { file: string; site: Site }): SiteDoc | undefined {
  if (isSidebarsFile(file) || findEdition(file, site) !== undefined) return undefined;
  return [...site.docs.values()].find((docs) => docs.has(value))?.get(value);
}

/** Finds the page of an address in config or data, with or without the base URL. */
function pageAt(value: string, site: Site): Meaning | undefined {
  const { path, hash } = splitUrl(value);
  if (path === '' || /^[a-z][a-z\d+.-]*:|^\/\/|^\.{1,2}\//i.test(path)) return undefined;
  const { baseUrl } = site.config;
  const found =
    (path.startsWith(baseUrl) ? findRoute(site.routes, path) : undefined) ??
    findRoute(site.routes, baseUrl + path.replace(/^\//, ''));
  if (found === undefined) return undefined;
  const target = followRedirect(site.routes, found);
  return {
    kind: 'page',
    route: target.path,
    hash: (hash || target.hash).slice(1),
    isOld: target.path !== found.path,
  };
}

function sidebarNamed(value: string, site: Site): Meaning | undefined {
  return [...site.sidebars.values()].some((sidebars) => sidebars.has(value))
    ? { kind: 'sidebar', sidebar: value }
    : undefined;
}

/** True for files that define sidebars. */
export function isSidebarsFile(file: string): boolean {
  return /(?:^|\/)[\w.-]*sidebars?\.(?:json|[cm]?[jt]s)$/i.test(file);
}

/**
 * Returns the docs to which an ID in a file refers: those of its edition, or else of the first one.
 */
export function docsFor(file: string, site: Site): ReadonlyMap<string, SiteDoc> | undefined {
  const version = /version-(.+)-sidebars\.json$/.exec(file)?.[1];
  const edition =
    findEdition(file, site) ??
    [...site.editions.values()].find(
      ({ contentPath }) => version !== undefined && contentPath.endsWith(`version-${version}`),
    );
  const key = edition && [...site.editions].find(([, one]) => one === edition)?.[0];
  return key === undefined ? site.docs.values().next().value : site.docs.get(key);
}

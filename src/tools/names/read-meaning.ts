import { splitUrl } from '../../resolve/links/resolve-href.js';
import { findEdition } from '../../resolve/links/resolve-source-file.js';
import { findRoute, followRedirect } from '../../resolve/routes/find-route.js';
import type { Site, SiteDoc } from '../../types/site.js';
import type { NamedValue } from './list-named.js';

/** What a value of the config, of sidebars, of data or of front matter names. */
export type Meaning =
  | { kind: 'doc'; doc: SiteDoc }
  /**
   * `isOld`: a redirect leads there. `source`: the page is named by its file, a path below the
   * root.
   */
  | { kind: 'page'; route: string; hash: string; isOld: boolean; source?: string }
  | { kind: 'sidebar'; sidebar: string }
  /** Of the docs, below their folder. */
  | { kind: 'folder'; folder: string };

/** Front matter keys whose value is the id of a doc. */
export const ID_KEYS: readonly string[] = ['pagination_prev', 'pagination_next'];

/** What a value refers to, judged by its key and file; undefined if it is nothing of the site. */
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

/** A page that is named by its file: `./docs/a.md#b`, below the root. */
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
 * Whether a value is one of `code.links`, whose keys are names in code. A key is known by its last
 * word.
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

/** The config names docs of any edition. */
function anyDoc(value: string, { file, site }: { file: string; site: Site }): SiteDoc | undefined {
  if (isSidebarsFile(file) || findEdition(file, site) !== undefined) return undefined;
  return [...site.docs.values()].find((docs) => docs.has(value))?.get(value);
}

/** Addresses of config and data are below the base URL, with it or without. */
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

/** Whether a file is one of those that list the docs of a sidebar. */
export function isSidebarsFile(file: string): boolean {
  return /(?:^|\/)[\w.-]*sidebars?\.(?:json|[cm]?[jt]s)$/i.test(file);
}

/** The docs that an id in a file means: those of its own edition, or of the first. */
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

import { posix } from 'node:path';
import { titleOfCard } from '../../lib/markdown/title-of-card.js';
import type { EditionKey } from '../../types/edition.js';
import type { Site } from '../../types/site.js';
import { findEdition } from './resolve-source-file.js';

/** Source files by their possible names, in lower case. */
interface NameIndex {
  ids: ReadonlyMap<string, readonly string[]>;
  /** By the ends of their paths, without extension, number prefixes and `index`. */
  tails: ReadonlyMap<string, readonly string[]>;
  titles: ReadonlyMap<string, readonly string[]>;
}

interface NameScope {
  /** The file that contains the name. */
  source: string;
  site: Site;
}

/**
 * Lists the source files that a name can mean: a doc with this id, else files with this name or
 * path, else pages with this title. If there are several, one beside the source is preferred.
 * Ignores case. Names in docs refer to docs of the same edition.
 */
export function findNamed(name: string, { source, site }: NameScope): readonly string[] {
  const index = indexNames(site, findEdition(source, site)?.key);
  const wanted = name
    .trim()
    .replace(/\.mdx?$/i, '')
    .toLowerCase();
  if (/^\.{1,2}\//.test(wanted)) {
    const path = posix.join(posix.dirname(source), wanted);
    return index.tails.get(cleanPath(path)) ?? [];
  }
  const bare = wanted.replace(/^\/+/, '');
  for (const names of [index.ids, index.tails, index.titles]) {
    const found = names.get(bare) ?? [];
    const beside = found.filter((file) => posix.dirname(file) === posix.dirname(source));
    if (found.length > 0) return beside.length === 1 ? beside : found;
  }
  return [];
}

/** Lists all names of other pages, for suggestions. */
export function listNames({ source, site }: NameScope): string[] {
  const { ids, tails, titles } = indexNames(site, findEdition(source, site)?.key);
  return [ids, tails, titles].flatMap((names) =>
    [...names].flatMap(([name, files]) => (files.some((file) => file !== source) ? [name] : [])),
  );
}

/** Returns the shortest name that refers only to this page. */
export function nameOf(file: string, { source, site }: NameScope): string {
  const segments = withoutEnd(file).split('/');
  for (let count = 1; count < segments.length; count++) {
    const name = segments.slice(-count).join('/');
    const found = findNamed(name, { source, site });
    if (found.length === 1 && found[0] === file) return name;
  }
  return segments.join('/');
}

/** Cached per site and edition: a site is immutable. */
const indexes = new WeakMap<Site, Map<EditionKey | undefined, NameIndex>>();

function indexNames(site: Site, edition: EditionKey | undefined): NameIndex {
  const ofSite = indexes.get(site) ?? new Map<EditionKey | undefined, NameIndex>();
  indexes.set(site, ofSite);
  const known = ofSite.get(edition) ?? createIndex(site, edition);
  ofSite.set(edition, known);
  return known;
}

function createIndex(site: Site, edition: EditionKey | undefined): NameIndex {
  const ids = new Map<string, string[]>();
  const tails = new Map<string, string[]>();
  const titles = new Map<string, string[]>();
  const add = (names: Map<string, string[]>, name: string, source: string) => {
    const key = name.toLowerCase();
    const found = names.get(key) ?? [];
    if (!found.includes(source)) found.push(source);
    names.set(key, found);
  };
  for (const source of site.routeBySource.keys()) {
    const card = site.cards.get(source);
    const doc = site.docBySource.get(source);
    if (card === undefined || !isNear(doc?.edition, edition, site)) continue;
    if (doc !== undefined) add(ids, doc.id, source);
    for (const path of new Set([withoutEnd(source), cleanPath(source)])) {
      const segments = path.split('/');
      for (const start of segments.keys()) add(tails, segments.slice(start).join('/'), source);
    }
    add(titles, doc?.title ?? titleOfCard(card), source);
  }
  return { ids, tails, titles };
}

/**
 * True if a page is in the scope of a name: names in docs refer to docs of the same edition, those
 * in other pages to the last version.
 */
function isNear(of: EditionKey | undefined, own: EditionKey | undefined, site: Site): boolean {
  if (of === undefined || of === own) return true;
  return own === undefined && site.editions.get(of)?.isLast === true;
}

/**
 * Removes the extension and `index` or `README`: `docs/guides/README.md` has the name of its
 * folder.
 */
const withoutEnd = (path: string): string =>
  path.replace(/\.mdx?$/i, '').replace(/(?<=[^/])\/(?:index|readme)$/i, '');

/** Also removes number prefixes: `docs/01-guides/02.start.md` → `docs/guides/start`. */
const cleanPath = (path: string): string =>
  withoutEnd(path).replace(/(^|\/)\d+\s*[-_.]\s*(?=[^/])/g, '$1');

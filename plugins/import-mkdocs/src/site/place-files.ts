import path from 'node:path';
import { addressOf } from './addresses.js';
import type { Blog } from './blog.js';
import type { SitePage } from './convert-pages.js';
import { placeFile } from './languages.js';
import type { Site } from './read-site.js';

/** Paths of the docs of a site, or of one of its versions, on the new site. */
export interface Places {
  /**
   * The folder of the docs, and that of their translations, relative to the folder of a language.
   */
  docs: string;
  translated: string;
  /** Path prefix of their pages: empty, or the name of a version with a trailing slash. */
  prefix: string;
}

/** Files of the new site by path, and the addresses of its pages. */
export interface PlacedFiles {
  texts: Map<string, string | Uint8Array>;
  /** Absolute paths of files to copy, by their new paths. */
  copies: Map<string, string>;
  /** Heading ids, by the addresses of pages. */
  urls: Map<string, readonly string[]>;
  /** Number of pages that stay identical, byte for byte. */
  unchanged: number;
}

/** Returns the new files of pages. For a conversion in place, leaves out unchanged pages. */
export function placePages(
  pages: readonly SitePage[],
  { site, places, isInPlace }: { site: Site; places: Places; isInPlace: boolean },
): PlacedFiles {
  const placed: PlacedFiles = {
    texts: new Map(),
    copies: new Map(),
    urls: new Map(),
    unchanged: 0,
  };
  for (const one of pages) {
    const { text, ids } = one.page;
    if (text === one.source) placed.unchanged += 1;
    if (!(isInPlace && text === one.source)) placed.texts.set(placeOfPage(one, places, site), text);
    if (one.isPost || one.isDraft) continue;
    const language = one.language === undefined ? '' : `/${one.language}`;
    const address = addressOf(one.name, site.withFolders).slice(1);
    placed.urls.set(`${language}/${places.prefix}${address}`, ids);
  }
  return placed;
}

/**
 * Adds all other files. Files that pages show go next to the pages; all others keep their
 * addresses.
 */
export function placeAssets(
  { texts, copies }: PlacedFiles,
  {
    site: { docs, docsPath, languages, used, asked },
    places,
    isInPlace,
    named,
  }: {
    site: Site;
    places: Places;
    isInPlace: boolean;
    /** Files that the config names, which are published at their paths. */
    named: ReadonlySet<string>;
  },
): void {
  for (const asset of docs.assets) {
    const { file: name, language } = placeFile(asset, languages);
    const isUsed = used.has(name);
    const place = placeIn({ name, language }, places);
    const made = asked?.assets.get(asset);
    const put = (at: string) =>
      made ? texts.set(at, made) : copies.set(at, path.join(docs.folder, asset));
    if (isUsed && !(isInPlace && place === `${docsPath}/${asset}`)) put(place);
    if (named.has(asset)) put(`static/${asset}`);
    else if (!isUsed) put(`static/${places.prefix}${asset}`);
  }
}

/** Returns the path of a page on the new site. */
export function placeOfPage(
  { name, language, isPost }: SitePage,
  places: Places,
  { blog }: { blog: Blog | undefined },
): string {
  if (isPost && blog) return `blog/${path.posix.relative(blog.posts, name)}`;
  return placeIn({ name, language }, places);
}

const placeIn = (
  { name, language }: { name: string; language: string | undefined },
  { docs, translated }: Places,
): string =>
  language === undefined ? `${docs}/${name}` : `i18n/${language}/${translated}/${name}`;

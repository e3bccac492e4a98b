import { writeValue } from '../config/write-module.js';
import type { PublishedVersion } from './mike.js';
import { listFirstNames, type Versions } from './old-versions.js';

/** Additions to the new site for its versions. */
export interface WrittenVersions {
  /** Keys of `docs` in the config. */
  docs: Record<string, unknown>;
  navbar: Record<string, unknown>[];
  /** Files by path. */
  texts: Map<string, string>;
  /** True if the module `version-redirects.ts` exists. */
  hasRedirects: boolean;
}

export interface VersionsToWrite {
  /** Origin and base path of the site. */
  origin: string | undefined;
  base: string;
  /** Addresses of the pages of the current version. */
  addresses: Iterable<string>;
  /** Addresses of the blog, which is not versioned. */
  posts: readonly string[];
  languages: readonly string[];
}

/**
 * Writes the files of versions, and redirects from old version names in addresses. It writes a
 * redirect file for each page, because mike publishes to GitHub Pages, which has no redirect rules.
 * `_redirects` contains rules for hosts that have them, and for other files.
 */
export function writeVersions(versions: Versions, request: VersionsToWrite): WrittenVersions {
  const { current, prefix, older } = versions;
  const texts = new Map<string, string>();
  if (!current) return { docs: {}, navbar: [], texts, hasRedirects: false };
  const moves = [
    ...listMoves(current, { prefix, addresses: [...request.addresses] }, request.languages),
    ...listBlogMoves(versions, request.posts),
    ...older.flatMap(({ published, prefix: path, placed }) =>
      listMoves(published, { prefix: path, addresses: [...placed.urls.keys()] }, request.languages),
    ),
  ];
  const hasRedirects = moves.length > 0;
  if (hasRedirects) {
    texts.set('version-redirects.ts', writeRedirectsModule(moves, request));
    texts.set('static/_redirects', writeRules(moves, request));
  }
  if (older.length === 0) return { docs: {}, navbar: [], texts, hasRedirects };
  texts.set('versions.json', writeJson(older.map(({ published: { version } }) => version)));
  for (const { published, sidebars } of older)
    texts.set(`versioned_sidebars/version-${published.version}-sidebars.json`, writeJson(sidebars));
  const first = older.find((one) => one.prefix === '');
  const labels = older
    .filter(({ published: { version, title } }) => title !== version)
    .map(({ published: { version, title } }) => [version, { label: title }]);
  return {
    docs: {
      lastVersion: first?.published.version ?? 'current',
      versions: {
        current: { label: current.title, ...(prefix !== '' && { path: prefix.slice(0, -1) }) },
        ...Object.fromEntries(labels),
      },
    },
    navbar: [{ type: 'docsVersionDropdown', position: 'right' }],
    texts,
    hasRedirects,
  };
}

/** Pages whose addresses have changed. */
interface Moves {
  /** Names of the version in the old addresses. */
  names: readonly string[];
  /**
   * The folder that followed the name and now comes first: a language, or the folder of the blog,
   * with a trailing slash.
   */
  folder: string;
  isOtherLanguage: boolean;
  /** Replacement for the name. */
  path: string;
  pages: readonly string[];
}

/**
 * Returns the moves of a version. Its name preceded the language, which now comes first. In the
 * standard language, a version that keeps its name in addresses moves only from its aliases.
 */
function listMoves(
  { version, aliases }: PublishedVersion,
  { prefix: path, addresses }: { prefix: string; addresses: readonly string[] },
  languages: readonly string[],
): Moves[] {
  const folders = languages.map((language) => `${language}/`);
  const languageOf = (address: string) =>
    folders.find((folder) => address.startsWith(`/${folder}${path}`)) ?? '';
  return ['', ...folders].flatMap((folder) => {
    const names = [version, ...aliases].filter((name) => folder !== '' || `${name}/` !== path);
    const pages = addresses
      .filter((address) => languageOf(address) === folder)
      .map((address) => address.slice(`/${folder}${path}`.length));
    if (names.length === 0 || pages.length === 0) return [];
    return [{ names, folder, isOtherLanguage: folder !== '', path, pages }];
  });
}

/** Returns the moves of the blog, which is no longer versioned. */
function listBlogMoves(versions: Versions, [start, ...posts]: readonly string[]): Moves[] {
  if (start === undefined) return [];
  const names = listFirstNames(versions);
  const pages = ['', ...posts.map((post) => post.slice(start.length))];
  return [{ names, folder: start.slice(1), isOtherLanguage: false, path: '', pages }];
}

/** Writes redirect rules. Rules for folders precede those for all pages. */
const writeRules = (moves: readonly Moves[], { base }: VersionsToWrite): string =>
  [...moves]
    .sort((a, b) => b.folder.length - a.folder.length)
    .flatMap(({ names, folder, path }) =>
      names.map((name) => `${base}${name}/${folder}* ${base}${folder}${path}:splat 301\n`),
    )
    .join('');

/**
 * Writes the redirects module. Redirects to another language use full URLs, because all others stay
 * within their language.
 */
function writeRedirectsModule(moves: readonly Moves[], { origin, base }: VersionsToWrite): string {
  const entries = moves
    .filter(({ isOtherLanguage }) => !isOtherLanguage || origin !== undefined)
    .map(({ names, folder, isOtherLanguage, path, pages }) => ({
      from: names.map((name) => `/${name}/${folder}`),
      to: `${isOtherLanguage ? origin + base : '/'}${folder}${path}`,
      pages,
    }));
  return `/** Pages of versions, and what their addresses began with on the old site and begin with now. */
const MOVES = ${writeValue(entries)};

export const versionRedirects = MOVES.flatMap(({ from, to, pages }) =>
  pages.map((page) => ({ from: from.map((start) => start + page), to: to + page })),
);
`;
}

const writeJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

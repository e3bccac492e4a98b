import { writeValue } from '../config/write-module.js';
import type { PublishedVersion } from './mike.js';
import { listFirstNames, type Versions } from './old-versions.js';

/** What versions add to the new site. */
export interface WrittenVersions {
  /** Keys of `docs` in the config. */
  docs: Record<string, unknown>;
  navbar: Record<string, unknown>[];
  /** Files by path. */
  texts: Map<string, string>;
  /** The module `version-redirects.ts` is there. */
  hasRedirects: boolean;
}

export interface VersionsToWrite {
  /** The address of the site, and its path. */
  origin: string | undefined;
  base: string;
  /** Addresses of the pages of the current version. */
  addresses: Iterable<string>;
  /** Addresses of the blog, which has no versions. */
  posts: readonly string[];
  languages: readonly string[];
}

/**
 * Writes the files of versions, and redirects of the names that addresses had: each page has one,
 * because mike publishes on GitHub Pages, which knows no rules; `_redirects` has rules for hosts
 * that do, and for other files.
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

/** Pages whose addresses were others. */
interface Moves {
  /** Names of the version in the old addresses. */
  names: readonly string[];
  /** What comes after them, and first now: a language, or the folder of the blog, with a slash. */
  folder: string;
  isOtherLanguage: boolean;
  /** What comes in the place of the name. */
  path: string;
  pages: readonly string[];
}

/**
 * The name of a version came before the language, which comes first now. In the standard language,
 * a version that keeps its name in addresses has moved under its other names only.
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

/** Posts are in no version now. */
function listBlogMoves(versions: Versions, [start, ...posts]: readonly string[]): Moves[] {
  if (start === undefined) return [];
  const names = listFirstNames(versions);
  const pages = ['', ...posts.map((post) => post.slice(start.length))];
  return [{ names, folder: start.slice(1), isOtherLanguage: false, path: '', pages }];
}

/** Rules for a folder come before those for all pages. */
const writeRules = (moves: readonly Moves[], { base }: VersionsToWrite): string =>
  [...moves]
    .sort((a, b) => b.folder.length - a.folder.length)
    .flatMap(({ names, folder, path }) =>
      names.map((name) => `${base}${name}/${folder}* ${base}${folder}${path}:splat 301\n`),
    )
    .join('');

/** Redirects into another language name the whole address: others stay in their language. */
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

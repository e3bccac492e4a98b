import { writeValue } from '../config/write-module.js';
import type { PublishedVersion } from './mike.js';
import type { Versions } from './old-versions.js';

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
  languages: readonly string[];
}

/**
 * Writes the files of versions, and redirects of the names that addresses had: each page has one,
 * because mike publishes on GitHub Pages, which knows no rules; `_redirects` has rules for hosts
 * that do, and for other files.
 */
export function writeVersions(
  { current, prefix, older }: Versions,
  request: VersionsToWrite,
): WrittenVersions {
  const texts = new Map<string, string>();
  if (!current) return { docs: {}, navbar: [], texts, hasRedirects: false };
  const moves = [
    ...listMoves(current, { prefix, addresses: [...request.addresses] }, request.languages),
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

/** Pages of a version in a language, whose addresses were others. */
interface Moves {
  /** Names of the version in the old addresses. */
  names: readonly string[];
  /** The language in the address, with a slash; empty for the standard one. */
  language: string;
  /** What was after the name of the version, and what is in its place now. */
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
  return ['', ...folders].flatMap((language) => {
    const names = [version, ...aliases].filter((name) => language !== '' || `${name}/` !== path);
    const pages = addresses
      .filter((address) => languageOf(address) === language)
      .map((address) => address.slice(`/${language}${path}`.length));
    return names.length === 0 || pages.length === 0 ? [] : [{ names, language, path, pages }];
  });
}

/** Rules for a language come before those for all pages. */
const writeRules = (moves: readonly Moves[], { base }: VersionsToWrite): string =>
  [...moves]
    .sort((a, b) => b.language.length - a.language.length)
    .flatMap(({ names, language, path }) =>
      names.map((name) => `${base}${name}/${language}* ${base}${language}${path}:splat 301\n`),
    )
    .join('');

/** Redirects into another language name the whole address: others stay in their language. */
function writeRedirectsModule(moves: readonly Moves[], { origin, base }: VersionsToWrite): string {
  const entries = moves
    .filter(({ language }) => language === '' || origin !== undefined)
    .map(({ names, language, path, pages }) => ({
      from: names.map((name) => `/${name}/${language}`),
      to: language === '' ? `/${path}` : `${origin}${base}${language}${path}`,
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

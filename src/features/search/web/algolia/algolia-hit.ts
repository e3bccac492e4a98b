import { readUrl } from '../../../../web/client/read-url.js';
import { withBaseUrl } from '../../../../web/theme/hooks/paths.js';
import type { MarkedText, SearchHit } from '../../shared/provider.js';
import type { AlgoliaSettings } from './algolia-requests.js';

/**
 * Converts a DocSearch record to a hit. Returns undefined if the record has no title, or no address
 * that is allowed in a link.
 */
export function readAlgoliaHit(
  hit: unknown,
  site: Pick<AlgoliaSettings, 'externalUrlRegex' | 'replaceSearchResultPathname'> & {
    baseUrl: string;
  },
): SearchHit | undefined {
  const address = rewriteUrl(readPath(hit, ['url']), site);
  const levels = LEVELS.flatMap((level) => {
    const plain = readPath(hit, ['hierarchy', level]);
    return plain === undefined ? [] : [{ level, plain: plainText(parseMarks(plain)) }];
  });
  const deepest = levels.at(-1);
  if (address === undefined || deepest === undefined) return undefined;
  const isContent = readPath(hit, ['type']) === 'content';
  return {
    ...address,
    title: parseMarks(readMarked(hit, ['hierarchy', deepest.level]) ?? ''),
    page: levels.find(({ level }) => level === 'lvl1')?.plain ?? deepest.plain,
    breadcrumb: levels.slice(0, -1).map(({ plain }) => plain),
    excerpt: parseMarks(readMarked(hit, ['content'], 'snippet') ?? ''),
    isPage: !isContent && (deepest.level === 'lvl0' || deepest.level === 'lvl1'),
  };
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Returns a text with highlight tags: the whole text, or a snippet around the matches. */
function readMarked(hit: unknown, path: readonly string[], form?: 'snippet'): string | undefined {
  const [snippet, whole] = [['_snippetResult'], ['_highlightResult']].map((place) =>
    readPath(hit, [...place, ...path, 'value']),
  );
  return (form === 'snippet' ? (snippet ?? whole) : (whole ?? snippet)) ?? readPath(hit, path);
}

/** Returns the text at a property path. Returns undefined if there is none. */
function readPath(value: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    value,
  );
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/**
 * Returns the address of a hit on this site: the path of the crawled address, below the base URL.
 * Addresses that the site declares external stay unchanged.
 */
function rewriteUrl(
  url: string | undefined,
  {
    baseUrl,
    externalUrlRegex,
    replaceSearchResultPathname: replace,
  }: Parameters<typeof readAlgoliaHit>[1],
): { url: string; isExternal?: true } | undefined {
  // An address without an origin resolves to this base, of which only the path is used.
  const base = 'https://site.invalid';
  if (url === undefined) return undefined;
  const parsed = readUrl(url, base);
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) return undefined;
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url))
    return { url, isExternal: true };
  const pathname =
    replace === undefined
      ? parsed.pathname
      : parsed.pathname.replaceAll(new RegExp(replace.from, 'g'), replace.to);
  // A path that begins with two slashes would name a host.
  const local = `/${pathname.replace(/^[/\\]+/, '')}`;
  return { url: withBaseUrl(local, baseUrl) + parsed.search + parsed.hash };
}

const MARK =
  /<mark>(.*?)<\/mark>|<span class="algolia-docsearch-suggestion--highlight">(.*?)<\/span>/gs;

/** Splits a text at its highlight tags. Everything else, including other tags, is text. */
function parseMarks(value: string): MarkedText {
  const parts: { text: string; marked: boolean }[] = [];
  const add = (text: string, marked: boolean) => {
    if (text !== '') parts.push({ text: decodeEntities(text), marked });
  };
  let end = 0;
  for (const match of value.matchAll(MARK)) {
    add(value.slice(end, match.index), false);
    add(match[1] ?? match[2] ?? '', true);
    end = match.index + match[0].length;
  }
  add(value.slice(end), false);
  return parts;
}

const plainText = (marked: MarkedText): string => marked.map(({ text }) => text).join('');

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Decodes HTML entities, because the crawler stores text in HTML form. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (entity, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}

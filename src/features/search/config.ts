import * as v from 'valibot';
import { flag, routePart, shown, text } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const searchBase = { searchPagePath: v.optional(v.union([v.literal(false), routePart]), 'search') };
/** Schemas of `search`, by provider. */
const SCHEMAS = {
  local: v.strictObject({
    provider: v.literal('local'),
    code: v.optional(v.boolean(), false),
    weights: v.optional(
      v.record(
        v.pipe(
          text,
          v.check((path) => path.startsWith('/'), 'a path such as `/blog`'),
        ),
        v.pipe(v.number(), v.minValue(0.1), v.maxValue(2)),
      ),
    ),
    ...searchBase,
  }),
  algolia: v.strictObject({
    provider: v.literal('algolia'),
    appId: v.pipe(text, v.regex(/^[a-z0-9]+$/i, 'the id of the application: letters and digits')),
    apiKey: shown,
    indexName: shown,
    contextualSearch: flag(true),
    searchParameters: v.optional(v.record(text, v.unknown()), {}),
    externalUrlRegex: v.optional(
      v.pipe(text, v.check(isRegExp, 'a regular expression, written as a string')),
    ),
    replaceSearchResultPathname: v.optional(
      v.strictObject({
        from: v.pipe(
          v.unknown(),
          v.check(isPattern, 'a string or a regular expression'),
          v.transform(sourceOf),
        ),
        to: text,
      }),
    ),
    host: v.optional(
      v.pipe(
        text,
        v.check(
          (url) => /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i.test(url),
          'a URL such as `https://search.example.org`',
        ),
      ),
    ),
    ...searchBase,
  }),
  own: v.strictObject({
    provider: v.pipe(
      text,
      v.check((path) => !/\\|(^|\/)\.\.(\/|$)/.test(path), 'a path inside the site’s folder'),
    ),
    settings: v.optional(v.record(text, v.unknown()), {}),
    ...searchBase,
  }),
};

/**
 * Returns the schema of the provider that the value names, so that messages refer to that provider.
 */
function searchSchema(value: unknown): v.GenericSchema<unknown, unknown> {
  const provider: unknown = Object(value).provider;
  if (provider === 'local' || provider === 'algolia') return SCHEMAS[provider];
  if (typeof provider === 'string' && provider.startsWith('./')) return SCHEMAS.own;
  const unknown = v.pipe(
    text,
    v.check(
      () => false,
      '`local`, `algolia`, or the path of one of the site’s files, beginning with `./`',
    ),
  );
  const named = v.looseObject({ provider: unknown });
  return typeof value === 'object' && value !== null ? named : v.union([v.literal(false), named]);
}

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

function isPattern(value: unknown): boolean {
  return typeof value === 'string' || value instanceof RegExp;
}

/** Returns the source of a regular expression. A string matches itself literally. */
function sourceOf(pattern: unknown): string {
  return pattern instanceof RegExp
    ? pattern.source
    : String(pattern).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The key `search` of the config. */
export const SEARCH_CONFIG: FeatureConfig = {
  key: 'search',
  schema: v.lazy(searchSchema),
  byDefault: { provider: 'local' },
  forms: { local: SCHEMAS.local, algolia: SCHEMAS.algolia, './…': SCHEMAS.own },
  navbarItems: { search: {} },
  descriptions: {
    search: [
      'The [search](../publish/search.md); `false` for none.',
      "{ provider: 'local', weights: { '/blog': 0.5 } }",
    ],
    'search.provider': [
      'What answers queries; a path names a file of the site.',
      "'./src/search.ts'",
    ],
    'search.code': 'Also finds names in code blocks.',
    'search.weights': [
      'How much pages count, by a path and all pages below it: with `0.5`, posts come after docs that match as well. From 0.1 to 2; 1 by default.',
      "{ '/blog': 0.5 }",
    ],
    'search.searchPagePath': ['Path of the search page; `false` for no page.', "'find'"],
    'search.appId': ['Id of the Algolia application.', "'AB12CD34EF'"],
    'search.apiKey': ['The search-only key: readers see it.', "'0123456789abcdef'"],
    'search.indexName': ['Name of the index.', "'loom'"],
    'search.contextualSearch':
      'Only results in the site’s language and in the version that the reader is viewing.',
    'search.searchParameters': ['Parameters of every request.', '{ hitsPerPage: 10 }'],
    'search.externalUrlRegex': [
      'Results whose URL matches are not pages of this site.',
      "'^https://forum\\\\.example\\\\.org'",
    ],
    'search.replaceSearchResultPathname': [
      'Rewrites the path of a result.',
      "{ from: '/docs/', to: '/' }",
    ],
    'search.replaceSearchResultPathname.from': [
      'A string, or a regular expression.',
      '/^\\/docs\\//',
    ],
    'search.replaceSearchResultPathname.to': ['The replacement.', "'/'"],
    'search.host': ['Origin of a proxy with the same API.', "'https://search.example.org'"],
    'search.settings': ['Passed to `createProvider`. Readers see it.', "{ index: 'loom-docs' }"],
  },
};

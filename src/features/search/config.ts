import * as v from 'valibot';
import { flag, routePart, shown, text } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature.js';

const searchBase = { searchPagePath: v.optional(v.union([v.literal(false), routePart]), 'search') };
/** The forms of `search`, by the provider. */
const SCHEMAS = {
  local: v.strictObject({
    provider: v.literal('local'),
    code: v.optional(v.boolean(), false),
    ...searchBase,
  }),
  algolia: v.strictObject({
    provider: v.literal('algolia'),
    appId: v.pipe(text, v.regex(/^[a-z0-9]+$/i, "the application's id, letters and digits")),
    apiKey: shown,
    indexName: shown,
    contextualSearch: flag(true),
    searchParameters: v.optional(v.record(text, v.unknown()), {}),
    externalUrlRegex: v.optional(v.pipe(text, v.check(isRegExp, 'a regular expression as text'))),
    replaceSearchResultPathname: v.optional(
      v.strictObject({
        from: v.pipe(
          v.unknown(),
          v.check(isPattern, 'a text or a regular expression'),
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
      v.check((path) => !/\\|(^|\/)\.\.(\/|$)/.test(path), 'a path below the folder of the site'),
    ),
    settings: v.optional(v.record(text, v.unknown()), {}),
    ...searchBase,
  }),
};

/** The schema for the provider that is named, so that messages are about that provider. */
function searchSchema(value: unknown): v.GenericSchema<unknown, unknown> {
  const provider: unknown = Object(value).provider;
  if (provider === 'local' || provider === 'algolia') return SCHEMAS[provider];
  if (typeof provider === 'string' && provider.startsWith('./')) return SCHEMAS.own;
  const unknown = v.pipe(
    text,
    v.check(() => false, '`local`, `algolia`, or the path of a file of the site that begins with `./`'),
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

/** The source of a regular expression; a text stands for itself. */
function sourceOf(pattern: unknown): string {
  return pattern instanceof RegExp ? pattern.source : String(pattern).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The key `search` of the config. */
export const SEARCH_CONFIG: FeatureConfig = {
  key: 'search',
  schema: v.lazy(searchSchema),
  byDefault: { provider: 'local' },
  forms: { title: 'Providers of search', schemas: SCHEMAS },
  navbarItems: { search: {} },
  descriptions: {
    search: 'See [search](../search.md), and [below](#search). `false` for none.',
    'search.provider': 'Who answers.',
    'search.code': 'Finds names in blocks of code, too.',
    'search.searchPagePath': 'Route of the page of results; `false` for a dialog without a page.',
    'search.appId': 'Id of the application at Algolia.',
    'search.apiKey': 'The key that may only search: readers see it.',
    'search.indexName': 'Name of the index.',
    'search.contextualSearch': 'Only hits of the site’s language, and of the version that the reader is in.',
    'search.searchParameters': 'Parameters that go with every request.',
    'search.externalUrlRegex': 'Hits whose URL it matches are no pages of this site.',
    'search.replaceSearchResultPathname': 'Rewrites the path of a hit.',
    'search.replaceSearchResultPathname.from': 'A text, or a regular expression.',
    'search.replaceSearchResultPathname.to': 'What stands in its place.',
    'search.host': 'Origin of a proxy that speaks the same API.',
    'search.settings': 'Handed to `createProvider` of the file. Readers see it.',
  },
};

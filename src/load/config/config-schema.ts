import * as v from 'valibot';
import { BROWSER_TARGET, BROWSERS, isBrowserTarget } from '../../lib/browsers.js';
import { contentPath, count, flag, level, shown, text } from '../../lib/config-values.js';
import type { RuleName, SitePlugin } from '../../types/config.js';
import type { FeatureConfig } from '../../types/feature/reading.js';
import { basePath, i18n, languageTag, siteUrl } from './language-schema.js';
import { code, markdown } from './markdown-schema.js';
import { createNavbar, footer } from './shell-schema.js';

const off = v.optional(level, 'ignore');
const on = v.optional(level, 'warn');
const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6));

/**
 * The keys of `docsgen.config.ts` that belong to no feature, with every default: see
 * `types/config.ts` for their meaning.
 */
const KERNEL_KEYS = {
  title: shown,
  tagline: v.optional(text, ''),
  url: v.optional(siteUrl, ''),
  baseUrl: v.optional(basePath, '/'),
  staticDirectories: v.optional(v.array(contentPath), ['static']),
  favicon: v.optional(text),
  image: v.optional(shown),
  trailingSlash: v.optional(v.boolean()),
  locale: v.optional(languageTag, 'en'),
  i18n,
  noIndex: flag(false),
  titleDelimiter: v.optional(text, '|'),
  onBrokenLinks: v.optional(level, 'warn'),
  onBrokenAnchors: v.optional(level, 'warn'),
  onBrokenImages: v.optional(level, 'warn'),
  onBrokenLinksInCode: v.optional(level, 'error'),
  ignoreLinkCase: flag(false),
  sourceInPages: flag(false),
  onDuplicateRoutes: v.optional(level, 'error'),
  rules: v.optional(
    v.strictObject({
      'heading-skip': off,
      'id-duplicate': off,
      'image-alt': off,
      'title-missing': off,
      'description-missing': off,
      'doc-orphan': off,
      'image-unused': off,
      'partial-unused': off,
      'fence-word': on,
      'syntax-off': on,
      'syntax-foreign': on,
      'describes-missing': on,
      'page-stale': on,
      'heading-id-differs': on,
      'words-missing': off,
      'translation-missing': off,
      'translation-stale': off,
      'translation-orphaned': off,
      'external-broken': on,
      'external-anchor': on,
      'external-redirect': on,
      'external-unreachable': on,
    } satisfies Record<RuleName, unknown>),
    {},
  ),
  externalLinks: v.optional(
    v.strictObject({
      allow: v.optional(v.array(shown), []),
      deny: v.optional(v.array(shown), []),
      allowPrivate: v.optional(v.array(shown), []),
      timeoutSeconds: v.optional(v.pipe(v.number(), v.minValue(0.1)), 10),
      retries: count(0, 2),
      concurrency: count(1, 16),
      perHost: count(1, 2),
      maxAgeHours: v.optional(v.pipe(v.number(), v.minValue(0)), 24),
    }),
    {},
  ),
  externalPaths: v.optional(v.array(shown), []),
  browsers: v.optional(
    v.pipe(
      v.array(v.pipe(text, v.check(isBrowserTarget, BROWSER_TARGET))),
      v.nonEmpty('a list with at least one browser'),
    ),
    [...BROWSERS],
  ),
  navbar: createNavbar([]),
  footer: v.optional(footer, {}),
  announcementBar: v.optional(
    v.strictObject({
      id: v.optional(shown, 'announcement-bar'),
      content: shown,
      isCloseable: flag(true),
      backgroundColor: v.optional(text),
      textColor: v.optional(text),
    }),
  ),
  sidebar: v.optional(
    v.strictObject({
      hideable: flag(false),
      autoCollapseCategories: flag(false),
      maxEntries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10)), 48),
    }),
    {},
  ),
  colorMode: v.optional(
    v.strictObject({
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'light'),
      respectPrefersColorScheme: flag(false),
      disableSwitch: flag(false),
    }),
    {},
  ),
  tableOfContents: v.optional(
    v.pipe(
      v.strictObject({
        minHeadingLevel: v.optional(headingLevel, 2),
        maxHeadingLevel: v.optional(headingLevel, 3),
      }),
      v.check(
        (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
        'a `minHeadingLevel` of at most `maxHeadingLevel`',
      ),
    ),
    {},
  ),
  code,
  markdown,
  head: v.optional(
    v.array(
      v.strictObject({
        tagName: v.picklist(['base', 'meta', 'link', 'script', 'style', 'noscript']),
        attributes: v.optional(v.record(text, v.union([text, v.literal(true)])), {}),
        innerHTML: v.optional(text),
      }),
    ),
    [],
  ),
  bodyHtml: v.optional(v.strictObject({ start: v.optional(text), end: v.optional(text) }), {}),
  limits: v.optional(
    v.strictObject({
      seconds: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(86_400)), 7),
      megabytes: count(64, 512),
    }),
    {},
  ),
  store: v.optional(
    v.strictObject({
      // Checked where it is used: a message here would repeat the address, with a password if it
      // has one.
      remote: v.optional(text),
      mode: v.optional(v.picklist(['read', 'read-write']), 'read'),
      allowHttp: flag(false),
      timeoutSeconds: v.optional(v.pipe(v.number(), v.minValue(0.1)), 10),
    }),
    {},
  ),
  plugins: v.optional(v.array(v.custom<SitePlugin>(() => true)), []),
  customFields: v.optional(v.record(text, v.unknown()), {}),
};

/** Creates the schema of `docsgen.config.ts`: the keys of the kernel and those of the features. */
export function createConfigSchema(features: readonly FeatureConfig[]) {
  const keys = features.map(({ key, schema, isList, byDefault }): [string, v.GenericSchema] => [
    key,
    byDefault === undefined
      ? v.optional(isList ? oneOrSeveral(key, schema) : v.union([v.literal(false), schema]), {})
      : v.optional(schema, byDefault),
  ]);
  return v.strictObject({
    ...KERNEL_KEYS,
    navbar: createNavbar(features),
    ...Object.fromEntries(keys),
  });
}

/**
 * Accepts `false`, one object, or a list of them, and returns a list. The value decides which
 * schema applies, so that messages are about that form.
 */
function oneOrSeveral(key: string, schema: v.GenericSchema): v.GenericSchema {
  const one = v.union([v.literal(false), schema]);
  const list = v.pipe(v.array(schema), v.nonEmpty('an object, or a list with at least one'));
  return v.pipe(
    v.lazy((value) => (Array.isArray(value) ? list : one)),
    v.transform((value) => {
      if (value === false) return false;
      return Array.isArray(value)
        ? value.map((item: object, index) => ({ ...item, configPath: [key, index] }))
        : [{ ...(value as object), configPath: [key] }];
    }),
  );
}

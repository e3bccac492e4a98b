import * as v from 'valibot';
import { count, flag, level, routePart, shown, text } from '../../lib/config-values.js';
import type { RuleName, SitePlugin } from '../../types/config.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const off = v.optional(level, 'ignore');
const on = v.optional(level, 'warn');
const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6));
const pixels = v.pipe(v.number(), v.minValue(0));
const position = v.optional(v.picklist(['left', 'right']));

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const languageTag = v.pipe(text, v.check(isLanguageTag, 'a language tag such as `en` or `pt-BR`'));

const navbarBase = { position, className: v.optional(text) };
const navbarLink = v.strictObject({
  type: v.optional(v.literal('link')),
  label: shown,
  to: v.optional(text),
  href: v.optional(text),
  activeBasePath: v.optional(text),
  ...navbarBase,
});
type Forms = Record<string, v.GenericSchema<unknown, unknown>>;

/** The forms of an item of the navbar, by its `type`. */
export function createNavbarItems(features: readonly FeatureConfig[]): Forms {
  const added = features.flatMap(({ navbarItems = {} }) => Object.entries(navbarItems));
  const items: Forms = {
    link: navbarLink,
    dropdown: v.strictObject({
      type: v.optional(v.literal('dropdown')),
      label: shown,
      items: v.array(v.lazy((item) => chooseItem(item, items))),
      ...navbarBase,
    }),
    html: v.strictObject({ type: v.literal('html'), value: text, ...navbarBase }),
    localeDropdown: v.strictObject({
      type: v.literal('localeDropdown'),
      label: v.optional(shown),
      ...navbarBase,
    }),
    ...Object.fromEntries(
      added.map(([type, entries]) => [
        type,
        v.strictObject({ type: v.literal(type), ...entries, ...navbarBase }),
      ]),
    ),
  };
  return items;
}

/** The schema for one navbar item, chosen by its `type` so that messages are about that type. */
function chooseItem(item: unknown, forms: Forms): v.GenericSchema<unknown, unknown> {
  const { type, items } = Object(item) as { type?: unknown; items?: unknown };
  if (type === undefined) return forms[items === undefined ? 'link' : 'dropdown'] ?? navbarLink;
  const known = typeof type === 'string' && Object.hasOwn(forms, type) ? forms[type] : undefined;
  return known ?? v.looseObject({ type: v.picklist(Object.keys(forms)) });
}

function createNavbar(features: readonly FeatureConfig[]) {
  const forms = createNavbarItems(features);
  return v.optional(
    v.strictObject({
      title: v.optional(text),
      logo: v.optional(v.strictObject({ ...image, srcDark: v.optional(text) })),
      hideOnScroll: flag(false),
      items: v.optional(v.array(v.lazy((item) => chooseItem(item, forms))), []),
    }),
    {},
  );
}

const theme = v.union([shown, v.looseObject({ name: shown })]);
const image = { src: shown, alt: v.optional(text), width: v.optional(pixels), height: v.optional(pixels) };
const footer = v.strictObject({
  links: v.optional(
    v.array(
      v.strictObject({
        title: text,
        items: v.array(v.strictObject({ label: shown, to: v.optional(text), href: v.optional(text) })),
      }),
    ),
    [],
  ),
  badges: v.optional(v.array(v.strictObject({ href: shown, ...image, alt: text })), []),
  copyright: v.optional(text),
  note: v.optional(text),
});

const DIRECTIVE_NAME = 'a name of letters, digits, `-` and `_` that begins with a letter';

function isDirectiveName(name: string): boolean {
  return /^[A-Za-z][\w-]*$/.test(name);
}

/** A function, or a list that begins with one. */
function isPlugin(value: unknown): boolean {
  return typeof (Array.isArray(value) ? value[0] : value) === 'function';
}

/** The keys of `docsgen.config.ts` that belong to no feature, with every default: see `types/config.ts` for what each means. */
const KERNEL_KEYS = {
  title: shown,
  tagline: v.optional(text, ''),
  url: v.optional(
    v.pipe(
      text,
      v.check(
        (url) => url === '' || /^https?:\/\/[^/]+\/?$/i.test(url),
        'an origin such as `https://example.org`, without a path',
      ),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
    '',
  ),
  baseUrl: v.optional(
    v.pipe(
      text,
      v.check(
        (path) => !/[?#\\\s]|^[a-z][a-z0-9+.-]*:|(^|\/)\.\.?(\/|$)/i.test(path),
        'a path such as `/docs/`',
      ),
      v.transform((path) => `/${path}/`.replace(/\/{2,}/g, '/')),
    ),
    '/',
  ),
  favicon: v.optional(text),
  image: v.optional(shown),
  trailingSlash: v.optional(v.boolean()),
  locale: v.optional(languageTag, 'en'),
  i18n: v.optional(
    v.strictObject({
      defaultLocale: languageTag,
      locales: v.pipe(v.array(languageTag), v.nonEmpty('a list with at least one language')),
      fallback: v.optional(v.picklist(['content', 'none']), 'content'),
      localeConfigs: v.optional(
        v.record(
          text,
          v.strictObject({
            label: v.optional(shown),
            direction: v.optional(v.picklist(['ltr', 'rtl'])),
            htmlLang: v.optional(languageTag),
            path: v.optional(v.pipe(routePart, v.nonEmpty('a path such as `fr`'))),
            calendar: v.optional(
              v.pipe(text, v.regex(/^[a-z\d]{3,8}(-[a-z\d]{3,8})*$/, 'a calendar such as `gregory`')),
            ),
            title: v.optional(shown),
            tagline: v.optional(text),
          }),
        ),
        {},
      ),
    }),
  ),
  noIndex: flag(false),
  titleDelimiter: v.optional(text, '|'),
  onBrokenLinks: v.optional(level, 'warn'),
  onBrokenAnchors: v.optional(level, 'warn'),
  onBrokenImages: v.optional(level, 'warn'),
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
      timeoutSeconds: v.optional(v.pipe(v.number(), v.minValue(0.1)), 10),
      retries: count(0, 2),
      concurrency: count(1, 16),
      perHost: count(1, 2),
      maxAgeHours: v.optional(v.pipe(v.number(), v.minValue(0)), 24),
    }),
    {},
  ),
  externalPaths: v.optional(v.array(shown), []),
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
  code: v.optional(
    v.strictObject({
      themes: v.optional(
        v.strictObject({ light: v.optional(theme, 'github-light'), dark: v.optional(theme, 'github-dark') }),
        {},
      ),
      langs: v.optional(v.array(theme), []),
      aliases: v.optional(v.record(text, text), {}),
      wrap: flag(false),
    }),
    {},
  ),
  markdown: v.optional(
    v.strictObject({
      format: v.optional(v.picklist(['mdx', 'md', 'detect']), 'detect'),
      gfm: flag(true),
      emoji: flag(true),
      anchors: v.optional(v.strictObject({ maintainCase: flag(false) }), {}),
      admonitions: v.optional(
        v.strictObject({
          keywords: v.optional(v.array(v.pipe(text, v.check(isDirectiveName, DIRECTIVE_NAME))), []),
          extendDefaults: flag(true),
        }),
        {},
      ),
      headingOutline: v.optional(v.boolean(), false),
      remarkPlugins: v.optional(
        v.array(v.pipe(v.unknown(), v.check(isPlugin, 'a plugin, or a list of a plugin and its options'))),
        [],
      ),
    }),
    {},
  ),
  head: v.optional(
    v.array(
      v.strictObject({
        tagName: v.picklist(['meta', 'link', 'script', 'style']),
        attributes: v.optional(v.record(text, v.union([text, v.literal(true)])), {}),
        innerHTML: v.optional(text),
      }),
    ),
    [],
  ),
  limits: v.optional(
    v.strictObject({
      seconds: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(86_400)), 7),
      megabytes: count(64, 512),
    }),
    {},
  ),
  plugins: v.optional(v.array(v.custom<SitePlugin>(() => true)), []),
  customFields: v.optional(v.record(text, v.unknown()), {}),
};

/** The form of `docsgen.config.ts`: the keys of the kernel and those of the features. */
export function createConfigSchema(features: readonly FeatureConfig[]) {
  const keys = features.map(({ key, schema, isList, byDefault }): [string, v.GenericSchema] => [
    key,
    byDefault === undefined
      ? v.optional(isList ? oneOrSeveral(key, schema) : v.union([v.literal(false), schema]), {})
      : v.optional(schema, byDefault),
  ]);
  return v.strictObject({ ...KERNEL_KEYS, navbar: createNavbar(features), ...Object.fromEntries(keys) });
}

/** `false`, one object, or a list of them; as a list. The form is chosen by the value, so that messages are about it. */
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

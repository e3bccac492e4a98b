import type { SiteConfig } from '../../../types/config.js';
import type { Given } from '../../../types/feature/resolution.js';
import type { Json } from '../../../types/json.js';
import type { Site } from '../../../types/site.js';
import type { DocusaurusOptions } from '../public-types.js';
import { buildDocsByVersion, buildGlobalData } from './build-global-data.js';

/** State that the feature passes to its later members. */
export interface DocusaurusState {
  /** Texts of `i18n/<locale>/code.json` by id. */
  codeTranslations: Readonly<Record<string, string>>;
}

type Values = Given<DocusaurusOptions, DocusaurusState>;

/** Returns the value of a `@generated/…` module. */
export function buildValue(name: string, given: Values): Json {
  const { site, options, state } = given;
  switch (name) {
    case '@generated/docusaurus.config':
      return buildSiteConfig(site.config, options);
    case '@generated/codeTranslations':
      return state.codeTranslations;
    case '@generated/globalData':
      return { ...buildGlobalData(site), ...options.globalData };
    case '@generated/docsByVersion':
      return buildDocsByVersion(site);
    case '@generated/i18n':
      return buildI18n(site);
    case '@generated/site-storage':
      // docsgen stores readers’ choices under its own names. Code that uses `storage` itself gets
      // Docusaurus’ defaults.
      return { type: 'localStorage', namespace: '' };
    default:
      return { docusaurusVersion: '3.10.0', pluginVersions: {} };
  }
}

/** The default magic comments for highlighted lines. */
const HIGHLIGHT = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

function buildSiteConfig(config: SiteConfig, { siteConfig }: DocusaurusOptions): Json {
  const { title, tagline, url, baseUrl, favicon, trailingSlash, colorMode, navbar } = config;
  const themeConfig = {
    colorMode,
    navbar: {
      ...(navbar.title !== undefined && { title: navbar.title }),
      hideOnScroll: navbar.hideOnScroll,
      items: navbar.items,
    },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: false, autoCollapseCategories: false },
    },
    blog: { sidebar: { groupByYear: true } },
    metadata: [],
    prism: { additionalLanguages: [], magicComments: [HIGHLIGHT] },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  };
  const own = siteConfig['themeConfig'];
  return {
    title,
    tagline,
    url,
    ...(favicon !== undefined && { favicon }),
    ...(trailingSlash !== undefined && { trailingSlash }),
    customFields: config.customFields as Json,
    ...siteConfig,
    // The command line may override the base URL.
    baseUrl,
    themeConfig: fillSections(mergeSections(themeConfig as unknown as Json, own ?? {})),
  } as Json;
}

/** Merges sections of the theme config with their defaults. */
function mergeSections(defaults: Json, own: Json): Json {
  if (!isObject(defaults) || !isObject(own)) return own;
  const entries = Object.entries(own).map(([key, value]): [string, Json] => {
    const known = defaults[key];
    return [key, known === undefined ? value : mergeSections(known, value)];
  });
  return { ...defaults, ...Object.fromEntries(entries) };
}

/** Defaults that Docusaurus’ themes add to sections that a config contains. */
const OF_SECTIONS: { readonly [section: string]: { readonly [key: string]: Json } } = {
  announcementBar: { id: 'announcement-bar', isCloseable: true },
  footer: { style: 'light', links: [] },
  algolia: {
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: 'search',
    insights: false,
  },
};

const MENUS = new Set(['docsVersionDropdown', 'localeDropdown']);

/** Adds the defaults of sections, which a site’s own theme parts read. */
function fillSections(config: Json): Json {
  if (!isObject(config)) return config;
  const filled = Object.entries(config).map(([key, value]): [string, Json] => {
    const defaults = OF_SECTIONS[key];
    if (!isObject(value)) return [key, value];
    if (key !== 'navbar') return [key, { ...defaults, ...value }];
    const { items } = value;
    return [key, { ...value, items: Array.isArray(items) ? items.map(fillItem) : [] }];
  });
  return Object.fromEntries(filled);
}

function fillItem(item: Json): Json {
  if (!isObject(item)) return item;
  const isMenu = MENUS.has(String(item['type']));
  return {
    position: 'left',
    ...(isMenu && { dropdownItemsBefore: [], dropdownItemsAfter: [] }),
    ...item,
  };
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function buildI18n({ language, languages }: Site): Json {
  const all = languages.length > 0 ? languages : [language];
  const configs = all.map(({ locale, label, direction, htmlLang, url, baseUrl }) => [
    locale,
    { label, direction, htmlLang, calendar: 'gregory', path: locale, url, baseUrl },
  ]);
  return {
    defaultLocale: all[0]?.locale ?? language.locale,
    locales: all.map(({ locale }) => locale),
    path: 'i18n',
    currentLocale: language.locale,
    localeConfigs: Object.fromEntries(configs),
  };
}

import * as v from 'valibot';
import { FEATURE_KEYS } from '../../src/engine/features/feature-list.js';
import { createFeaturePages } from '../../src/engine/features/feature-pages.js';
import { createFeatureSet, type FeatureSet } from '../../src/engine/features/feature-set.js';
import type { FoundVersions } from '../../src/features/docs/files/list-docs-files.js';
import type { DocsCollection } from '../../src/features/docs/public-types.js';
import type { EditionInput } from '../../src/features/docs/resolve-edition.js';
import { FEATURES } from '../../src/features/index.js';
import { BROWSERS } from '../../src/lib/browsers.js';
import { createConfigSchema } from '../../src/load/config/config-schema.js';
import { buildPage as buildAnyPage } from '../../src/resolve/pages/build-page.js';
import { resolveSite, type SiteInput } from '../../src/resolve/resolve-site.js';
import { routePath } from '../../src/resolve/routes/route-path.js';
import type { FeatureKeys, SiteConfig } from '../../src/types/config.js';
import type { DocCard, DocFacts, FrontMatter, Reference } from '../../src/types/doc.js';
import type { EditionKey } from '../../src/types/edition.js';
import type { ValueFile } from '../../src/types/feature/reading.js';
import type { Body } from '../../src/types/hole.js';
import type { Page } from '../../src/types/page.js';
import type { PageRequest } from '../../src/types/page-request.js';
import type { Route } from '../../src/types/site/route.js';
import type { Resolved, SiteDoc } from '../../src/types/site.js';
import { ENGLISH } from '../support/english-words.js';

/** A config with every default. */
export function createConfig(
  options: Partial<Omit<SiteConfig, 'features'>> & FeatureKeys = {},
): SiteConfig {
  const { own, rest } = splitKeys({ docs: {}, pages: {}, ...options });
  return {
    title: 'Site',
    tagline: '',
    url: 'https://example.org',
    baseUrl: '/',
    locale: 'en',
    noIndex: false,
    limits: { seconds: 10, megabytes: 512 },
    plugins: [],
    titleDelimiter: '|',
    staticDirectories: ['static'],
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenImages: 'warn',
    onBrokenLinksInCode: 'error',
    ignoreLinkCase: false,
    sourceInPages: false,
    bodyHtml: {},
    onDuplicateRoutes: 'error',
    rules: {
      'heading-skip': 'ignore',
      'id-duplicate': 'ignore',
      'image-alt': 'ignore',
      'title-missing': 'ignore',
      'description-missing': 'ignore',
      'doc-orphan': 'ignore',
      'image-unused': 'ignore',
      'partial-unused': 'ignore',
      'fence-word': 'warn',
      'syntax-off': 'warn',
      'syntax-foreign': 'warn',
      'describes-missing': 'warn',
      'page-stale': 'warn',
      'heading-id-differs': 'warn',
      'words-missing': 'ignore',
      'translation-missing': 'ignore',
      'translation-stale': 'ignore',
      'translation-orphaned': 'ignore',
      'external-broken': 'warn',
      'external-anchor': 'warn',
      'external-redirect': 'warn',
      'external-unreachable': 'warn',
    },
    externalLinks: {
      allow: [],
      deny: [],
      allowPrivate: [],
      timeoutSeconds: 10,
      retries: 2,
      concurrency: 16,
      perHost: 2,
      maxAgeHours: 24,
    },
    externalPaths: [],
    browsers: BROWSERS,
    features: own,
    navbar: { hideOnScroll: false, items: [] },
    footer: { links: [], badges: [] },
    sidebar: { hideable: false, autoCollapseCategories: false, maxEntries: 48 },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: false, disableSwitch: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    code: {
      themes: { light: 'github-light', dark: 'github-dark' },
      langs: [],
      aliases: {},
      wrap: false,
      test: false,
    },
    markdown: {
      format: 'detect',
      gfm: true,
      emoji: true,
      anchors: { maintainCase: false },
      admonitions: { keywords: [], extendDefaults: true },
      headingOutline: false,
      wordCount: 'text',
      remarkPlugins: [],
      lateRemarkPlugins: [],
      rehypePlugins: [],
    },
    head: [],
    customFields: {},
    ...rest,
  };
}

const SCHEMA = createConfigSchema(FEATURE_KEYS);
const DEFAULTS = v.parse(SCHEMA, { title: 'Site' });
/** Features that a site may turn off. */
const OFF = Object.fromEntries(
  FEATURE_KEYS.flatMap(({ key }) =>
    v.safeParse(SCHEMA, { title: 'Site', [key]: false }).success ? [[key, false]] : [],
  ),
);

/**
 * The keys of features, with defaults but for those that may be turned off and are, and the others.
 */
function splitKeys<T extends object>(
  options: T,
): { own: Record<string, unknown>; rest: Omit<T, keyof FeatureKeys> } {
  const names = new Set(FEATURE_KEYS.map(({ key }) => key));
  const pick = (values: object, wanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => names.has(key) === wanted));
  const given = Object.entries(pick(options, true)).map(([key, value]) => [
    key,
    withDefaults(key, value),
  ]);
  return {
    own: { ...pick(DEFAULTS, true), ...OFF, ...Object.fromEntries(given) },
    rest: pick(options, false) as Omit<T, keyof FeatureKeys>,
  };
}

/** What is said of a feature, with its defaults for what is not said. */
function withDefaults(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { output } = v.safeParse(SCHEMA, { title: 'Site', [key]: {} });
  const defaults = (output as Record<string, object>)[key] ?? {};
  return Array.isArray(defaults) ? [{ ...defaults[0], ...value }] : { ...defaults, ...value };
}

/** A card whose front matter keys stand on lines of their own from line 2. */
export function card(path: string, frontMatter: FrontMatter = {}, contentTitle?: string): DocCard {
  const places = Object.keys(frontMatter).map((key, index) => [
    key,
    { line: index + 2, column: 1 },
  ]);
  return {
    path,
    frontMatter,
    ...(contentTitle === undefined ? {} : { contentTitle }),
    excerpt: '',
    places: Object.fromEntries(places),
    diagnostics: [],
  };
}

/** Cards of docs by path below `docs/`. */
function cards(docs: Record<string, FrontMatter>): DocCard[] {
  return Object.entries(docs).map(([path, frontMatter]) => card(`docs/${path}`, frontMatter));
}

/** One version of the docs as found on disk. */
export interface VersionInput extends Omit<EditionInput, 'categories'> {
  name: string;
  /** `docs` or `versioned_docs/version-1.0`. */
  contentPath: string;
  categories?: EditionInput['categories'];
}

export interface SiteOptions {
  docs?: Record<string, FrontMatter>;
  config?: Parameters<typeof createConfig>[0];
  /** Value of the sidebars file; its text is the value as code. Left out: no sidebars. */
  sidebars?: unknown;
  /** One sidebar made from the folders. */
  generated?: boolean;
  categories?: EditionInput['categories'];
  versions?: VersionInput[];
  /** Cards of the pages of other features than docs and pages, by the feature's name. */
  cards?: Record<string, readonly DocCard[]>;
  /**
   * Files of data of other features than docs, by the name under which the feature asks for them.
   */
  values?: Record<string, ValueFile>;
  pages?: Record<string, FrontMatter>;
  reactPages?: string[];
  appFiles?: string[];
  /** Files of `static/`. */
  /** Paths below `static/`. */
  statics?: string[];
  configText?: string;
}

/** Resolves a small site. */
export function createSite(options: SiteOptions = {}): Resolved {
  const text = JSON.stringify(options.sidebars, null, 2) ?? '';
  const file =
    options.sidebars === undefined ? false : { value: options.sidebars, file: 'sidebars.ts', text };
  const current: VersionInput = {
    name: 'current',
    contentPath: 'docs',
    cards: cards(options.docs ?? {}),
    sidebars: options.generated === true ? undefined : file,
    categories: options.categories ?? [],
  };
  const versions = options.versions ?? [current];
  const config = createConfig(options.config);
  const input: SiteInput = {
    config,
    features: resolveFeatures(config, { ...options, versions }),
    featureItems: FEATURES.flatMap((feature) => Object.keys(feature.config?.navbarItems ?? {})),
    statics: new Map((options.statics ?? []).map((name) => [name, `static/${name}`])),
    words: ENGLISH,
    configFile: { file: 'docsgen.config.ts', text: options.configText ?? '' },
  };
  return resolveSite(input);
}

function resolveFeatures(
  config: SiteConfig,
  {
    cards: others = {},
    values = {},
    pages = {},
    reactPages = [],
    appFiles = [],
    versions = [],
    configText = '',
  }: SiteOptions,
): NonNullable<SiteInput['features']> {
  const cardsOf: Record<string, readonly DocCard[]> = {
    docs: versions.flatMap((version) => version.cards),
    pages: Object.entries(pages).map(([path, frontMatter]) => card(path, frontMatter)),
    ...others,
  };
  const given = {
    config,
    files: { modules: reactPages, apps: appFiles, found: foundOf(versions) },
    values: { ...valuesOf(versions), ...values },
    configFile: { file: 'docsgen.config.ts', text: configText },
    firstCommits: new Map(),
    routePath: (...parts: readonly string[]) => routePath(config, ...parts),
    place: (file: string) => file,
    words: ENGLISH,
    labels: {},
    data: {},
  };
  return new Map(
    featuresOf(config).active.map(({ feature, options: own }) => {
      const options = feature.name === 'docs' ? withSidebars(own, versions) : own;
      const cards = cardsOf[feature.name] ?? [];
      const resolution = feature.resolve?.({ ...given, cards, options });
      if (resolution instanceof Promise) throw new Error('Functions of the config need a build.');
      return [
        feature.name,
        {
          ...feature,
          options,
          cards,
          resolution: resolution ?? { state: undefined, diagnostics: [] },
        },
      ];
    }),
  );
}

/** The versions of the docs as the docs list them. */
function foundOf(versions: readonly VersionInput[]): FoundVersions {
  return {
    default: {
      versionNames: versions.map(({ name }) => name),
      versions: versions.map(
        ({ name, contentPath, cards: docs, categories = [], sidebars, tags }) => ({
          name,
          contentPath,
          docs: docs.map(({ path }) => path),
          categories: categories.map(({ file }) => file),
          ...(sidebars && { sidebars: sidebars.file }),
          ...(tags && { tags: tags.file }),
        }),
      ),
    },
  };
}

/** Their files of data, and the sidebars file of `current`, which is a program. */
function valuesOf(versions: readonly VersionInput[]): Record<string, ValueFile> {
  const files = versions.flatMap(({ name, categories = [], sidebars, tags }) => [
    ...[...categories, ...(tags ? [tags] : [])].map((file) => [file.file, file] as const),
    ...(sidebars ? [[name === 'current' ? 'sidebars' : sidebars.file, sidebars] as const] : []),
  ]);
  return Object.fromEntries(files);
}

/** Without sidebars the docs are told so: they would make one of the folders. */
function withSidebars(options: unknown, versions: readonly VersionInput[]): unknown {
  const wanted = versions.some(
    ({ name, sidebars }) => sidebars || (name === 'current' && sidebars === undefined),
  );
  return wanted
    ? options
    : (options as DocsCollection[]).map((collection) => ({ ...collection, sidebarPath: false }));
}

/** All features with all of their members. */
const LOADED = await Promise.all(
  FEATURES.map(async (feature) => ({ ...feature, ...(await feature.later?.()) })),
);

/** The features of a site with this config. */
export function featuresOf(config: SiteConfig): FeatureSet {
  return createFeatureSet(LOADED, config);
}

/** Builds a page as the engine does. */
export function buildPage(request: PageRequest): Page {
  const { site } = request;
  return buildAnyPage(request, createFeaturePages(featuresOf(site.config), site));
}

/** The docs of a site without versions. */
export const CURRENT = 'current' as EditionKey;

export function docOf({ site }: Resolved, id: string, edition = CURRENT): SiteDoc {
  const doc = site.docs.get(edition)?.get(id);
  if (doc === undefined) throw new Error(`no doc ${id}`);
  return doc;
}

export function routeOf({ site }: Resolved, path: string): Route {
  const route = site.routes.get(path);
  if (route === undefined)
    throw new Error(`no route ${path}; there are ${[...site.routes.keys()].join(' ')}`);
  return route;
}

/** A compiled doc. */
export function compiled(
  parts: Partial<DocFacts> & { body?: Body } = {},
): DocFacts & { body: Body } {
  return {
    path: 'docs/a.md',
    headings: [],
    headingPlaces: [],
    anchors: [],
    references: [],
    includes: [],
    hasContentTitle: false,
    words: 0,
    diagnostics: [],
    findings: [],
    body: [],
    ...parts,
  };
}

export function reference(url: string, kind: Reference['kind'] = 'link'): Reference {
  return { kind, url, place: { line: 7, column: 3, endLine: 7, endColumn: 9 } };
}

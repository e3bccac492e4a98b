import { ROOT_ONLY } from '../lib/files/inside-site.js';
import type { SiteConfig } from '../types/config.js';
import type { DocCard } from '../types/doc.js';
import type { EditionKey } from '../types/edition.js';
import type { Feature } from '../types/feature/feature.js';
import type { Resolution } from '../types/feature/resolution.js';
import type { Language } from '../types/language/language.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { Shell } from '../types/site/shell.js';
import type { Resolved, ResolvedEdition, SiteDoc } from '../types/site.js';
import type { WordGroups } from '../types/words.js';
import { checkEmptyLanguage } from './languages/check-empty-language.js';
import { listLanguages } from './languages/list-languages.js';
import { addLanguages } from './languages/shell-languages.js';
import { createConfigReport } from './reports/report-config.js';
import { checkLanguagePaths } from './routes/check-language-paths.js';
import { groupRoutes } from './routes/group-routes.js';
import type { OriginalPaths } from './routes/redirect-originals.js';
import { resolveExternalPaths } from './routes/resolve-external-paths.js';
import { type ClaimLast, resolveRoutes } from './routes/resolve-routes.js';
import { resolveNavbar } from './shell/resolve-navbar.js';
import { resolveShell, type ShellScope } from './shell/resolve-shell.js';
import { resolveFeatureSidebars } from './sidebars/resolve-feature-sidebars.js';

export interface SiteInput {
  config: SiteConfig;
  /** The site's languages, and the one of its pages; by default, those of the config. */
  languages?: { own: Language; all: readonly Language[] };
  /** True if a source file is translated. Only for languages other than the default one. */
  isTranslated?: (source: string) => boolean;
  /** Paths of the originals of translated pages. */
  originalPaths?: OriginalPaths | undefined;
  /** Resolutions of features and the metadata of their Markdown, by feature name. */
  features?: ReadonlyMap<string, FeatureInput>;
  /** Types of navbar items that features render. */
  featureItems?: readonly string[];
  /** Item types of disabled features, with the features' config keys. */
  offItems?: ReadonlyMap<string, string>;
  /** The site's texts in its language. */
  words: WordGroups;
  /** Static files: paths relative to the site's root, by name. */
  statics: ReadonlyMap<string, string>;
  /** Which files belong to the site; by default, those below its root. */
  bounds?: SiteBounds;
  /** For positions in messages about the config. */
  configFile: { file: string; text: string };
}

/** A feature's part in resolving names. */
export interface FeatureInput extends Pick<Feature, 'claimForEditions' | 'claimLast' | 'navbar'> {
  options: unknown;
  resolution: Resolution<unknown>;
  /** True if the feature could not resolve anything, so nothing else of it is called. */
  isBroken?: true;
  /** Metadata of its Markdown. */
  cards: readonly DocCard[];
}

/**
 * Resolves all names of a site: ids, routes, sidebars, pager and shell. Reports every fault, not
 * only the first.
 */
export function resolveSite(input: SiteInput): Resolved {
  const features = [...(input.features?.values() ?? [])];
  const resolutions = features.map(({ resolution }) => resolution);
  const config = addHeadTags(input.config, resolutions);
  const { own: language, all } = input.languages ?? onlyLanguage(config);
  const { configFile, featureItems = [], offItems = new Map() } = input;
  const { report, diagnostics } = createConfigReport(configFile);
  const resolved = resolutions.flatMap(({ editions: own = [] }) => own);
  const editions = byEdition(resolved, ({ edition }) => edition);
  const allDocs = resolved.flatMap(({ docs }) => [...docs.values()]);
  const cards = features.flatMap((feature) => feature.cards);
  const isTranslatedOnly = !language.isDefault && config.i18n?.fallback === 'none';
  const routed = routeSite(input, { config, features, resolved, allDocs, cards, isTranslatedOnly });
  const docs = byEdition(resolved, (one) => one.docs);
  const sidebars = byEdition(resolved, (one) => one.sidebars);
  const ofFeatures = resolveFeatureSidebars(
    [...(input.features ?? [])].map(([name, { resolution }]) => [name, resolution.sidebars ?? []]),
  );
  const { externalPaths, uncheckedPaths } = resolveExternalPaths(config, {
    routes: routed.routes,
    languages: all,
  });
  const featureLinks = new Map(features.flatMap(({ navbar = {} }) => Object.entries(navbar)));
  const shell = resolveSiteShell({
    config,
    report,
    resolved,
    isTranslatedOnly,
    editions,
    docs,
    sidebars,
    routes: routed.routes,
    externalPaths,
    featureLinks,
    featureItems: featureItems.filter((type) => !featureLinks.has(type) && !offItems.has(type)),
    offItems,
    featureShell: Object.assign({}, ...resolutions.map(({ shell: own }) => own)),
  });
  const untranslated = language.isDefault
    ? []
    : cards.filter(({ path, isCopy }) => isCopy || !input.isTranslated?.(path));
  return {
    site: {
      config,
      language,
      languages: [],
      untranslated: new Set(untranslated.map(({ path }) => path)),
      editions,
      docs,
      sidebars: new Map([...sidebars, ...ofFeatures.sidebars]),
      routes: routed.routes,
      routeBySource: routed.routeBySource,
      features: new Map(
        [...(input.features ?? [])].flatMap(([name, { resolution, isBroken }]) =>
          isBroken ? [] : [[name, resolution.state] as const],
        ),
      ),
      cards: new Map(cards.map((card) => [card.path, card])),
      docBySource: new Map(allDocs.map((doc) => [doc.source, doc])),
      drafts: draftSources(input),
      sidebarSpots: new Map([...resolved.flatMap((one) => [...one.spots]), ...ofFeatures.spots]),
      pager: new Map([...ofFeatures.pager, ...resolutions.flatMap(({ pager = [] }) => pager)]),
      ...groupRoutes(routed.routes),
      uncheckedPaths,
      bounds: input.bounds ?? ROOT_ONLY,
      shell: addLanguages(shell, { language, all }),
      words: input.words,
    },
    diagnostics: [
      ...resolutions.flatMap((resolution) => resolution.diagnostics),
      ...routed.diagnostics,
      ...checkLanguagePaths(routed.routes, { language, all, configFile }),
      ...checkEmptyLanguage(routed.routes, { language, isTranslatedOnly, configFile }),
      ...diagnostics,
    ],
  };
}

/** Assigns routes. */
function routeSite(
  { statics, configFile, originalPaths }: SiteInput,
  {
    config,
    features,
    resolved,
    allDocs,
    cards,
    isTranslatedOnly,
  }: {
    config: SiteConfig;
    features: readonly FeatureInput[];
    resolved: readonly ResolvedEdition[];
    allDocs: readonly SiteDoc[];
    cards: readonly DocCard[];
    isTranslatedOnly: boolean;
  },
): ReturnType<typeof resolveRoutes> {
  const byPath = new Map(cards.map((card) => [card.path, card]));
  const resolutions = features.map(({ resolution }) => resolution);
  const editions = byEdition(resolved, ({ edition }) => edition);
  const tags = resolved.map((one) => one.tags).filter(({ groups }) => groups.length > 0);
  return resolveRoutes({
    config,
    claimsForDocs: features.flatMap(
      ({ claimForEditions, options }) =>
        claimForEditions?.({ config, options, docs: allDocs, tags }) ?? [],
    ),
    resolutions,
    isTranslatedOnly,
    originalPaths,
    statics,
    generated: resolutions.flatMap(({ files = [] }) => files),
    lastClaims: features.map(
      ({ claimLast, options }): ClaimLast =>
        (given) =>
          claimLast?.({ ...given, config, options, configFile, editions, cards: byPath }) ?? {
            claims: [],
            diagnostics: [],
          },
    ),
  });
}

function onlyLanguage(config: SiteConfig): NonNullable<SiteInput['languages']> {
  const [own] = listLanguages(config);
  return { own, all: [own] };
}

function addHeadTags(config: SiteConfig, resolutions: readonly Resolution<unknown>[]): SiteConfig {
  const added = resolutions.flatMap(({ headTags = [] }) => headTags);
  return added.length === 0 ? config : { ...config, head: [...added, ...config.head] };
}

function byEdition<T>(
  resolved: readonly ResolvedEdition[],
  pick: (one: ResolvedEdition) => T,
): Map<EditionKey, T> {
  return new Map(resolved.map((one) => [one.edition.key, pick(one)]));
}

/** Resolves navbar and footer, and reports their faults. */
function resolveSiteShell(
  request: Omit<ShellScope, 'draftIds'> & { resolved: readonly ResolvedEdition[] },
): Shell {
  const { resolved, ...scope } = request;
  const draftIds = byEdition(resolved, (one) => one.draftIds);
  return resolveShell(resolveNavbar({ ...scope, draftIds }), { ...scope, draftIds });
}

function draftSources({ features = new Map() }: SiteInput): Set<string> {
  const ofFeatures = [...features.values()].flatMap(({ cards }) => cards);
  return new Set(
    ofFeatures.filter(({ frontMatter }) => frontMatter.draft === true).map(({ path }) => path),
  );
}

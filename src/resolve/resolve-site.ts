import type { SiteConfig } from '../types/config.js';
import type { DocCard } from '../types/doc.js';
import type { EditionKey } from '../types/edition.js';
import type { Feature, Resolution } from '../types/feature.js';
import type { Resolved, Route, Shell, Sidebar } from '../types/site.js';
import { type EditionInput, type ResolvedEdition, resolveEdition } from './docs/resolve-edition.js';
import { resolveEditions } from './docs/resolve-editions.js';
import { createConfigReport } from './reports/report-config.js';
import { resolveExternalPaths } from './routes/resolve-external-paths.js';
import { type ClaimLast, resolveRoutes } from './routes/resolve-routes.js';
import { withoutSlash } from './routes/route-path.js';
import { resolveNavbar } from './shell/resolve-navbar.js';
import { resolveShell, type ShellScope } from './shell/resolve-shell.js';

export interface SiteInput {
  config: SiteConfig;
  /** Newest first, `current` before all. */
  versions: readonly EditionInput[];
  /** Names of all versions, those that the config leaves out too. */
  versionNames: readonly string[];
  /** What features have resolved and the cards of their Markdown, by their names. */
  features?: ReadonlyMap<string, FeatureInput>;
  /** Types of the navbar's items that features draw. */
  featureItems?: readonly string[];
  /** Files of `static/`, relative to it. */
  statics: readonly string[];
  /** For the places of messages about the config. */
  configFile: { file: string; text: string };
}

/** What a feature has to say about the names of a site. */
export interface FeatureInput extends Pick<Feature, 'claimForDocs' | 'claimLast'> {
  options: unknown;
  resolution: Resolution<unknown>;
  /** It could not resolve anything: nothing else is asked of it. */
  isBroken?: true;
  /** Of its Markdown. */
  cards: readonly DocCard[];
}

/** Resolves all names of a site: ids, routes, sidebars, pager and shell. Reports every fault it finds, not only the first. */
export function resolveSite(input: SiteInput): Resolved {
  const features = [...(input.features?.values() ?? [])];
  const resolutions = features.map(({ resolution }) => resolution);
  const config = addHeadTags(input.config, resolutions);
  const { configFile, featureItems = [] } = input;
  const { report, diagnostics } = createConfigReport(configFile);
  const named = resolveEditions({ config, versions: input.versions, known: input.versionNames, report });
  const resolved = named.flatMap((edition, index) => {
    const source = input.versions[index];
    return source === undefined ? [] : [resolveEdition({ config, edition, source })];
  });
  const editions = byEdition(resolved, ({ edition }) => edition);
  const allDocs = resolved.flatMap(({ docs }) => [...docs.values()]);
  const indexes = resolved.flatMap(({ editionSidebars }) => editionSidebars.indexes);
  const tags = resolved
    .map((one) => ({ edition: one.edition.key, route: one.tagsRoute, groups: one.tags }))
    .filter(({ groups }) => groups.length > 0);
  const routed = resolveRoutes({
    config,
    editions: [...editions.values()],
    docs: allDocs,
    indexes,
    claimsForDocs: features.flatMap(
      ({ claimForDocs, options }) => claimForDocs?.({ config, options, docs: allDocs, tags }) ?? [],
    ),
    resolutions,
    statics: new Set(input.statics),
    generated: resolutions.flatMap(({ files = [] }) => files),
    lastClaims: features.map(
      ({ claimLast, options }): ClaimLast =>
        (given) =>
          claimLast?.({ ...given, config, options, configFile }) ?? { claims: [], diagnostics: [] },
    ),
  });
  const docs = byEdition(resolved, (one) => one.docs);
  const sidebars = byEdition(resolved, (one): ReadonlyMap<string, Sidebar> => one.editionSidebars.sidebars);
  const { externalPaths, uncheckedPaths } = resolveExternalPaths(config, routed.routes);
  const shell = resolveSiteShell({
    config,
    report,
    resolved,
    editions,
    docs,
    sidebars,
    routes: routed.routes,
    externalPaths,
    featureItems,
    featureShell: Object.assign({}, ...resolutions.map(({ shell: own }) => own)),
  });
  return {
    site: {
      config,
      editions,
      docs,
      sidebars,
      routes: routed.routes,
      routeBySource: routed.routeBySource,
      features: new Map(
        [...(input.features ?? [])].flatMap(([name, { resolution, isBroken }]) =>
          isBroken ? [] : [[name, resolution.state] as const],
        ),
      ),
      pageCards: new Map(features.flatMap(({ cards }) => cards).map((card) => [card.path, card])),
      docBySource: new Map(allDocs.map((doc) => [doc.source, doc])),
      drafts: draftSources(input),
      sidebarSpots: new Map(resolved.flatMap((one) => [...one.spots])),
      pager: new Map([
        ...resolved.flatMap((one) => [...one.pager]),
        ...resolutions.flatMap(({ pager = [] }) => pager),
      ]),
      ...groupRoutes(routed.routes),
      uncheckedPaths,
      shell,
    },
    diagnostics: [
      ...resolved.flatMap(({ diagnostics }) => diagnostics),
      ...resolutions.flatMap((resolution) => resolution.diagnostics),
      ...routed.diagnostics,
      ...diagnostics,
    ],
  };
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

/** Navbar and footer; their faults are reported. */
function resolveSiteShell(
  request: Omit<ShellScope, 'draftIds'> & { resolved: readonly ResolvedEdition[] },
): Shell {
  const { resolved, ...scope } = request;
  const draftIds = byEdition(resolved, (one) => one.editionDocs.draftIds);
  return resolveShell(resolveNavbar({ ...scope, draftIds }), { ...scope, draftIds });
}

function draftSources({ versions, features = new Map() }: SiteInput): Set<string> {
  const ofFeatures = [...features.values()].flatMap(({ cards }) => cards);
  const cards = [...versions.flatMap((version) => version.cards), ...ofFeatures];
  return new Set(cards.filter(({ frontMatter }) => frontMatter.draft === true).map(({ path }) => path));
}

function groupRoutes(routes: ReadonlyMap<string, Route>): {
  routesByTail: Map<string, string[]>;
  routesByFolder: Map<string, string[]>;
} {
  const routesByTail = new Map<string, string[]>();
  const routesByFolder = new Map<string, string[]>();
  for (const path of routes.keys()) {
    const bare = withoutSlash(path);
    const slash = bare.lastIndexOf('/');
    addTo(routesByTail, bare.slice(slash + 1).toLowerCase(), path);
    addTo(routesByFolder, bare.slice(0, slash), path);
  }
  return { routesByTail, routesByFolder };
}

function addTo(groups: Map<string, string[]>, key: string, path: string): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [path]);
  else group.push(path);
}

import { createEngine, type Engine } from '../../engine/create-engine.js';
import { type FeatureSet, given, listWorking } from '../../engine/features/feature-set.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import type { DocCard } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { describeProblems } from '../last/keep-build.js';
import { leadingTo, type OneWayLinks, patchOneWayLinks } from '../last/leading-to.js';
import { compareSites, type NameChanges } from './compare-sites.js';
import { listPatch, patchSite } from './patch-site.js';
import { behindAdded, placeAdded } from './place-added.js';

/** A site, and the texts whose names changed. */
export interface RenameSiteRequest {
  loaded: LoadedSite;
  kept: SiteStore;
  engine: Engine;
  /** The site before the edit. */
  before: Site;
  /** Hash of the problems with its names. */
  problems: string;
  oneWay: OneWayLinks;
  /** Metadata of the docs that changed it. */
  cards: ReadonlyMap<string, DocCard>;
  /** Those of the docs whose pages are new. */
  added: readonly string[];
}

/** A site after changes of names. */
export interface ChangedNames {
  site: Site;
  /** The version to store: see `patchSite`. */
  kept: { site: Site; oneWay: OneWayLinks };
  changes: NameChanges;
}

/**
 * Applies changed metadata to a site. Returns undefined if that changes more than names and adds
 * more than the new pages, or if the problems with its names differ.
 */
export async function renameSite(request: RenameSiteRequest): Promise<ChangedNames | undefined> {
  const { graph, site } = request.engine;
  const set = await graph.get(site.features);
  return renameAlone(request, set) ?? (await compareAll(request, set));
}

/**
 * Asks the feature that owns the renamed or new pages for the consequences. Returns undefined if
 * the feature can't tell all of them.
 */
function renameAlone(request: RenameSiteRequest, set: FeatureSet): ChangedNames | undefined {
  const { loaded, before, cards, added, oneWay } = request;
  const owner = listWorking(set, before).find(({ feature }) => feature.rename !== undefined);
  const files = owner && loaded.files.features[owner.feature.name];
  if (files === undefined) return undefined;
  const patch = owner?.feature.rename?.({
    ...given(owner, before),
    ...{ cards, added, files },
    leadingTo: (href) => leadingTo(before, oneWay, href),
  });
  const news = patch && placeAdded(patch.added, { ...request, set });
  if (patch === undefined || news?.length !== added.length) return undefined;
  const site = patchSite(before, {
    ...patch,
    cards,
    docs: [...patch.docs, ...patch.added.map(({ doc }) => doc)],
    routes: [...patch.routes, ...news],
    behind: behindAdded(patch.added, before),
  });
  const changes: NameChanges = {
    docs: new Set(patch.docs.map(({ source }) => source)),
    pager: new Set([...patch.pager.keys()].filter((key) => before.pager.has(key))),
    routes: new Set(patch.routes.map((route) => route.path)),
    sidebars: patch.sidebars.flatMap((after) => {
      const own = before.sidebars.get(after.edition)?.get(after.name);
      return own === undefined ? [] : [{ before: own, after }];
    }),
  };
  return { site, changes, kept: keep(request, { site, changes }) };
}

/** Resolves the whole site and compares it with the one before. */
async function compareAll(
  request: RenameSiteRequest,
  set: FeatureSet,
): Promise<ChangedNames | undefined> {
  const { before, problems, cards } = request;
  const added = new Set(request.added);
  const resolved = await resolveAgain(request);
  if (describeProblems(resolved) !== problems) return undefined;
  const { site } = resolved;
  const changes = compareSites(before, site, { files: cards.keys(), added });
  if (changes === undefined || !standAlone(added, { site, set })) return undefined;
  const patched = patchSite(before, listPatch({ before, after: site, changes, cards }));
  return { site, changes, kept: keep(request, { site: patched, changes }) };
}

function keep(
  { before, oneWay, added }: RenameSiteRequest,
  { site, changes }: Pick<ChangedNames, 'site' | 'changes'>,
): ChangedNames['kept'] {
  // Renaming does not change links between pages.
  if (added.length === 0) return { site, oneWay };
  return {
    site,
    oneWay: patchOneWayLinks(oneWay, { before, after: site, keys: [...changes.pager, ...added] }),
  };
}

/**
 * Whether each of the new texts has a page, is part of no other page, and has a route at which
 * addresses are checked.
 */
function standAlone(
  added: ReadonlySet<string>,
  { site, set }: { site: Site; set: FeatureSet },
): boolean {
  for (const source of added) {
    const route = site.routeBySource.get(source);
    if (route === undefined || site.uncheckedPaths.some((prefix) => route.startsWith(prefix)))
      return false;
  }
  return [...site.routes.values()].every((route) => {
    const texts = added.size > 0 ? set.kind(route.kind)?.kind.texts?.(route) : undefined;
    return texts === undefined || !texts.some((source) => added.has(source));
  });
}

/** Resolves the site with the stored metadata of all other texts. */
async function resolveAgain({ loaded, kept, engine, before, cards }: RenameSiteRequest) {
  const { root, work, reads } = engine;
  const language = loaded.languages.find((one) => one.language.locale === engine.language.locale);
  const other = createEngine({
    ...{ root, loaded, kept, work, reads },
    ...(language && { language }),
    cards: (file) => cards.get(file) ?? before.cards.get(file),
  });
  // The list of pages by language stays the same.
  other.graph.set(other.site.inputs.pages, before.languages);
  try {
    return await other.graph.get(other.site.site);
  } finally {
    await other.site.close();
  }
}

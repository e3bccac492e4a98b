import { randomUUID } from 'node:crypto';
import { comparablePath, nameRoute } from '../../builds/checks/urls/url-names.js';
import { shareStore } from '../../builds/shared/share-store.js';
import type { Engine } from '../../engine/create-engine.js';
import { createEngines, linkLanguages } from '../../engine/create-engines.js';
import { type LoadedSite, loadSite } from '../../engine/reading/load-site.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';

/** A page of a site. */
export interface SidePage {
  /** Path below the base URL of the default language. */
  url: string;
  title: string;
  engine: Engine;
  site: Site;
  route: Route;
  /** Its source file. */
  source?: string;
  /** True if it is compiled from Markdown. */
  isDoc: boolean;
}

/** One of the two versions of a site. */
export interface Side {
  /** Absolute path. */
  root: string;
  loaded: LoadedSite;
  kept: SiteStore;
  engines: readonly [Engine, ...Engine[]];
  /** By comparable path. */
  pages: ReadonlyMap<string, SidePage>;
  diagnostics: readonly Diagnostic[];
}

export type SideResult =
  | { side: Side }
  | { diagnostics: readonly Diagnostic[]; translation?: ConfigTranslation };

interface SideRequest {
  root: string;
  /** The store of the current site, for both versions. */
  own: SiteStore;
  isOther: boolean;
}

/**
 * Reads a version of a site, and checks it. Renders nothing, and takes pages compiled from the same
 * text from the store, even if the file has moved.
 */
export async function readSide({ root, own, isOther }: SideRequest): Promise<SideResult> {
  const store = { ...own, call: randomUUID() };
  const { site: loaded, diagnostics, translation } = await loadSite(root, store);
  if (loaded === undefined) return { diagnostics, ...(translation && { translation }) };
  const { kept } = await shareStore(store, loaded);
  const engines = createEngines({ root, loaded, kept, problemsOnly: true, isOther });
  // `check` also loads this module.
  const { checkLanguages } = await import('../../builds/check-anew.js');
  await linkLanguages(engines);
  const found = await checkLanguages(engines, { verifyPlugins: false });
  const side = { root, loaded, kept, engines, pages: await listPages(engines) };
  return { side: { ...side, diagnostics: found } };
}

/** Ends the threads and requests of a version. Its own store stays open. */
export async function closeSide({ engines, kept }: Side): Promise<void> {
  kept.remote?.store.close();
  await Promise.all(engines.map(({ site }) => site.close()));
}

async function listPages(engines: readonly Engine[]): Promise<Map<string, SidePage>> {
  const pages = new Map<string, SidePage>();
  for (const engine of engines) {
    const { site } = await engine.graph.get(engine.site.site);
    const docs = new Set(await engine.graph.get(engine.pages.sources));
    for (const route of site.routes.values()) {
      if (route.kind === 'not-found') continue;
      const url = nameRoute(route, engine);
      const source = 'source' in route ? route.source : undefined;
      pages.set(comparablePath(url), {
        ...{ url, engine, site, route },
        title: titleOf(site, source) ?? url,
        isDoc: source !== undefined && docs.has(source),
        ...(source !== undefined && { source }),
      });
    }
  }
  return pages;
}

function titleOf(site: Site, source: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  const card = site.cards.get(source);
  return site.docBySource.get(source)?.title ?? card?.frontMatter.title ?? card?.contentTitle;
}

import type { Engine } from '../../engine/create-engine.js';
import { createFeaturePages } from '../../engine/features/feature-pages.js';
import {
  type ActiveFeature,
  type FeatureSet,
  given,
  listWorking,
} from '../../engine/features/feature-set.js';
import { listIndexedPages } from '../../engine/features/list-indexed-pages.js';
import { createSitePackages } from '../../engine/features/site-packages.js';
import { keepFor } from '../../engine/output/kept-values.js';
import { listImages } from '../../engine/output/list-images.js';
import { compareResults } from '../../engine/plugins/compare-results.js';
import { PluginFault, pluginImpure } from '../../engine/plugins/plugin-fault.js';
import { writeFile } from '../../engine/plugins/write-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { StandaloneText } from '../../types/feature/output.js';
import type { Site } from '../../types/site.js';

/**
 * Calls the members of the site's plugins that make pages and files, which a check does not call
 * otherwise. An engine made with `verifyPlugins` makes each call twice; this function also compares
 * the files of both calls.
 */
export async function verifyPlugins(engine: Engine): Promise<Diagnostic[]> {
  const { site } = await engine.graph.get(engine.site.site);
  const set = await engine.graph.get(engine.site.features);
  const found: Diagnostic[] = [];
  const collect = async (work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PluginFault)) throw error;
      found.push(error.diagnostic);
    }
  };
  await collect(() => verifyHeads(set, site));
  for (const route of site.routes.values()) {
    const owned = set.kind(route.kind);
    if (owned?.version === undefined) continue;
    const doc =
      'source' in route ? (await engine.graph.get(engine.site.doc(route.source))).facts : undefined;
    const request = {
      route,
      site,
      assets: new Map(),
      fileExists: engine.fileExists,
      ...(doc && { doc }),
    };
    await collect(() => createFeaturePages(set, site).build(request));
    await collect(() => owned.kind.body?.({ route, ...given(owned, site), facts: () => doc }));
    await collect(() => owned.kind.search?.({ route, ...given(owned, site) }));
  }
  for (const active of listWorking(set, site))
    if (active.version !== undefined)
      await collect(() => verifyFiles(engine, active, { site, set }));
  return found;
}

function verifyHeads(set: FeatureSet, site: Site): void {
  for (const one of listWorking(set, site))
    if (one.version !== undefined) one.feature.head?.(given(one, site));
}

/** The renderer makes the HTML of texts, and a check has none: files are compared without it. */
const NO_TEXT: StandaloneText = { key: '', html: async () => '' };

async function verifyFiles(
  engine: Engine,
  active: ActiveFeature,
  { site, set }: { site: Site; set: FeatureSet },
): Promise<void> {
  const { feature } = active;
  const files = await feature.emit?.({
    ...given(active, site),
    text: async () => NO_TEXT,
    page: async () => ({ ...NO_TEXT, title: '' }),
    listed: () => listIndexedPages(site, set),
    kept: keepFor(engine, active),
    tree: async () => null,
    packages: createSitePackages(engine.root),
    report: () => undefined,
    values: () => engine.graph.get(engine.site.values(feature.name)),
    assets: (source) => engine.graph.get(engine.pages.assets(source)),
    images: () => listImages({ engine }),
    // Cached bytes would be equal whatever made them.
    made: (_key, make) => make(),
    fileExists: engine.fileExists,
    earlier: async () => undefined,
    leave: () => undefined,
    indexed: [...site.routes.values()],
    untranslated: [],
    lastChange: (source) => engine.graph.get(engine.history.changed(source)),
  });
  for (const file of files ?? []) {
    const [first, second] = [
      await writeFile(feature.name, file),
      await writeFile(feature.name, file),
    ];
    const reason = compareResults(first, second);
    if (reason === undefined) continue;
    const member = `the content of \`${file.path}\``;
    throw new PluginFault(pluginImpure({ plugin: feature.name, member, reason }));
  }
}

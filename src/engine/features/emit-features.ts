import type { Publication } from '../../emit/publish.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route } from '../../types/site/route.js';
import { listSources } from '../cells/list-sources.js';
import { writeFile } from '../plugins/write-file.js';
import type { PageFinisher } from '../render/finish-page.js';
import type { RenderedIslands } from '../render/render-doc-islands.js';
import type { RouteRendering } from '../render/render-route.js';
import { given } from './feature-set.js';
import { createMaker, keepFor } from './kept-values.js';
import { listImages } from './list-images.js';
import { listIndexedPages } from './list-indexed-pages.js';
import { createSitePackages } from './site-packages.js';
import { preparePage, prepareText } from './standalone-texts.js';
import { watchNames } from './watch-names.js';

interface EmitFeaturesRequest {
  publication: Pick<Publication, 'add' | 'keep'>;
  finisher: PageFinisher;
  islands: RenderedIslands;
  /** Pages that search engines may list. */
  indexed: readonly Route[];
  /** Names of the features that write theirs: all, unless it is given. */
  only?: ReadonlySet<string>;
}

/** What the files of features are made of besides. */
export interface EmittedFeatures {
  /** Sources whose texts are in them. */
  texts: Set<string>;
  /** By name, the files of each feature that has asked for the pages that search engines may list. */
  listing: Map<string, readonly string[]>;
  diagnostics: Diagnostic[];
}

/** Writes the files of the features, but for those that an earlier run has made from the same. */
export async function emitFeatures(
  rendering: RouteRendering,
  { publication, finisher, islands, indexed, only }: EmitFeaturesRequest,
): Promise<EmittedFeatures> {
  const { engine, get, site, set, rendererKey } = rendering;
  const files = await get(engine.site.inputs.files);
  const statics = new Set(files.statics.map(({ name }) => name));
  const { pluginCode } = await get(engine.site.inputs.configModule);
  const diagnostics: Diagnostic[] = [];
  const texts = new Set<string>();
  const listing = new Map<string, readonly string[]>();
  // What is not translated is the original's to be found by.
  const listed = indexed.filter((route) => !('source' in route && site.untranslated.has(route.source)));
  const noteNames = () => engine.reads.noteNames();
  const watched = watchNames(site, engine.reads);
  for (const active of set.active) {
    const { version, options, feature } = active;
    if (only?.has(feature.name) === false) continue;
    const plugin = version === undefined ? undefined : [version, options, pluginCode];
    const emitted = await feature.emit?.({
      ...given(active, site),
      site: watched,
      page(route) {
        noteNames();
        for (const source of listSources(route, set)) texts.add(source);
        return preparePage(rendering, { route, finisher, islands, diagnostics });
      },
      listed() {
        noteNames();
        return listIndexedPages(site, set);
      },
      tree: (part, props) => rendering.pool.drawTree({ part, props }),
      packages: createSitePackages(engine.root),
      report: (problem) => diagnostics.push(problem),
      kept: keepFor(engine, active),
      text(source) {
        texts.add(source);
        return prepareText(rendering, { source, islands, diagnostics });
      },
      assets: (source) => get(engine.pages.assets(source)),
      images: () => listImages(rendering),
      made: createMaker(engine, active),
      fileExists: engine.fileExists,
      get indexed() {
        listing.set(feature.name, []);
        return listed;
      },
      lastChange: (source) => get(engine.history.changed(source)),
    });
    // A file that the site has itself goes before it.
    const wanted = (emitted ?? []).filter(({ path }) => !statics.has(path));
    if (listing.has(feature.name))
      listing.set(
        feature.name,
        wanted.map(({ path }) => path),
      );
    await mapConcurrently(wanted, 8, async (file) => {
      const { path, key: own } = file;
      const key = hash(JSON.stringify([rendererKey, plugin, own]));
      if (!(await publication.keep(path, key)))
        await publication.add({ path, content: await writeFile(feature.name, file), key });
    });
  }
  return { texts, listing, diagnostics };
}

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
}

/** Writes the files of the features, but for those that an earlier run has made from the same. Returns the sources whose texts are in them. */
export async function emitFeatures(
  rendering: RouteRendering,
  { publication, finisher, islands, indexed }: EmitFeaturesRequest,
): Promise<{ texts: Set<string>; diagnostics: Diagnostic[] }> {
  const { engine, get, site, set, rendererKey } = rendering;
  const files = await get(engine.site.inputs.files);
  const statics = new Set(files.statics.map(({ name }) => name));
  const { pluginCode } = await get(engine.site.inputs.configModule);
  const diagnostics: Diagnostic[] = [];
  const texts = new Set<string>();
  const noteNames = () => engine.reads.noteNames();
  const watched = watchNames(site, noteNames);
  for (const active of set.active) {
    const { version, options } = active;
    const plugin = version === undefined ? undefined : [version, options, pluginCode];
    const emitted = await active.feature.emit?.({
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
      // What is not translated is the original's to be found by.
      indexed: indexed.filter((route) => !('source' in route && site.untranslated.has(route.source))),
      lastChange: (source) => get(engine.history.changed(source)),
    });
    // A file that the site has itself goes before it.
    const wanted = (emitted ?? []).filter(({ path }) => !statics.has(path));
    await mapConcurrently(wanted, 8, async (file) => {
      const { path, key: own } = file;
      const key = hash(JSON.stringify([rendererKey, plugin, own]));
      if (!(await publication.keep(path, key)))
        await publication.add({ path, content: await writeFile(active.feature.name, file), key });
    });
  }
  return { texts, diagnostics };
}

import type { Publication } from '../../emit/publish.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { EmitEditedRequest, EmittedFile } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import { type ActiveFeature, given } from '../features/feature-set.js';
import { createSitePackages } from '../features/site-packages.js';
import { writeFile } from '../plugins/write-file.js';
import type { PageFinisher } from '../render/finish-page.js';
import type { RenderedIslands } from '../render/render-doc-islands.js';
import type { RouteRendering } from '../render/render-route.js';
import { createMaker, keepFor } from './kept-values.js';
import { listImages } from './list-images.js';
import { preparePage, prepareText } from './standalone-texts.js';

/** Where to publish the files of features, and their inputs. */
export interface EmittingRequest {
  publication: Pick<Publication, 'add' | 'keep' | 'earlier'>;
  finisher: PageFinisher;
  islands: RenderedIslands;
}

/** Calls features to write their files. */
export interface Emitting {
  /** Returns the arguments for a feature that do not depend on the list of pages. */
  request(active: ActiveFeature): Omit<EmitEditedRequest<unknown, unknown>, 'pages' | 'left'>;
  /** Publishes the files, except those that the site has itself. Returns their paths. */
  write(active: ActiveFeature, files: readonly EmittedFile[]): Promise<string[]>;
  diagnostics: readonly Diagnostic[];
  /** By the name of the feature: see `EmitRequest.leave`. */
  left: ReadonlyMap<string, Json>;
}

/** Prepares the inputs of the features' files. */
export async function openEmitting(
  rendering: RouteRendering,
  { publication, finisher, islands }: EmittingRequest,
): Promise<Emitting> {
  const { engine, get, site, rendererKeys } = rendering;
  const { statics } = await get(engine.site.inputs.files);
  const ofSite = new Set(statics.map(({ name }) => name));
  const { pluginCode } = await get(engine.site.inputs.configModule);
  const diagnostics: Diagnostic[] = [];
  const left = new Map<string, Json>();
  // Key of a file: if an earlier run has published one with the same key, it stays.
  const keyOf = ({ version, options }: ActiveFeature, own: string) => {
    const plugin = version === undefined ? undefined : [version, options, pluginCode];
    return hash(JSON.stringify([rendererKeys.ofAll, plugin, own]));
  };
  return {
    diagnostics,
    left,
    request: (active) => ({
      ...given(active, site),
      page: (route) => preparePage(rendering, { route, finisher, islands, diagnostics }),
      text: (source) => prepareText(rendering, { source, islands, diagnostics }),
      tree: (part, props) => rendering.pool.drawTree({ part, props }),
      packages: createSitePackages(engine.root),
      color: finisher.color,
      report: (problem) => diagnostics.push(problem),
      kept: keepFor(engine, active),
      values: () => get(engine.site.values(active.feature.name)),
      assets: (source) => get(engine.pages.assets(source)),
      images: () => listImages(rendering),
      made: createMaker(engine, active),
      fileExists: engine.fileExists,
      lastChange: (source) => get(engine.history.changed(source)),
      earlier: (path, key) => publication.earlier(path, keyOf(active, key)),
      leave: (value) => left.set(active.feature.name, value),
    }),
    async write(active, files) {
      // The site's own file takes precedence.
      const wanted = files.filter(({ path }) => !ofSite.has(path));
      await mapConcurrently(wanted, 8, async (file) => {
        const { path } = file;
        const key = keyOf(active, file.key);
        if (await publication.keep(path, key)) return;
        await publication.add({ path, content: await writeFile(active.feature.name, file), key });
      });
      return wanted.map(({ path }) => path);
    },
  };
}

import type { ReadResult } from '../../load/read-source.js';
import { resolveMarkup } from '../../resolve/html/resolve-markup.js';
import { resolveSite } from '../../resolve/resolve-site.js';
import type { DocCard } from '../../types/doc.js';
import type { Resolved } from '../../types/site.js';
import type { CompiledDoc } from '../compile/compile-doc.js';
import { compileThroughStore, type StoredDoc } from '../compile/compile-through-store.js';
import type { FeatureSet } from '../features/feature-set.js';
import { type Cell, createFamily } from '../graph.js';
import type { DocIndex } from '../store/doc-index.js';
import type { DocCompiler } from '../threaded-compiler.js';
import { createCompilerCells } from './compiler-cells.js';
import { createFeatureCells, type FeatureCells } from './feature-cells.js';
import { createInputs, type SiteCellsRequest, type SiteInputs } from './site-inputs.js';
import { createCardCells, createSourceCells } from './source-cells.js';

/** Which value of a site is made from which. */
export interface SiteCells {
  inputs: SiteInputs;
  /** A text file of the site as it stands on disk. */
  source: (file: string) => Cell<ReadResult>;
  /** What is known of a Markdown file from earlier runs. Undefined when it can't be read. */
  stored: (file: string) => Cell<StoredDoc | undefined>;
  card: (file: string) => Cell<DocCard>;
  compiler: Cell<DocCompiler>;
  doc: (file: string) => Cell<CompiledDoc>;
  site: Cell<Resolved>;
  /** The features that the site has. */
  features: Cell<FeatureSet>;
  /** What has been compiled, for the next run: saved when this one has looked at all docs. */
  index: DocIndex;
  /** Sources that somebody waits for, while the site is open: they are compiled before all others. */
  awaited: Set<string>;
  /** Nothing is left to compile for now. */
  rest(): Promise<void>;
  /** Ends the threads that compile. */
  close(): Promise<void>;
}

export function createSiteCells(request: SiteCellsRequest): SiteCells {
  const { graph, root, verifyPlugins, work } = request;
  const inputs = createInputs(graph);
  const sources = createSourceCells(request, { inputs, features: () => features });
  const { source } = sources;
  const { stored, card, index, lookup } = createCardCells(request, { inputs, ...sources });
  const { compiler, ...threads } = createCompilerCells(request, { inputs, ...sources });
  const doc = createFamily((file: string) =>
    graph.cell(
      'doc',
      (get) =>
        compileThroughStore({
          ...lookup(file, get),
          compiler,
          work,
          stored: stored(file),
          card: card(file),
        }),
      { key: file, equal: (a, b) => a.key === b.key },
    ),
  );

  const features: FeatureCells = createFeatureCells({
    graph,
    root,
    features: request.features,
    verifyPlugins,
    inputs,
    source,
    card,
  });
  const site = createSiteCell(request, { inputs, features });
  return { inputs, source, stored, card, compiler, doc, site, features: features.set, index, ...threads };
}

/** The resolved site. */
function createSiteCell(
  { graph, features: all }: SiteCellsRequest,
  { inputs, features }: { inputs: SiteInputs; features: FeatureCells },
): Cell<Resolved> {
  const featureItems = all.flatMap(({ config }) => Object.keys(config?.navbarItems ?? {}));
  return graph.cell('site', async (get) => {
    const [config, configFile, files] = await Promise.all([
      get(inputs.config),
      get(inputs.configFile),
      get(inputs.files),
    ]);
    const { statics, diagnostics } = files;
    const resolved = resolveSite({
      config,
      features: await get(features.resolved),
      featureItems,
      statics,
      configFile,
    });
    return {
      site: await resolveMarkup(resolved.site),
      diagnostics: [...resolved.diagnostics, ...diagnostics],
    };
  });
}

import { isDeepStrictEqual } from 'node:util';
import { hasPrograms } from '../../lib/markdown/markdown-programs.js';
import type { ReadResult } from '../../load/read-source.js';
import { resolveMarkup } from '../../resolve/html/resolve-markup.js';
import { leaveOutEmptyLanguages } from '../../resolve/languages/shell-languages.js';
import { resolveSite } from '../../resolve/resolve-site.js';
import { listOriginalPaths } from '../../resolve/routes/redirect-originals.js';
import type { DocCard } from '../../types/doc.js';
import type { Resolved } from '../../types/site.js';
import type { CompiledDoc } from '../compile/compile-doc.js';
import { type CompileRequest, compileThroughStore } from '../compile/compile-through-store.js';
import type { DocIndex } from '../compile/doc-index.js';
import { createEqualDocs } from '../compile/equal-texts.js';
import type { CompileOptions, StoredDoc } from '../compile/look-up-doc.js';
import type { DocCompiler } from '../compile/threaded-compiler.js';
import { listReserved } from '../features/feature-code.js';
import type { FeatureSet } from '../features/feature-set.js';
import type { Cell, Get } from '../graph.js';
import { createCompilerCells } from './compiler-cells.js';
import { createFeatureCells, type FeatureCells } from './feature-cells.js';
import { createJointCells, type JointCells } from './joint-cells.js';
import { createLinkCells, type LinkCells } from './link-cells.js';
import { createFindOriginal, createOriginalIds, type FindOriginal } from './original-cells.js';
import { createInputs, type SiteCellsRequest, type SiteInputs } from './site-inputs.js';
import { createCardCells, createSourceCells } from './source-cells.js';
import { createTypeCells, type TypeCells } from './type-cells.js';

/** The values of a site and their dependencies. */
export interface SiteCells extends Pick<LinkCells, 'routeOf'> {
  inputs: SiteInputs;
  /** A text file of the site as it is on disk. */
  source: (file: string) => Cell<ReadResult>;
  /** What earlier runs know of a Markdown file. Undefined if it can't be read. */
  stored: (file: string) => Cell<StoredDoc | undefined>;
  card: (file: string) => Cell<DocCard>;
  /**
   * The keys under which the store may have the compiled text of a file. Empty if the file can't be
   * read.
   */
  entryKeys: (file: string) => Cell<string[]>;
  compileOptions: Cell<CompileOptions>;
  compiler: Cell<DocCompiler>;
  doc: (file: string) => Cell<CompiledDoc>;
  /** For a translation: the ids of the original's headings, which it reuses if possible. */
  originalIds: (file: string) => Cell<readonly string[] | undefined>;
  /** Types in the code of a file, from TypeScript. */
  types: TypeCells;
  /** Whether an earlier run has found pages that wait for others: any text may show on those. */
  hasJointPages(): Promise<boolean>;
  site: Cell<Resolved>;
  /** The site without the pages of the other languages. */
  ownSite: Cell<Resolved>;
  /** The features that the site has. */
  features: Cell<FeatureSet>;
  /** Their resolved values, by name. */
  resolved: FeatureCells['resolved'];
  /** The parsed files of a feature, by its name. */
  values: FeatureCells['values'];
  /** Index of compiled docs for the next run: saved after a run over all docs. */
  index: DocIndex;
  /** Sources that a request waits for in watch mode: they are compiled before all others. */
  awaited: Set<string>;
  /** Tells the compiler that there is no more work for now. */
  rest(): Promise<void>;
  /** Ends the threads that compile, check types, and run `sources` of plugins. */
  close(): Promise<void>;
}

export function createSiteCells(request: SiteCellsRequest): SiteCells {
  const { graph, root, language, verifyPlugins, isLive, work } = request;
  const inputs = createInputs(graph, isLive || request.overlay !== undefined);
  const findOriginal = createFindOriginal(request.original, inputs.translations);
  const sources = createSourceCells(request, { inputs, findOriginal, features: () => features });
  const { source } = sources;
  const { stored, card, entryKeys, index, lookup } = createCardCells(request, {
    inputs,
    findOriginal,
    ...sources,
  });
  const equalTexts = isLive ? undefined : createEqualDocs();
  const links = createLinkCells(request, { inputs, ownSite: () => sites.ownSite });
  const { compiler, ...threads } = createCompilerCells(request, { inputs, ...sources, ...links });
  const types = createTypeCells(request, { inputs, source, features: () => features.set });
  const originalIds = createOriginalIds(request, inputs.translations);
  const requestOf = (file: string, get: Get): CompileRequest => ({
    ...lookup(file, get),
    compiler,
    work,
    equalTexts,
    stored: stored(file),
    card: card(file),
    originalIds: originalIds(file),
    types,
    routeOf: links.routeOf,
  });
  const doc = createDocCells({ graph, ...sources, findOriginal, requestOf, joint: () => joint });
  const features: FeatureCells = createFeatureCells({
    graph,
    root,
    features: request.features,
    verifyPlugins,
    isLive,
    language,
    kept: request,
    inputs,
    source,
    originalSource: request.original?.source,
    card,
    knownCard: request.cards,
  });
  const sites = createSiteCell(request, { inputs, features });
  const joint = createJointCells(request, {
    ownSite: sites.ownSite,
    features: features.set,
    requestOf,
  });
  return {
    inputs,
    source,
    stored,
    card,
    entryKeys,
    compileOptions: sources.compileOptions,
    compiler,
    routeOf: links.routeOf,
    doc,
    originalIds,
    types,
    hasJointPages: () => joint.isKnown(graph.get),
    ...sites,
    features: features.set,
    resolved: features.resolved,
    values: features.values,
    index,
    awaited: threads.awaited,
    async rest() {
      // In watch mode, keep the loaded types for later requests.
      await Promise.all([threads.rest(), !isLive && types.close()]);
    },
    close: async () => void (await Promise.all([threads.close(), types.close(), features.close()])),
  };
}

/**
 * Makes the cells of compiled Markdown files, compiled alone or together with those that wait for
 * one another.
 */
function createDocCells({
  graph,
  findOriginal,
  compileOptions,
  requestOf,
  joint,
}: Pick<SiteCellsRequest, 'graph'> &
  Pick<SiteCells, 'compileOptions'> & {
    findOriginal: FindOriginal;
    requestOf: (file: string, get: Get) => CompileRequest;
    joint: () => JointCells;
  }): SiteCells['doc'] {
  /** Used on sites whose plugins may wait. */
  const docAlone = graph.family(
    'docAlone',
    async (get, file) => compileThroughStore(requestOf(file, get)),
    {
      equal: (a, b) => a.key === b.key && a.waits === b.waits,
    },
  );
  return graph.family(
    'doc',
    async (get, file) => {
      const original = await findOriginal(get, 'doc', file);
      if (original !== undefined) return get(original);
      const { markdown, parts } = await get(compileOptions);
      const mayWait = hasPrograms(markdown) || parts.some(({ version }) => version !== undefined);
      if (!mayWait) return compileThroughStore(requestOf(file, get));
      const alone = await get(docAlone(file));
      return (alone.waits && (await joint().find(get, file))) || alone;
    },
    { equal: (a, b) => a.key === b.key },
  );
}

/** Makes the cell of the resolved site. */
function createSiteCell(
  { graph, language, features: all, resolved: known, original }: SiteCellsRequest,
  { inputs, features }: { inputs: SiteInputs; features: FeatureCells },
): Pick<SiteCells, 'site' | 'ownSite'> {
  const featureItems = all.flatMap(({ config }) => Object.keys(config?.navbarItems ?? {}));
  const originalPaths =
    original &&
    graph.cell(
      'originalPaths',
      async (get) => {
        const translations = await get(inputs.translations);
        const { site } = await get(original.ownSite);
        return listOriginalPaths(site, (source) => translations.has(source));
      },
      { equal: isDeepStrictEqual },
    );
  const ownSite = graph.cell('ownSite', async (get) => {
    const before = await known?.();
    if (before !== undefined) return { site: before, diagnostics: [] };
    const [config, configFile, files, languages, translations, { groups: words }] =
      await Promise.all([
        get(inputs.config),
        get(inputs.configFile),
        get(inputs.files),
        get(inputs.languages),
        get(inputs.translations),
        get(inputs.words),
      ]);
    const { statics, bounds, diagnostics } = files;
    const off = all.filter(
      ({ config: own }) => own?.navbarNames === true && config.features[own.key] === false,
    );
    const offItems = off.flatMap(({ config: own }) =>
      Object.keys(own?.navbarItems ?? {}).map((type): [string, string] => [type, own?.key ?? '']),
    );
    const resolved = resolveSite({
      config,
      languages: { own: language, all: languages },
      isTranslated: (source) => translations.has(source),
      originalPaths: originalPaths && (await get(originalPaths)),
      features: await get(features.resolved),
      featureItems,
      offItems: new Map(offItems),
      statics: new Map(statics.map(({ name, file }) => [name, file])),
      bounds,
      words,
      configFile,
    });
    const reserved = listReserved(await get(features.set));
    const marked = await resolveMarkup(resolved.site, reserved);
    return {
      site: marked.site,
      diagnostics: [...resolved.diagnostics, ...diagnostics, ...marked.diagnostics],
    };
  });

  const site = graph.cell('site', async (get) => {
    const [resolved, languages] = await Promise.all([get(ownSite), get(inputs.pages)]);
    if (languages.length < 2) return resolved;
    const shell = leaveOutEmptyLanguages(resolved.site.shell, languages);
    return { ...resolved, site: { ...resolved.site, languages, shell } };
  });

  return { ownSite, site };
}

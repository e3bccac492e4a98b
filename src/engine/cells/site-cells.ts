import { isDeepStrictEqual } from 'node:util';
import { hash } from '../../lib/hash.js';
import type { HeadReading } from '../../load/git/read-head.js';
import { leadsOutside } from '../../load/leads-outside.js';
import type { SiteFiles } from '../../load/list-site.js';
import { type ReadResult, readSource } from '../../load/read-source.js';
import { resolveMarkup } from '../../resolve/html/resolve-markup.js';
import { resolveSite } from '../../resolve/resolve-site.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard, SourceFile } from '../../types/doc.js';
import type { Feature } from '../../types/feature.js';
import type { Resolved } from '../../types/site.js';
import type { CompiledDoc } from '../compile/compile-doc.js';
import {
  compileThroughStore,
  type LookupRequest,
  lookUpDoc,
  type StoredDoc,
} from '../compile/compile-through-store.js';
import { describeOptions } from '../compile/describe-options.js';
import type { LoadCompiler } from '../compile/local-compiler.js';
import { pageLimits } from '../compile/page-limits.js';
import type { FeatureSet } from '../features/feature-set.js';
import { describeParts, listMarkdownFeatures, loadMarkdownParts } from '../features/markdown-parts.js';
import { type Cell, createFamily, type Get, type Graph, type InputCell } from '../graph.js';
import { pluginFailed } from '../plugins/plugin-fault.js';
import { createCodeShelf } from '../store/code-shelf.js';
import { chainIndexes, createDocIndex, type DocIndex, readOnly } from '../store/doc-index.js';
import type { StorePlace } from '../store/open-store.js';
import type { Store } from '../store/store.js';
import { createThreadedCompiler, type DocCompiler, type ThreadedCompiler } from '../threaded-compiler.js';
import type { Work } from '../work.js';
import { createFeatureCells } from './feature-cells.js';
import { isGenerated, type Programs } from './feature-sources.js';
import type { Reads } from './reads.js';

/** A module of the site that has been run: its value and its text for messages. */
export interface ModuleValue {
  value: unknown;
  file: string;
  text: string;
}

/** The config as JavaScript, compiled from `file`. It finds its packages from `workDir`. */
export interface ConfigModule {
  file: string;
  text: string;
  workDir: string;
  /** Stands for the code of the site's own plugins. */
  pluginCode: string;
}

/** What comes from outside. */
export interface SiteInputs {
  config: InputCell<SiteConfig>;
  configFile: InputCell<{ file: string; text: string }>;
  configModule: InputCell<ConfigModule>;
  files: InputCell<SiteFiles>;
  /** The programs that features asked for. */
  programs: InputCell<Programs>;
  /** The newest commit, when the site shows what Git knows. */
  head: InputCell<HeadReading | undefined>;
  /** A new value says that a file may have changed since it was read. */
  stamp: (file: string) => InputCell<number>;
  /** A new value says that files have come or gone. */
  disk: InputCell<number>;
  /** A new value says that a file of a bundle may have changed. */
  code: InputCell<number>;
  /** Sources whose code and colours go into the bundles. */
  wanted: InputCell<Selection>;
}

/** All sources, unless it says which only, or which not. */
export interface Selection {
  only?: ReadonlySet<string>;
  without?: ReadonlySet<string>;
}

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

export interface SiteCellsRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  store: Store;
  /** Where the store is, when it outlives the run. */
  storePlace: StorePlace | undefined;
  buildId: string;
  /** Those that docsgen has, in the order in which they claim routes. */
  features: readonly Feature[];
  /** Docs are compiled for their facts: they have no prose, and their code no colours. */
  problemsOnly: boolean;
  /** Plugins are called twice, to see that they give the same. */
  verifyPlugins: boolean;
  /** The site changes while it is open, and pages are asked for one by one. */
  isLive: boolean;
  work: Work;
  reads: Reads;
}

export function createSiteCells(request: SiteCellsRequest): SiteCells {
  const { graph, root, store, storePlace, buildId, problemsOnly, verifyPlugins, isLive, work, reads } =
    request;
  const inputs: SiteInputs = {
    config: graph.input<SiteConfig>('config', { equal: isSameConfig }),
    configFile: graph.input<{ file: string; text: string }>('configFile', { equal: isSameJson }),
    configModule: graph.input<ConfigModule>('configModule', { equal: isSameJson }),
    files: graph.input<SiteFiles>('files', { equal: isSameFiles }),
    programs: graph.input<Programs>('programs', { equal: isDeepStrictEqual }),
    head: graph.input<HeadReading | undefined>('head', { equal: isSameJson }),
    stamp: createFamily((file) => graph.input('stamp', { key: file, initial: 0 })),
    disk: graph.input('disk', { initial: 0 }),
    code: graph.input('code', { initial: 0 }),
    wanted: graph.input<Selection>('wanted', { initial: {} }),
  };

  const source = createFamily((file: string) =>
    graph.cell(
      'source',
      async (get) => {
        await get(inputs.stamp(file));
        if (isGenerated(file)) return readGenerated(file, await get(features.generated(file)));
        const read = readSource(root, file);
        reads.note(file, read.source !== undefined);
        return read;
      },
      { key: file, equal: isSameSource },
    ),
  );

  const compileOptions = graph.cell(
    'compileOptions',
    async (get) => {
      const { markdown, code } = await get(inputs.config);
      const parts = listMarkdownFeatures(await get(features.set));
      const { pluginCode } = await get(inputs.configModule);
      const key = hash(
        describeOptions({
          markdown,
          code,
          parts: describeParts(parts, pluginCode),
          ...(verifyPlugins && { verifyPlugins }),
        }),
      );
      return { markdown, code, parts, key };
    },
    { equal: (a, b) => a.key === b.key },
  );

  const index = openDocIndex(request);
  const lookup = (file: string, get: Get): LookupRequest => ({
    file,
    get,
    source,
    options: compileOptions,
    store,
    index,
    buildId,
    problemsOnly,
  });

  const stored = createFamily((file: string) =>
    graph.cell(
      'stored',
      async (get) => {
        await get(inputs.stamp(file));
        return lookUpDoc(lookup(file, get));
      },
      { key: file },
    ),
  );

  const card = createFamily((file: string) =>
    graph.cell(
      'card',
      async (get) => {
        const { found } = (await get(stored(file))) ?? {};
        if (found !== undefined) return found.card;
        const { source: text } = await get(source(file));
        if (text === undefined) return emptyCard(file);
        const { readCard } = await import('../../compile/front-matter/read-card.js');
        const { markdown } = await get(compileOptions);
        const emoji = markdown.emoji
          ? await (await import('../../compile/text/emoji.js')).loadEmojiFor(text.text)
          : undefined;
        return readCard(text, emoji);
      },
      { key: file, equal: isSameJson },
    ),
  );

  const awaited = new Set<string>();
  let threads: Pick<ThreadedCompiler, 'rest' | 'close'> | undefined;
  const compiler = graph.cell('compiler', async (get) => {
    const { markdown, code, parts } = await get(compileOptions);
    // A shelf of empty blocks would be no use to anyone.
    const shelf = !problemsOnly && storePlace ? { ...storePlace, buildId, code } : undefined;
    const { remarkPlugins, ...rest } = markdown;
    const plugins = parts.filter(({ version }) => version !== undefined).map(({ feature }) => feature.name);
    const ofSite = remarkPlugins.length + plugins.length > 0;
    const configModule = ofSite ? await get(inputs.configModule) : undefined;
    const limits = pageLimits(await get(inputs.config));
    // Hundreds of modules: a run in which nothing is stale does without them.
    const loadLocal: LoadCompiler = async (readFile) =>
      (await import('../../compile/create-compiler.js')).createCompiler({
        ...markdown,
        code,
        highlight: !problemsOnly,
        factsOnly: problemsOnly,
        ...(shelf && { codeShelf: createCodeShelf(store, shelf) }),
        parts: await loadMarkdownParts(parts),
        readFile,
      });
    await threads?.close();
    const threaded = createThreadedCompiler({
      loadLocal,
      readFile: async (file) =>
        leadsOutside(root, file) ? undefined : (await graph.get(source(file))).source,
      store: problemsOnly ? undefined : store,
      data: {
        root,
        code,
        markdown: rest,
        configModule,
        parts: parts.map(({ feature: { name }, options, version }) =>
          version === undefined ? { name, options } : { name, isPlugin: true },
        ),
        verifyPlugins,
        factsOnly: problemsOnly,
        shelf,
      },
      remarkPlugins,
      plugins,
      isBusy: isLive,
      isAwaited: (file) => awaited.has(file),
      limits,
    });
    threads = threaded;
    return threaded;
  });

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

  const featureItems = request.features.flatMap(({ config }) => Object.keys(config?.navbarItems ?? {}));
  const features = createFeatureCells({
    graph,
    root,
    features: request.features,
    verifyPlugins,
    inputs,
    source,
    card,
  });

  const site = graph.cell('site', async (get) => {
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

  return {
    inputs,
    source,
    stored,
    card,
    compiler,
    doc,
    site,
    features: features.set,
    index,
    awaited,
    rest: async () => threads?.rest(),
    close: async () => threads?.close(),
  };
}

/** A check reads what builds have compiled and keeps what it has compiled itself; a live site keeps nothing. */
function openDocIndex({ root, store, buildId, problemsOnly, isLive }: SiteCellsRequest): DocIndex {
  const ofBuilds = createDocIndex({ root, store, buildId, kind: 'doc' });
  if (isLive) return readOnly(ofBuilds);
  return problemsOnly
    ? chainIndexes(ofBuilds, createDocIndex({ root, store, buildId, kind: 'facts' }))
    : ofBuilds;
}

/** What a feature has written. A file that it writes no more is asked for by nobody but those who have not heard of it. */
function readGenerated(file: string, source: SourceFile | undefined): ReadResult {
  if (source !== undefined) return { source, diagnostics: [] };
  const [plugin = '', path = ''] = file.split(':');
  return { diagnostics: [pluginFailed({ plugin, reason: `no longer writes \`${path}\`` })] };
}

function emptyCard(path: string): DocCard {
  return { path, frontMatter: {}, excerpt: '', places: {}, diagnostics: [] };
}

function isSameSource(a: ReadResult, b: ReadResult): boolean {
  return a.source?.hash === b.source?.hash && a.diagnostics.length === b.diagnostics.length;
}

function isSameConfig(a: unknown, b: unknown): boolean {
  return describeOptions(a) === describeOptions(b);
}

function isSameFiles(a: SiteFiles, b: SiteFiles): boolean {
  const flat = ({ components, ...lists }: SiteFiles) => ({ ...lists, components: [...components] });
  return isSameJson(flat(a), flat(b));
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

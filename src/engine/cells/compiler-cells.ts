import { isDeepStrictEqual } from 'node:util';
import { findPackage } from '../../lib/files/find-package.js';
import {
  hasPrograms,
  listPluginNames,
  withoutPrograms,
} from '../../lib/markdown/markdown-programs.js';
import { findUnusable, leadsOutside } from '../../load/leads-outside.js';
import type { LoadCompiler } from '../compile/local-compiler.js';
import {
  createThreadedCompiler,
  type DocCompiler,
  type ThreadedCompiler,
  type ThreadedCompilerOptions,
} from '../compile/threaded-compiler.js';
import { loadMarkdownParts } from '../features/markdown-parts.js';
import { pageLimits } from '../features/page-limits.js';
import { listWrittenSyntax } from '../features/written-syntax.js';
import type { Cell, Get } from '../graph.js';
import { createPluginTimes } from '../plugins/plugin-times.js';
import { createCodeShelf } from '../store/code-shelf.js';
import type { ThreadLimits } from '../threads/thread-pool.js';
import type { LinkCells } from './link-cells.js';
import type { SiteCellsRequest, SiteInputs } from './site-inputs.js';
import type { SourceCells } from './source-cells.js';

/** The Markdown compiler and its threads. */
export interface CompilerCells {
  compiler: Cell<DocCompiler>;
  /** Sources that a request waits for in watch mode: they are compiled before all others. */
  awaited: Set<string>;
  /** Tells the compiler that there is no more work for now. */
  rest(): Promise<void>;
  /** Ends the compile threads. */
  close(): Promise<void>;
}

export function createCompilerCells(
  request: SiteCellsRequest,
  given: SourceCells & Pick<LinkCells, 'linkRoutes'> & { inputs: SiteInputs },
): CompilerCells {
  const { graph, root, work, place, store, problemsOnly, isLive, overlay } = request;
  const awaited = request.original?.awaited ?? new Set<string>();
  let threads: Pick<ThreadedCompiler, 'rest' | 'close'> | undefined;
  // A cell of its own: editing another part of the config must not make a new compiler, which would
  // compile all pages again.
  const limitsCell = graph.cell(
    'limits',
    async (get) => pageLimits(await get(given.inputs.config)),
    {
      equal: isDeepStrictEqual,
    },
  );
  const compiler = graph.cell('compiler', async (get) => {
    const settings = await readSettings(get, request, { ...given, limits: limitsCell });
    const { treePlugins, plugins, bounds, limits } = settings;
    await threads?.close();
    const pluginTimes = createPluginTimes([...treePlugins, ...plugins]);
    work.pluginTimes.push(pluginTimes);
    const threaded = createThreadedCompiler({
      loadLocal: createLoadLocal(request, settings),
      readFile: Object.assign(
        async (file: string) =>
          leadsOutside(root, place(file), bounds)
            ? undefined
            : (await graph.get(given.source(file))).source,
        { refusedFile: (file: string) => findUnusable(root, place(file), bounds) },
      ),
      linkRoutes: () => graph.get(given.linkRoutes),
      overlay,
      store: problemsOnly ? undefined : store,
      data: { ...describeThreadData(request, settings), pluginTimes },
      treePlugins,
      plugins,
      pages: request.pages,
      isBusy: isLive,
      isAwaited: (file) => awaited.has(file),
      limits,
    });
    threads = threaded;
    return threaded;
  });

  return {
    compiler,
    awaited,
    rest: async () => threads?.rest(),
    close: async () => threads?.close(),
  };
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Reads the settings that all compile threads and the main thread share. */
async function readSettings(
  get: Get,
  { problemsOnly, storePlace, buildId }: SiteCellsRequest,
  {
    inputs,
    compileOptions,
    limits,
  }: Pick<SourceCells, 'compileOptions'> & { inputs: SiteInputs; limits: Cell<ThreadLimits> },
) {
  const options = await get(compileOptions);
  const { markdown, code, parts } = options;
  const plugins = parts
    .filter(({ version }) => version !== undefined)
    .map(({ feature }) => feature.name);
  return {
    ...options,
    // Checks leave code blocks empty, so they have nothing to store.
    shelf: !problemsOnly && storePlace ? { ...storePlace, buildId, code } : undefined,
    treePlugins: listPluginNames(markdown),
    /** The site's plugins that extend Markdown. */
    plugins,
    configModule:
      hasPrograms(markdown) || plugins.length > 0 ? await get(inputs.configModule) : undefined,
    bounds: await get(inputs.bounds),
    limits: await get(limits),
    translations: [...(await get(inputs.translations))],
  };
}

/**
 * Loads the local compiler on first use: it has hundreds of modules, which a run without stale
 * files does not need.
 */
function createLoadLocal(
  { root, store, problemsOnly, withoutColors }: SiteCellsRequest,
  settings: Settings,
): LoadCompiler {
  const { markdown, code, shelf, parts, replaced, reserved, bounds, elements, signs } = settings;
  return async (readFile) =>
    (await import('../../compile/create-compiler.js')).createCompiler({
      ...markdown,
      code,
      highlight: !problemsOnly && !withoutColors,
      // No other thread could stop the main thread.
      guardsCode: true,
      factsOnly: problemsOnly,
      ...(shelf && { codeShelf: createCodeShelf(store, shelf) }),
      parts: await loadMarkdownParts(parts, replaced),
      written: listWrittenSyntax(parts.map(({ feature }) => feature)),
      reserved,
      bounds,
      elements,
      signs,
      findPackage: (name) => findPackage(name, root)?.folder,
      readFile,
    });
}

/** A plugin that is idle for this long waits for something that its own page does not provide. */
const IDLE_MS = 1000;

/** Returns the `workerData` of compile threads. */
function describeThreadData(
  { root, verifyPlugins, problemsOnly, withoutColors }: SiteCellsRequest,
  settings: Settings,
): Omit<ThreadedCompilerOptions['data'], 'pluginTimes'> {
  const {
    bounds,
    translations,
    code,
    elements,
    signs,
    markdown,
    configModule,
    parts,
    replaced,
    reserved,
    shelf,
    limits,
  } = settings;
  return {
    root,
    bounds,
    // Give up waiting for an idle page before its time is over.
    idleMs: Math.min(IDLE_MS, limits.ms / 4),
    translations,
    code,
    elements,
    signs,
    markdown: withoutPrograms(markdown),
    configModule,
    parts: parts.map(({ feature: { name }, options, version }) =>
      version === undefined ? { name, options } : { name, isPlugin: true },
    ),
    replaced,
    reserved,
    verifyPlugins,
    factsOnly: problemsOnly,
    withoutColors,
    shelf,
  };
}

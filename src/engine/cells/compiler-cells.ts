import { findPackage } from '../../lib/files/find-package.js';
import { hasPrograms, listPluginNames, withoutPrograms } from '../../lib/markdown/markdown-programs.js';
import { leadsOutside } from '../../load/leads-outside.js';
import type { LoadCompiler } from '../compile/local-compiler.js';
import { pageLimits } from '../compile/page-limits.js';
import { loadMarkdownParts } from '../features/markdown-parts.js';
import type { Cell } from '../graph.js';
import { createPluginTimes } from '../plugins/plugin-times.js';
import { createCodeShelf } from '../store/code-shelf.js';
import { createThreadedCompiler, type DocCompiler, type ThreadedCompiler } from '../threaded-compiler.js';
import type { SiteCellsRequest, SiteInputs } from './site-inputs.js';
import type { SourceCells } from './source-cells.js';

/** What compiles Markdown, and its threads. */
export interface CompilerCells {
  compiler: Cell<DocCompiler>;
  /** Sources that somebody waits for, while the site is open: they are compiled before all others. */
  awaited: Set<string>;
  /** Nothing is left to compile for now. */
  rest(): Promise<void>;
  /** Ends the threads that compile. */
  close(): Promise<void>;
}

export function createCompilerCells(
  request: SiteCellsRequest,
  { inputs, source, compileOptions }: SourceCells & { inputs: SiteInputs },
): CompilerCells {
  const {
    graph,
    root,
    work,
    place,
    store,
    storePlace,
    buildId,
    problemsOnly,
    verifyPlugins,
    isLive,
    overlay,
  } = request;
  const awaited = request.original?.awaited ?? new Set<string>();
  let threads: Pick<ThreadedCompiler, 'rest' | 'close'> | undefined;
  const compiler = graph.cell('compiler', async (get) => {
    const { markdown, code, parts, elements, replaced } = await get(compileOptions);
    // A shelf of empty blocks would be no use to anyone.
    const shelf = !problemsOnly && storePlace ? { ...storePlace, buildId, code } : undefined;
    const treePlugins = listPluginNames(markdown);
    const plugins = parts.filter(({ version }) => version !== undefined).map(({ feature }) => feature.name);
    const ofSite = hasPrograms(markdown) || plugins.length > 0;
    const configModule = ofSite ? await get(inputs.configModule) : undefined;
    const bounds = await get(inputs.bounds);
    const limits = pageLimits(await get(inputs.config));
    // Hundreds of modules: a run in which nothing is stale does without them.
    const loadLocal: LoadCompiler = async (readFile) =>
      (await import('../../compile/create-compiler.js')).createCompiler({
        ...markdown,
        code,
        highlight: !problemsOnly,
        factsOnly: problemsOnly,
        ...(shelf && { codeShelf: createCodeShelf(store, shelf) }),
        parts: await loadMarkdownParts(parts, replaced),
        bounds,
        elements,
        findPackage: (name) => findPackage(name, root)?.folder,
        readFile,
      });
    await threads?.close();
    const pluginTimes = createPluginTimes([...treePlugins, ...plugins]);
    work.pluginTimes.push(pluginTimes);
    const threaded = createThreadedCompiler({
      loadLocal,
      readFile: async (file) =>
        leadsOutside(root, place(file), bounds) ? undefined : (await graph.get(source(file))).source,
      overlay,
      store: problemsOnly ? undefined : store,
      data: {
        root,
        bounds,
        translations: [...(await get(inputs.translations))],
        code,
        pluginTimes,
        elements,
        markdown: withoutPrograms(markdown),
        configModule,
        parts: parts.map(({ feature: { name }, options, version }) =>
          version === undefined ? { name, options } : { name, isPlugin: true },
        ),
        replaced,
        verifyPlugins,
        factsOnly: problemsOnly,
        shelf,
      },
      treePlugins,
      plugins,
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

import { AsyncLocalStorage } from 'node:async_hooks';
import { join as joinPath } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { runModule } from '../bundle/run-module.js';
import { type Compiler, createCompiler } from '../compile/create-compiler.js';
import type { PluginGuard } from '../compile/parse/site-plugins.js';
import { guardMarkdownPart } from '../compile/text/guard-markdown-part.js';
import { findPackage } from '../lib/files/find-package.js';
import {
  listPluginNames,
  type MarkdownPrograms,
  type PlainMarkdownConfig,
  programsOf,
} from '../lib/markdown/markdown-programs.js';
import { leadsOutside } from '../load/leads-outside.js';
import { readSource } from '../load/read-source.js';
import type { CodeConfig } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';
import type { Feature } from '../types/feature/feature.js';
import type { Plugin } from '../types/feature/plugin.js';
import type { Overlay } from '../types/overlay.js';
import type { SiteBounds } from '../types/site/bounds.js';
import { type Compiled, type CompileTask, compileDoc } from './compile/compile-doc.js';
import { createAddressFinder, type LinkRoutes } from './compile/link-routes.js';
import { FEATURES } from './features/feature-list.js';
import type { ActiveFeature } from './features/feature-set.js';
import { loadMarkdownParts } from './features/markdown-parts.js';
import { pluginFailed } from './plugins/plugin-fault.js';
import { type PluginRun, untilFailed } from './plugins/plugin-run.js';
import { addTime, type PluginTimes } from './plugins/plugin-times.js';
import { type CodeShelfPlace, createCodeShelf } from './store/code-shelf.js';
import { createDiskStore, type Store } from './store/store.js';
import { guardExit } from './threads/guard-exit.js';
import { findSystemThread } from './threads/processor-wait.js';
import { readWorkerData } from './threads/read-worker-data.js';
import { beginTask, endTasks, noteStep, type TaskClock } from './threads/task-clock.js';
import type { Batch } from './threads/thread-pool.js';

/** What a compile thread is made with: no functions, they don't cross threads. */
export interface CompileWorkerData {
  root: string;
  bounds: SiteBounds;
  /** Where the files of the language are that are not those of the default one. */
  translations: readonly (readonly [file: string, translation: string])[];
  markdown: PlainMarkdownConfig;
  /** Gets how long plugins and all else take. */
  pluginTimes: PluginTimes;
  /** HTML elements that are drawn by components of the site. */
  elements: readonly string[];
  /** See `CompileOptions`. */
  signs: readonly string[];
  /** The compiled module of the config, when that names plugins: a thread takes them from there. */
  configModule: { file: string; text: string; workDir: string } | undefined;
  /** What adds to Markdown: features with their options, and plugins, which bring theirs along. */
  parts: readonly { name: string; options?: unknown; isPlugin?: true }[];
  /** Names of components of features in whose place the site has others. */
  replaced: readonly string[];
  code: CodeConfig;
  /** Whether plugins are called twice, to see that they give the same: see `check --verify-plugins`. */
  verifyPlugins: boolean;
  /** See `CompileOptions`. */
  factsOnly: boolean;
  /** Where prose and blocks of code are kept between runs, if anywhere. */
  shelf: CodeShelfPlace | undefined;
}

/** What is known of a file: of a translation the ids of the original's headings, and what TypeScript says of its code. */
export type AloneKnown = Pick<CompileTask, 'originalIds' | 'types'>;

/** A file to be compiled without being kept. */
export interface AloneTask extends AloneKnown {
  kind: 'page' | 'module';
  source: SourceFile;
}

/** What comes with each file. */
interface Surroundings {
  /** What an editor has not saved. */
  unsaved?: readonly (readonly [file: string, text: string])[];
  /** What links are resolved by for late plugins. */
  routes?: LinkRoutes;
}

/** A file to be compiled as a doc that is kept, as a page or as a module; or the question for the rules of the themes. */
export type ThreadTask =
  | ({ kind: 'doc' } & CompileTask & Surroundings)
  | (AloneTask & Surroundings)
  | { kind: 'token-styles' };

/** What stands in messages for a plugin that can't be told from the others. */
const UNKNOWN_PLUGIN = { name: 'markdown.remarkPlugins', isFeature: false };

const atWork = new AsyncLocalStorage<PluginRun>();
/** The plugin that called for the end of the process. */
let exiting: PluginRun | undefined;
const exits = guardExit(() => {
  exiting = atWork.getStore();
});
/** What plugins threw out of reach of their caller. */
const late: Diagnostic[] = [];
process.on('uncaughtException', noteLate);
process.on('unhandledRejection', noteLate);

const given = readWorkerData<CompileWorkerData>();
const systemThread = findSystemThread();
let clock: TaskClock | undefined;
let file = '';
/** What an editor has not saved, when the task at hand was given. */
let overlay: Overlay = new Map();
/** See `Surroundings`. */
let routes: LinkRoutes | undefined;
let opened: Promise<{ compiler: Compiler; store: Store | undefined }> | undefined;

/** Compiles files. Results cross threads as text: that is faster than their many small objects would. */
export default async function compile(batch: Batch<ThreadTask>): Promise<string[]> {
  const results: string[] = [];
  clock = batch.clock;
  for (const [index, task] of batch.tasks.entries()) {
    beginTask(clock, { index, systemThread });
    file = 'source' in task ? task.source.path : '';
    overlay = new Map('source' in task ? task.unsaved : []);
    if ('source' in task) routes = task.routes;
    const begun = performance.now();
    results.push(JSON.stringify(await run(task)));
    addTime(given.pluginTimes, 'all', begun);
  }
  endTasks(clock);
  return results;
}

async function run(task: ThreadTask): Promise<unknown> {
  opened ??= open(given);
  const { compiler, store } = await opened;
  if (task.kind === 'token-styles') return compiler.tokenStyles();
  if (task.kind === 'module') {
    const doc = await compiler.compileModule(task.source, task);
    doc.diagnostics.push(...(await listLate(doc.diagnostics)));
    return doc;
  }
  if (task.kind === 'doc') {
    const compiled: Compiled = await compileDoc(compiler, task, store);
    const { diagnostics } = compiled.doc.facts;
    diagnostics.push(...(await listLate(diagnostics)));
    return compiled;
  }
  const { originalIds, types } = task;
  return compiler.compile(task.source, { originalIds, types });
}

/** What else plugins did: calls that end the process, and errors that surface after their work. */
async function listLate(known: readonly Diagnostic[]): Promise<Diagnostic[]> {
  if (given.configModule === undefined) return [];
  // A timer that runs at once has its turn before the page is finished.
  await pause(1);
  await nextTurn();
  const exit = exits.take();
  const found = late.splice(0);
  // The plugin that let the error of the call pass has reported it.
  const isSaid = [...known, ...found].some(
    ({ code }) => code === 'remark-plugin' || code === 'plugin-failed',
  );
  return exit === undefined || isSaid ? found : [describeFault(`${exit.message} on this page`, exiting)];
}

function noteLate(error: unknown): void {
  exits.take();
  const run = atWork.getStore();
  // What threw may be what it waits for.
  if (run?.fail !== undefined) {
    run.fail(error);
    return;
  }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const plain = message.replace(/\.$/, '');
  const reason =
    name === 'ExitCalled' ? `${plain} on this page` : `throws on this page, outside its promise: ${plain}`;
  late.push(describeFault(reason, run));
}

function describeFault(reason: string, run: PluginRun | undefined): Diagnostic {
  const { file: place, name, isFeature } = run ?? { ...UNKNOWN_PLUGIN, file };
  if (isFeature) return { ...pluginFailed({ plugin: name, reason, file: place }), line: 1, column: 1 };
  return {
    code: 'remark-plugin',
    severity: 'error',
    file: place,
    line: 1,
    column: 1,
    message: `The plugin \`${name}\` ${reason}.`,
    hint: 'Fix the plugin, or remove it from the config.',
  };
}

async function open({
  root,
  bounds,
  translations,
  markdown,
  elements,
  signs,
  configModule,
  parts,
  replaced,
  verifyPlugins,
  code,
  factsOnly,
  shelf,
}: CompileWorkerData): Promise<{
  compiler: Compiler;
  store: Store | undefined;
}> {
  const places = new Map(translations);
  const { programs, plugins } = await loadPlugins(root, configModule);
  const hasFunctions = programs.preprocessor !== undefined || programs.parseFrontMatter !== undefined;
  const readFile = async (path: string) => {
    const at = places.get(path) ?? path;
    if (leadsOutside(root, at, bounds)) return undefined;
    const { source } = readSource(root, at, { bounds, overlay });
    const named = source && { ...source, path };
    if (named === undefined || !hasFunctions || !/\.mdx?$/.test(path)) return named;
    const { rewriteSource } = await import('../compile/front-matter/rewrite-source.js');
    const made = await rewriteSource(named, joinPath(root, at), programs);
    // The page that includes it stands on what its own build said.
    return 'problem' in made ? named : made.source;
  };
  const store = shelf && createDiskStore(shelf.folder, shelf);
  const codeShelf = shelf && store && { codeShelf: createCodeShelf(store, shelf) };
  const names = parts.filter(({ isPlugin }) => isPlugin).map(({ name }) => name);
  const treePlugins = listPluginNames(programs);
  const guard = createGuard([
    ...treePlugins.map((name) => ({ name, isFeature: false })),
    ...names.map((name) => ({ name, isFeature: true })),
  ]);
  const active = parts.flatMap(({ name, options, isPlugin }): ActiveFeature[] => {
    const plugin = isPlugin && plugins.find((one) => one.name === name);
    if (plugin) return [{ feature: plugin as object as Feature, options: plugin.options }];
    const feature = FEATURES.find((one) => one.name === name);
    return feature === undefined ? [] : [{ feature, options }];
  });
  const loaded = await loadMarkdownParts(active, replaced);
  const guarded = loaded.map((one) => {
    const place = names.indexOf(one.name);
    const index = treePlugins.length + place;
    return place === -1
      ? one
      : {
          ...one,
          part: guardMarkdownPart(one.part, { name: one.name, index, guard, verify: verifyPlugins }),
        };
  });
  const compiler = createCompiler({
    ...markdown,
    ...programs,
    findAddress: createAddressFinder(bounds, () => routes),
    pluginGuard: guard,
    parts: guarded,
    bounds,
    elements,
    signs,
    findPackage: (name) => findPackage(name, root)?.folder,
    code,
    highlight: !factsOnly,
    factsOnly,
    readFile,
    ...codeShelf,
  });
  return { compiler, store };
}

/** The config has run before, in the main thread: what is wrong with it has been said. */
async function loadPlugins(
  root: string,
  module: CompileWorkerData['configModule'],
): Promise<{ programs: MarkdownPrograms; plugins: Plugin[] }> {
  if (module === undefined) return { programs: programsOf(), plugins: [] };
  const { file: config, text, workDir } = module;
  const { value } = await runModule({ root, file: config, workDir }, { text, inputs: [], diagnostics: [] });
  const { markdown, plugins = [] } = (value ?? {}) as {
    markdown?: Partial<MarkdownPrograms>;
    plugins?: Plugin[];
  };
  return { programs: programsOf(markdown), plugins };
}

function createGuard(plugins: readonly Omit<PluginRun, 'file'>[]): PluginGuard {
  return {
    enter(index, work) {
      if (clock !== undefined) noteStep(clock, index);
      const run: PluginRun = { ...UNKNOWN_PLUGIN, ...plugins[index], file };
      const begun = performance.now();
      const end = () => addTime(given.pluginTimes, index, begun);
      const result = atWork.run(run, work);
      if (result instanceof Promise) return untilFailed(run, result).finally(end) as typeof result;
      end();
      return result;
    },
    leave() {
      if (clock !== undefined) noteStep(clock, undefined);
    },
  };
}

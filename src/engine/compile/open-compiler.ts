import { join as joinPath } from 'node:path';
import { type Compiler, createCompiler } from '../../compile/create-compiler.js';
import { guardMarkdownPart } from '../../compile/parse/guard-markdown-part.js';
import type { PluginGuard } from '../../compile/parse/site-plugins.js';
import { findPackage } from '../../lib/files/find-package.js';
import { isGenerated } from '../../lib/files/is-generated.js';
import { listPluginNames, type PlainMarkdownConfig } from '../../lib/markdown/markdown-programs.js';
import { findUnusable, leadsOutside } from '../../load/leads-outside.js';
import { readSource } from '../../load/read-source.js';
import type { CodeConfig } from '../../types/config/code-config.js';
import type { SourceFile } from '../../types/doc.js';
import type { Feature } from '../../types/feature/feature.js';
import type { Overlay } from '../../types/overlay.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import { FEATURES } from '../features/feature-list.js';
import type { ActiveFeature } from '../features/feature-set.js';
import { loadMarkdownParts } from '../features/markdown-parts.js';
import { listWrittenSyntax } from '../features/written-syntax.js';
import { type ConfigModuleText, loadPlugins } from '../plugins/load-plugins.js';
import type { PluginRun } from '../plugins/plugin-run.js';
import type { PluginTimes } from '../plugins/plugin-times.js';
import { type CodeShelfPlace, createCodeShelf } from '../store/code-shelf.js';
import { createDiskStore, type Store } from '../store/store.js';
import { createAddressFinder, type LinkRoutes } from './link-routes.js';

/**
 * The `workerData` of a compile thread. It contains no functions, because they can't cross threads.
 */
export interface CompileWorkerData {
  root: string;
  bounds: SiteBounds;
  /** The files of the language that are translated, with their paths on disk. */
  translations: readonly (readonly [file: string, translation: string])[];
  markdown: PlainMarkdownConfig;
  /** Shared memory for the time that plugins and compiling take. */
  pluginTimes: PluginTimes;
  /** HTML elements that components of the site render. */
  elements: readonly string[];
  /** See `CompileOptions`. */
  signs: readonly string[];
  /** The compiled module of the config, if it has plugins: threads load them from there. */
  configModule: ConfigModuleText | undefined;
  /** Extensions of Markdown: features with their options, and plugins, which contain their own. */
  parts: readonly { name: string; options?: unknown; isPlugin?: true }[];
  /** Names of feature components that the site replaces. */
  replaced: readonly string[];
  /** Names that features reserve: see `CompileOptions`. */
  reserved: readonly string[];
  code: CodeConfig;
  /**
   * Whether to call plugins twice, to check that both calls return the same: see `check
   * --verify-plugins`.
   */
  verifyPlugins: boolean;
  /** How long a plugin may be idle before its page counts as waiting for others. */
  idleMs: number;
  /** See `CompileOptions`. */
  factsOnly: boolean;
  /** Set to compile code without highlighting. */
  withoutColors: boolean;
  /** Where to store prose and code blocks between runs, if anywhere. */
  shelf: CodeShelfPlace | undefined;
}

/** State of the thread. */
interface ThreadState {
  /** Creates the guard for these plugins. */
  createGuard(plugins: readonly Omit<PluginRun, 'file'>[]): PluginGuard;
  /** Returns the unsaved texts in an editor at the time of the current task. */
  overlay(): Overlay;
  /** Returns the routes that resolve links for late plugins. */
  routes(): LinkRoutes | undefined;
  /** Returns the data that plugins have written for the current page: see `CompileTask.written`. */
  written(): ReadonlyMap<string, SourceFile>;
  /** See `CompileOptions`. */
  guardsCode: boolean;
}

/** Creates the compiler of a thread, with the site's plugins, and opens the store for its prose. */
export async function openCompiler(
  {
    root,
    bounds,
    translations,
    markdown,
    elements,
    signs,
    configModule,
    parts,
    replaced,
    reserved,
    verifyPlugins,
    code,
    factsOnly,
    withoutColors,
    shelf,
  }: CompileWorkerData,
  { createGuard, overlay, routes, written, guardsCode }: ThreadState,
): Promise<{
  compiler: Compiler;
  store: Store | undefined;
}> {
  const places = new Map(translations);
  const { programs, plugins } = await loadPlugins(root, configModule);
  const hasFunctions =
    programs.preprocessor !== undefined || programs.parseFrontMatter !== undefined;
  const readFile = async (path: string) => {
    if (isGenerated(path)) return written().get(path);
    const at = places.get(path) ?? path;
    if (leadsOutside(root, at, bounds)) return undefined;
    const { source } = readSource(root, at, { bounds, overlay: overlay() });
    const named = source && { ...source, path };
    if (named === undefined || !hasFunctions || !/\.mdx?$/.test(path)) return named;
    const { rewriteSource } = await import('../../compile/front-matter/rewrite-source.js');
    const made = await rewriteSource(named, joinPath(root, at), programs);
    // If the site's functions fail on an included file, include its text as read.
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
          part: guardMarkdownPart(one.part, {
            name: one.name,
            index,
            guard,
            verify: verifyPlugins,
          }),
        };
  });
  const compiler = createCompiler({
    ...markdown,
    ...programs,
    findAddress: createAddressFinder(bounds, routes),
    pluginGuard: guard,
    parts: guarded,
    written: listWrittenSyntax(active.map(({ feature }) => feature)),
    reserved,
    bounds,
    elements,
    signs,
    findPackage: (name) => findPackage(name, root)?.folder,
    code,
    highlight: !factsOnly && !withoutColors,
    guardsCode,
    factsOnly,
    readFile: Object.assign(readFile, {
      refusedFile: (path: string) => findUnusable(root, places.get(path) ?? path, bounds),
    }),
    ...codeShelf,
  });
  return { compiler, store };
}

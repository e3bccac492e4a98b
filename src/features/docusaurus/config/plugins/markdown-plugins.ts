import path from 'node:path';
import type { RemarkPlugin } from '../../../../types/config/markdown-config.js';
import { withOriginal } from '../origins.js';
import type { Scope, Values } from '../rules.js';
import { listOf, recordOf } from '../values.js';

/** Plugins for the Markdown of some folders. */
export interface MarkdownPlugins {
  /** Plugin lists by the key of docsgen’s config. */
  lists: Readonly<Record<PluginList, readonly RemarkPlugin[]>>;
  /** Names of `:::name` blocks, and whether they extend the default names. */
  admonitions?: { keywords: string[]; extendDefaults: boolean };
  /** Package managers that `npm2yarn` shows besides npm, if the config names that plugin. */
  packageManagers?: readonly string[];
}

export type PluginList = 'remarkPlugins' | 'lateRemarkPlugins' | 'rehypePlugins';

/**
 * The options of Docusaurus for each list. Both generators run their own steps between the two
 * lists of remark plugins, and none between the lists of rehype plugins.
 */
const LISTS: Readonly<Record<PluginList, readonly string[]>> = {
  remarkPlugins: ['beforeDefaultRemarkPlugins'],
  lateRemarkPlugins: ['remarkPlugins'],
  rehypePlugins: ['beforeDefaultRehypePlugins', 'rehypePlugins'],
};

/**
 * Marks the replacement for a Docusaurus plugin whose work docsgen does itself: see `stand-ins/`.
 */
const BUILT_IN = 'docsgenBuiltIn';

/** Takes the Markdown plugins of docs, a blog or pages, limited to files in their folders. */
export function takeMarkdownPlugins(
  options: Values,
  { scope, folders }: { scope: Scope; folders: readonly string[] },
): MarkdownPlugins {
  const take = (list: PluginList) =>
    LISTS[list].flatMap((key) => {
      const plugins = listOf(options[key]).filter((entry) => Boolean(entry) && !isBuiltIn(entry));
      if (listOf(options[key]).length > 0) scope.notes.take(scope.group, key);
      return plugins.map((entry) => limitTo(folders, { root: scope.root, entry }));
    });
  const lists = {
    remarkPlugins: take('remarkPlugins'),
    lateRemarkPlugins: take('lateRemarkPlugins'),
    rehypePlugins: take('rehypePlugins'),
  };
  return {
    lists,
    ...readAdmonitions(options['admonitions'], scope),
    ...readConverters(options, scope),
  };
}

/** Package managers that `@docusaurus/remark-plugin-npm2yarn` supports; it shows all by default. */
const MANAGERS: readonly unknown[] = ['yarn', 'pnpm', 'bun'];

function readConverters(
  options: Values,
  { notes, at }: Scope,
): Pick<MarkdownPlugins, 'packageManagers'> {
  const all = Object.values(LISTS).flat();
  const entries = all.flatMap((key) => listOf(options[key]).map((entry) => ({ key, entry })));
  const found = entries.find(({ entry }) => isBuiltIn(entry));
  if (found === undefined) return {};
  const { converters = MANAGERS } = recordOf(listOf(found.entry)[1]);
  for (const one of listOf(converters).filter((name) => !MANAGERS.includes(name)))
    notes.leave(
      `${at}${found.key}.converters`,
      `Command blocks lack the tab \`${String(listOf(one)[0])}\`, which a function in the config creates.`,
    );
  return {
    packageManagers: listOf(converters).filter((name) => MANAGERS.includes(name)) as string[],
  };
}

function readAdmonitions(
  value: unknown,
  { notes, group }: Scope,
): Pick<MarkdownPlugins, 'admonitions'> {
  const { keywords, extendDefaults } = recordOf(value);
  const names = listOf(keywords).filter((name) => typeof name === 'string');
  if (names.length === 0) return {};
  notes.take(group, 'admonitions');
  return { admonitions: { keywords: names, extendDefaults: extendDefaults !== false } };
}

type Attach = (this: unknown, ...options: unknown[]) => unknown;
type Transform = (tree: unknown, file: PlacedFile) => unknown;
/** The part of a unified VFile that plugins read here. */
interface PlacedFile {
  path: string;
}

function pluginOf(entry: unknown): unknown {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  const inner = (Object(plugin) as { default?: unknown }).default;
  // Unwraps the default export of an ES module that was compiled to CommonJS.
  return typeof plugin !== 'function' && typeof inner === 'function' ? inner : plugin;
}

function isBuiltIn(entry: unknown): boolean {
  return BUILT_IN in Object(pluginOf(entry));
}

/**
 * Wraps a plugin so that it runs only for files in some folders and sees absolute paths, as in
 * Docusaurus.
 */
export function limitTo(
  folders: readonly string[],
  { root, entry }: { root: string; entry: unknown },
): unknown {
  const plugin = pluginOf(entry);
  if (typeof plugin !== 'function') return entry;
  const own = plugin as Attach;
  const places = folders.map((folder) => path.resolve(root, folder) + path.sep);
  const attach: Attach = function attach(this: unknown, ...options) {
    const transform = own.apply(this, options);
    if (typeof transform !== 'function') return undefined;
    return (tree: unknown, file: PlacedFile) => {
      const place = path.resolve(root, file.path);
      return places.some((folder) => place.startsWith(folder))
        ? runAt(place, file, () => (transform as Transform)(tree, file))
        : undefined;
    };
  };
  Object.defineProperty(attach, 'name', { value: own.name });
  const made = Array.isArray(entry) ? [attach, ...(entry.slice(1) as unknown[])] : attach;
  return withOriginal(made, entry);
}

/** Changes the path of a file while a plugin runs. */
async function runAt(place: string, file: PlacedFile, run: () => unknown): Promise<unknown> {
  const { path: before } = file;
  file.path = place;
  try {
    return await run();
  } finally {
    file.path = before;
  }
}

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import picomatch from 'picomatch';
import { isRecord } from '../../../lib/is-record.js';
import type { ChangeStyleSheet } from '../../../types/feature/plugin.js';
import type { Scope } from '../config/rules.js';
import { listOf, recordOf } from '../config/values.js';
import { lowerReset } from './lower-reset.js';
import type { RunningPlugin } from './site-plugin.js';

/** The part of the package `postcss` that is used: https://postcss.org/api/. */
type PostCss = (plugins: unknown[]) => {
  process(css: string, options: { from: string; to: string; map: false }): PromiseLike<Result>;
};

interface Result {
  css: string;
  messages: readonly Message[];
}

/** https://github.com/postcss/postcss/blob/main/docs/guidelines/runner.md#3-dependencies */
interface Message {
  type: string;
  file?: string;
  dir?: string;
  glob?: string;
}

/**
 * Returns a function that processes style sheets with the PostCSS plugins that `configurePostCss`
 * adds, using the site’s own `postcss`. Returns undefined if there are no such plugins, or if they
 * cannot run, which is reported.
 */
export function createPostCss(
  running: readonly RunningPlugin[],
  { scope, file }: { scope: Scope; file: string },
): ChangeStyleSheet | undefined {
  const asking = running.filter(({ plugin }) => plugin.configurePostCss !== undefined);
  if (asking.length === 0) return undefined;
  const at = `${asking[0]?.at ?? 'plugins'}.configurePostCss`;
  try {
    const listed = listOf(askPlugins(asking)['plugins']);
    if (listed.length === 0) return undefined;
    const require = createRequire(path.join(scope.root, file));
    const postcss = findPostCss(require);
    if (postcss === undefined) {
      const effect =
        'Style sheets are bundled without PostCSS: the package `postcss` is not installed.';
      scope.notes.leave(at, effect, 'Install it: `npm install postcss`.');
      return undefined;
    }
    const plugins = inFolder(scope.root, () =>
      listed.flatMap((plugin) => loadPlugin(plugin, require)),
    );
    scope.notes.take('styles', 'configurePostCss');
    return inTurn((sheet) => processSheet(sheet, { postcss, plugins, root: scope.root }));
  } catch (error) {
    const { message = String(error) } = Object(error) as { message?: string };
    const [reason = ''] = message.split('\n');
    scope.notes.leave(
      at,
      `Style sheets are bundled without PostCSS: ${reason.replace(/\.$/, '')}.`,
    );
    return undefined;
  }
}

/** Calls `configurePostCss` of each plugin, which changes the options or returns new ones. */
function askPlugins(asking: readonly RunningPlugin[]): Record<string, unknown> {
  let options: Record<string, unknown> = { ident: 'postcss', config: false, plugins: [] };
  for (const { plugin } of asking) {
    const given = plugin.configurePostCss?.(options);
    options = isRecord(given) ? given : options;
  }
  return options;
}

/** Loads `postcss` from the site, or from a package that depends on it. */
function findPostCss(require: NodeJS.Require): PostCss | undefined {
  for (const from of ['', '@docusaurus/bundler', '@docusaurus/core', 'tailwindcss'])
    try {
      const own = from === '' ? require : createRequire(require.resolve(`${from}/package.json`));
      const found = own('postcss') as PostCss & { default?: PostCss };
      return found.default ?? found;
    } catch {
      // Try the next one.
    }
  return undefined;
}

/**
 * Loads a PostCSS plugin: the plugin itself, its package name, either with options, or an object of
 * names and options.
 */
function loadPlugin(plugin: unknown, require: NodeJS.Require): unknown[] {
  const load = (name: string): unknown => {
    const module: unknown = require(name);
    return isRecord(module) && 'default' in module ? module['default'] : module;
  };
  if (typeof plugin === 'string') return [load(plugin)];
  if (Array.isArray(plugin)) {
    const [first, options] = plugin as unknown[];
    const create = typeof first === 'string' ? load(first) : first;
    return typeof create === 'function' ? [create(options) as unknown] : [];
  }
  if (!isRecord(plugin) || 'postcssPlugin' in plugin || 'postcss' in plugin || 'plugins' in plugin)
    return listOf(plugin);
  return Object.entries(plugin).flatMap(([name, options]) =>
    options === false ? [] : loadPlugin([name, options === true ? {} : options], require),
  );
}

async function processSheet(
  { file, css }: Parameters<ChangeStyleSheet>[0],
  { postcss, plugins, root }: { postcss: PostCss; plugins: unknown[]; root: string },
): Promise<Awaited<ReturnType<ChangeStyleSheet>>> {
  try {
    const result = await inFolder(root, async () =>
      postcss(plugins).process(css, { from: file, to: file, map: false }),
    );
    return { css: lowerReset(result.css), reads: listReads(result.messages) };
  } catch (error) {
    const { reason, message, line, column } = recordOf(Object(error)) as Partial<
      Record<string, unknown>
    >;
    const text = typeof reason === 'string' ? reason : message;
    if (typeof text !== 'string') throw error;
    const place = typeof line === 'number' && typeof column === 'number' ? { line, column } : {};
    return { css, problem: { message: text, ...place } };
  }
}

/**
 * Runs a function in the site’s folder, as Docusaurus does: PostCSS plugins resolve their configs
 * against the current folder. Only the main thread can change that folder.
 */
function inFolder<T>(folder: string, work: () => T): T {
  const here = process.cwd();
  const leave = () => isMainThread && process.chdir(here);
  if (isMainThread) process.chdir(folder);
  let result: T | undefined;
  try {
    result = work();
    return result instanceof Promise ? (result.finally(leave) as T) : result;
  } finally {
    if (!(result instanceof Promise)) leave();
  }
}

/**
 * Lists the files that a sheet depends on, including matches of glob dependencies. Ignores
 * packages, which do not change.
 */
function listReads(messages: readonly Message[]): string[] {
  const reads = new Set<string>();
  for (const { type, file, dir, glob } of messages) {
    if (type === 'dependency' && file !== undefined) reads.add(file);
    if (type !== 'dir-dependency' && type !== 'context-dependency') continue;
    const folder = dir ?? file;
    if (folder === undefined || isForeign(folder)) continue;
    const fits = glob === undefined ? () => true : picomatch(glob);
    for (const read of walk(folder, (name) => fits(name))) reads.add(read);
  }
  return [...reads];
}

const isForeign = (folder: string): boolean => folder.split(/[\\/]/).includes('node_modules');

/** Lists folders, with a trailing slash, and the files in them that match. */
function walk(folder: string, fits: (name: string) => boolean, prefix = ''): string[] {
  const entries = readEntries(path.join(folder, prefix));
  return [
    `${path.join(folder, prefix)}/`,
    ...entries.flatMap((entry) => {
      const name = prefix + entry.name;
      if (entry.isDirectory())
        return SKIPPED.test(entry.name) ? [] : walk(folder, fits, `${name}/`);
      return fits(name) ? [path.join(folder, name)] : [];
    }),
  ];
}

/** Folders without sources: build output, packages and tool caches. */
const SKIPPED = /^(?:\..*|node_modules|dist|build)$/;

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Processes one sheet at a time, because they share the current folder. */
function inTurn(change: ChangeStyleSheet): ChangeStyleSheet {
  let last: Promise<unknown> = Promise.resolve();
  return (sheet) => {
    const result = last.then(() => change(sheet));
    last = result.catch(() => undefined);
    return result;
  };
}

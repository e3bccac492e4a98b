import type { Root } from 'mdast';
import type { Plugin, Transformer } from 'unified';
import { type PLUGIN_LISTS, pluginName } from '../../lib/markdown/markdown-programs.js';
import type { RemarkPlugin } from '../../types/config/markdown-config.js';
import { normalizeTree } from './normalize-tree.js';

/** Tracks the running plugin, so that one that never returns can be named. */
export interface PluginGuard {
  /** Runs the plugin with this index. */
  enter<T>(index: number, run: () => T): T;
  /** Records that no plugin is running any more. */
  leave(): void;
}

/**
 * Thrown if a plugin of the site fails. The message is a sentence about it without the full stop.
 */
export class PluginError extends Error {
  override name = 'PluginError';
}

const NO_GUARD: PluginGuard = { enter: (_, run) => run(), leave: () => {} };

export type LoosePlugin = Plugin<unknown[], Root>;
type LooseTransformer = Transformer<Root, Root>;
type File = Parameters<LooseTransformer>[1];

/** One of the site's lists of plugins. */
export interface PluginList {
  plugins: readonly RemarkPlugin[];
  /** The key of the config. */
  list: (typeof PLUGIN_LISTS)[number];
  /** Number of plugins in the lists before it: see `PluginGuard`. */
  offset: number;
  guard: PluginGuard | undefined;
  /** Makes the tree that a plugin returns valid. */
  normalize?: (tree: unknown) => unknown;
}

/** A plugin's transformer with its guard. */
export type GuardedTransformer = (tree: Root, file: File) => Promise<Root>;

/**
 * Wraps the site's plugins: guards each one, makes its tree valid, and names the plugin in its
 * errors. With `later`, the plugins extend the processor, but their transformers are added to that
 * list instead of running.
 */
export function guardPlugins(list: PluginList, later?: GuardedTransformer[]): LoosePlugin[] {
  return list.plugins.map((pluggable, index) => guardPlugin(pluggable, { ...list, index, later }));
}

function guardPlugin(
  pluggable: RemarkPlugin,
  {
    list,
    offset,
    index: place,
    guard = NO_GUARD,
    normalize = normalizeTree,
    later,
  }: PluginList & { index: number; later: GuardedTransformer[] | undefined },
): LoosePlugin {
  const name = pluginName(pluggable, list, place);
  const index = offset + place;
  const [plugin, ...settings] = (Array.isArray(pluggable) ? pluggable : [pluggable]) as unknown[];
  return function (this: ThisParameterType<LoosePlugin>) {
    if (settings[0] === false) return undefined;
    if (typeof plugin !== 'function') {
      this.use(plugin as never);
      return undefined;
    }
    const options = settings[0] === true ? [undefined] : settings;
    const transform: unknown = attempt(name, () =>
      guard.enter(index, () => plugin.apply(this, options)),
    );
    guard.leave();
    if (typeof transform !== 'function') return undefined;
    const guarded: GuardedTransformer = async (tree, file) => {
      try {
        const made = await guard.enter(index, () =>
          runTransformer(transform as LooseTransformer, tree, file),
        );
        return normalize(made ?? tree) as Root;
      } catch (error) {
        throw describeFault(name, error);
      } finally {
        guard.leave();
      }
    };
    if (later === undefined) return guarded;
    later.push(guarded);
    return undefined;
  };
}

/**
 * Runs a transformer in each of the forms that unified supports: returning a value, a promise, or
 * calling a callback.
 */
async function runTransformer(
  transform: LooseTransformer,
  tree: Root,
  file: File,
): Promise<unknown> {
  const result: unknown = await new Promise((done, fail) => {
    const next: Parameters<LooseTransformer>[2] = (error, made) => {
      if (error) fail(error);
      else done(made);
      return undefined;
    };
    const returned: unknown = transform(tree, file, next);
    if (transform.length < 3 || returned instanceof Promise) done(returned);
  });
  if (result instanceof Error) throw result;
  return result;
}

function attempt<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw describeFault(name, error);
  }
}

/**
 * Describes an error. Messages about invalid trees are predicates; those of plugins may be
 * anything.
 */
function describeFault(name: string, error: unknown): PluginError {
  const reason = error instanceof Error ? error.message : String(error);
  return new PluginError(
    `The plugin \`${name}\` fails on this page: ${reason.replace(/\.$/, '')}`,
    {
      cause: error,
    },
  );
}

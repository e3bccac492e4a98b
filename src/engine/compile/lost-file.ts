import { emptyDoc } from '../../compile/empty-doc.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Doc, SourceFile } from '../../types/doc.js';
import { pluginFailed } from '../plugins/plugin-fault.js';
import { ThreadLost } from '../threads/thread-lost.js';

/**
 * The plugins that threads run, by number: those of the config, then those that extend Markdown.
 */
export interface PluginNames {
  /**
   * Names of the remark and rehype plugins of the config, in order. Threads load the plugins
   * themselves.
   */
  treePlugins: readonly string[];
  /** Names of the plugins that extend Markdown. */
  plugins: readonly string[];
}

/** Code of the problem of a file whose thread ended or hung. */
const COMPILE_LOST = 'compile-lost' satisfies Diagnostic['code'];
/** Problems that may not occur again in the next run, so they are not stored. */
export const PASSING_PROBLEMS: ReadonlySet<Diagnostic['code']> = new Set([
  COMPILE_LOST,
  'remark-plugin',
  'plugin-failed',
]);

/** Returns an empty doc for a file whose thread was lost. Rethrows other errors. */
export function describeLostFile(error: unknown, { path }: SourceFile, names: PluginNames): Doc {
  if (!(error instanceof ThreadLost)) throw error;
  return emptyDoc(path, [describeLoss(error, path, names)]);
}

const LIMITS = { time: 'seconds', memory: 'megabytes' } as const;

function describeLoss(
  { message, step, loss }: ThreadLost,
  path: string,
  { treePlugins, plugins }: PluginNames,
): Diagnostic {
  const base = { severity: 'error', file: path } as const;
  if (step === undefined)
    return {
      ...base,
      code: COMPILE_LOST,
      message: `Compiling \`${path}\` ${message}.`,
      ...(loss !== 'end' && {
        hint: `Split the page, or raise \`limits.${LIMITS[loss]}\` in the config.`,
      }),
    };
  const plugin = plugins[step - treePlugins.length];
  if (plugin !== undefined)
    return { ...pluginFailed({ plugin, file: path, reason: `${message} on this page` }) };
  return {
    ...base,
    code: 'remark-plugin',
    line: 1,
    column: 1,
    message: `The plugin \`${treePlugins[step] ?? ''}\` ${message} on this page.`,
    hint: 'Fix the plugin, or remove it from the config.',
  };
}

import type { Diagnostic } from '../../types/diagnostic.js';
import type { Plugin } from '../../types/feature/plugin.js';
import type { SourcesRequest, WrittenSources } from '../../types/feature/reading.js';
import { compareResults } from '../plugins/compare-results.js';
import { guardPlugin } from '../plugins/guard-plugin.js';
import { type ConfigModuleText, loadPlugins } from '../plugins/load-plugins.js';
import { PluginFault } from '../plugins/plugin-fault.js';
import { guardExit } from '../threads/guard-exit.js';
import { printToStderr } from '../threads/print-to-stderr.js';
import { findSystemThread } from '../threads/processor-wait.js';
import { readWorkerData } from '../threads/read-worker-data.js';
import { beginTask, endTasks } from '../threads/task-clock.js';
import type { Batch } from '../threads/thread-pool.js';

/** The `workerData` of the thread that calls `sources` of plugins. */
export interface SourcesWorkerData {
  /** Absolute path of the site's root. */
  root: string;
  configModule: ConfigModuleText;
  /** Whether to call each plugin twice, to check that both calls return the same. */
  verifyPlugins: boolean;
  /** Time limit of a call. */
  ms: number;
}

export interface SourcesTask extends Omit<SourcesRequest<unknown>, 'options' | 'root'> {
  /** Name of the plugin. */
  plugin: string;
}

/** The Markdown that a plugin has generated, or the problem that prevented it. */
export type SourcesAnswer = WrittenSources | { problem: Diagnostic };

const { root, configModule, verifyPlugins, ms } = readWorkerData<SourcesWorkerData>();
const compare = verifyPlugins ? compareResults : undefined;
printToStderr();
guardExit();
/** How often this thread has run the config. */
let runs = 0;
/** Rejects the running call: an error that its promise does not catch would end the thread. */
let failCall: ((error: unknown) => void) | undefined;
process.on('uncaughtException', (error) => failCall?.(error));
process.on('unhandledRejection', (error) => failCall?.(error));

/**
 * Calls `sources` of a plugin for each task. Runs the config again, because it may have read files
 * that have changed since. Packages stay loaded.
 */
export default async function writeSources({
  tasks,
  clock,
}: Batch<SourcesTask>): Promise<SourcesAnswer[]> {
  const { plugins } = await loadPlugins(root, configModule, runs++);
  const systemThread = findSystemThread();
  const answers: SourcesAnswer[] = [];
  for (const [index, task] of tasks.entries()) {
    beginTask(clock, { index, systemThread });
    answers.push(await write(plugins, task));
  }
  endTasks(clock);
  return answers;
}

async function write(
  plugins: readonly Plugin[],
  { plugin: name, config, files, values }: SourcesTask,
): Promise<SourcesAnswer> {
  const plugin = plugins.find((one) => one.name === name);
  if (plugin === undefined) throw new TypeError(`The config has no plugin ${name}.`);
  const { sources } = guardPlugin(plugin, { ms, compare });
  const lateError = new Promise<never>((_, fail) => {
    failCall = fail;
  });
  try {
    const call = sources?.({ root, config, options: plugin.options, files, values });
    const written = (await Promise.race([call, lateError])) ?? [];
    return 'sources' in written ? written : { sources: written };
  } catch (error) {
    if (error instanceof PluginFault) return { problem: error.diagnostic };
    throw error;
  }
}

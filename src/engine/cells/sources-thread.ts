import { withoutFunctions } from '../../lib/copy-value.js';
import { isSameJson } from '../../lib/is-same-json.js';
import type { SourcesRequest, WrittenSources } from '../../types/feature/reading.js';
import type { ConfigModuleText } from '../plugins/load-plugins.js';
import { PluginFault, pluginFailed, reasonOf } from '../plugins/plugin-fault.js';
import { boundLongValues } from '../threads/bound-memory.js';
import { ThreadLost } from '../threads/thread-lost.js';
import { createThreadPool, type ThreadLimits, type ThreadPool } from '../threads/thread-pool.js';
import type { SourcesAnswer, SourcesTask } from './sources-worker.js';

/**
 * Runs `sources` of plugins in a separate thread, which docsgen can stop and whose heap is limited.
 */
export interface SourcesThread {
  /**
   * Rejects with a `PluginFault` if the plugin fails, or exceeds its limits of time or memory.
   *
   * @param plugin Name of the plugin.
   */
  write(plugin: string, request: SourcesCall): Promise<WrittenSources>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Arguments for the members of a site's plugins, and the limits of a call. */
export interface SourcesCall extends Omit<SourcesRequest<unknown>, 'options' | 'root'> {
  configModule: ConfigModuleText;
  limits: ThreadLimits;
}

export interface SourcesThreadOptions {
  /** Absolute path of the site's root. */
  root: string;
  /** Whether to call each plugin twice, to check that both calls return the same. */
  verifyPlugins: boolean;
  /** True if the thread stays for later calls, because packages may take a second to load. */
  isLive: boolean;
}

/** How long a thread stays while a writer does something else. */
const IDLE_MS = 300_000;

interface OpenThread {
  configModule: ConfigModuleText;
  pool: ThreadPool<SourcesTask, SourcesAnswer>;
  /** Number of calls that wait for the thread. */
  calls: number;
  /** Runs while the thread is idle: ends it after a while. */
  idle?: NodeJS.Timeout;
}

export function createSourcesThread({ isLive, ...options }: SourcesThreadOptions): SourcesThread {
  let open: OpenThread | undefined;
  let isClosed = false;

  async function end(thread: OpenThread): Promise<void> {
    clearTimeout(thread.idle);
    if (open === thread) open = undefined;
    await thread.pool.close();
  }

  function join(configModule: ConfigModuleText, limits: ThreadLimits): OpenThread {
    if (open === undefined || !isSameJson(open.configModule, configModule)) {
      if (open?.calls === 0) void end(open);
      const module = new URL('./sources-worker.js', import.meta.url);
      const data = { ...options, configModule, ms: limits.ms };
      const pool = createThreadPool<SourcesTask, SourcesAnswer>({
        module,
        data,
        threads: 1,
        limits,
      });
      open = { configModule, pool, calls: 0 };
    }
    clearTimeout(open.idle);
    open.calls++;
    return open;
  }

  async function leave(thread: OpenThread): Promise<void> {
    thread.calls--;
    if (thread.calls > 0) return;
    if (!isLive || isClosed || open !== thread) await end(thread);
    else thread.idle = setTimeout(() => void end(thread), IDLE_MS).unref();
  }

  return {
    async write(plugin, { config, files, values, configModule, limits }) {
      boundLongValues(Object.values(values));
      const thread = join(configModule, limits);
      try {
        const answer = await thread.pool.run({
          plugin,
          ...withoutFunctions({ config, files, values }),
        });
        if ('problem' in answer) throw new PluginFault(answer.problem);
        return answer;
      } catch (error) {
        if (error instanceof PluginFault) throw error;
        const [file, ...others] = Object.values(values).map((value) => value.file);
        const reason =
          error instanceof ThreadLost
            ? `${error.message} in \`sources\``
            : `fails in \`sources\`: ${reasonOf(error)}`;
        const place = file !== undefined && others.length === 0 ? { file } : {};
        throw new PluginFault(pluginFailed({ plugin, reason, ...place }), error);
      } finally {
        await leave(thread);
      }
    },
    close: async () => {
      isClosed = true;
      if (open !== undefined) await end(open);
    },
  };
}

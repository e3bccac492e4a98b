import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../../../lib/files/leads-out.js';
import { writeNamed } from '../../../lib/files/write-named.js';
import type { WatchedFiles } from '../../../types/feature/foreign-config.js';
import type { Scope } from '../config/rules.js';
import { listOf, pathOf, recordOf } from '../config/values.js';
import { collectResults, NOTHING, type PluginResults } from './collect-results.js';
import { DATA_DIR } from './create-plugins.js';
import { nameOf, reasonOf } from './describe-fault.js';
import { showAllContent } from './show-all-content.js';
import { groupByPlugin, type PluginActions, type RunningPlugin } from './site-plugin.js';
import { translateContent } from './translate-content.js';

/**
 * Runs the plugins of a site in Docusaurus’ order: all load their content and process it, and then
 * each sees the content of all. If a plugin throws, the build fails.
 */
export async function runPlugins(
  running: readonly RunningPlugin[],
  { scope, file }: { scope: Scope; file: string },
): Promise<PluginResults> {
  if (running.length === 0) return NOTHING;
  const { root } = scope;
  const workDir = path.join(root, DATA_DIR);
  const loaded = await keepRunning(running, scope, async (one) => {
    const loaded = await one.plugin.loadContent?.();
    one.content = await translateContent(one, { loaded, root });
    const { content } = one;
    await one.plugin.contentLoaded?.({ content, actions: createActions(one, workDir) });
  });
  const all = groupByPlugin(loaded, ({ content }) => content);
  const whole = await keepRunning(loaded, scope, async (one) => {
    await showAllContent(one, { all, actions: createActions(one, workDir), notes: scope.notes });
  });
  const styleSheet = whole.some(({ plugin }) => plugin.configurePostCss !== undefined)
    ? (await import('./create-post-css.js')).createPostCss(whole, { scope, file })
    : undefined;
  // Watch the files of failed plugins, too: they may succeed after a change.
  const watched = running.flatMap((one) => listWatched(one, scope));
  return {
    ...(await collectResults(whole, { scope, file })),
    watched,
    ...(styleSheet && { styleSheet }),
  };
}

/** Runs a step for each plugin, reports failures and returns the plugins that succeed. */
async function keepRunning(
  plugins: readonly RunningPlugin[],
  { notes }: Scope,
  step: (plugin: RunningPlugin) => Promise<void>,
): Promise<RunningPlugin[]> {
  const done = await Promise.all(
    plugins.map(async (one) => {
      try {
        await step(one);
        return [one];
      } catch (error) {
        notes.fail(one.at, `${nameOf('plugin', one.plugin.name)} throws: ${reasonOf(error)}.`);
        return [];
      }
    }),
  );
  return done.flat();
}

function createActions(running: RunningPlugin, workDir: string): PluginActions {
  const { plugin, id, routes } = running;
  return {
    addRoute: (route) =>
      void routes.push({ plugin: { name: plugin.name, id }, ...recordOf(route) }),
    setGlobalData(data) {
      running.globalData = data;
    },
    async createData(name, data) {
      const folder = path.join(workDir, plugin.name, id);
      const file = path.join(folder, name);
      if (leadsOut(path.relative(folder, file)))
        throw new Error(`\`${name}\` is not inside its folder`);
      running.data.set(`@generated/${plugin.name}/${id}/${name.replaceAll('\\', '/')}`, file);
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      // Do not rewrite unchanged files, so watchers are not triggered.
      if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
      mkdirSync(path.dirname(file), { recursive: true });
      writeNamed(file, text);
      return file;
    },
  };
}

/**
 * Returns the files, folders and globs of `getPathsToWatch`. Leaves out negated globs, which could
 * only make the config run less often.
 */
function listWatched({ plugin }: RunningPlugin, scope: Scope): WatchedFiles[] {
  const given = listOf(plugin.getPathsToWatch?.()).flatMap((glob) => pathOf(glob, scope) ?? []);
  return given.filter((glob) => !glob.startsWith('!')).map((glob) => ({ glob }));
}

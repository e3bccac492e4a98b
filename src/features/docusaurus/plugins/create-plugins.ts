import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { knownName, type PluginUse } from '../config/plugins/plugin-use.js';
import type { Scope, Values } from '../config/rules.js';
import { recordOf } from '../config/values.js';
import { createPlugin } from './create-plugin.js';
import { nameOf, reasonOf } from './describe-fault.js';
import type { RunningPlugin } from './site-plugin.js';
import type { ThemeOfPlugins } from './validate-plugin.js';

/**
 * Folder below the root in which plugins write, as in Docusaurus: code and configs of sites refer
 * to it by name.
 */
export const DATA_DIR = '.docusaurus';

interface CreatedPlugins {
  running: RunningPlugin[];
  /** `themeConfig` with the defaults that plugins have added. */
  theme: ThemeOfPlugins;
}

/**
 * Creates the plugins of a site in order. Reports and skips those that fail, for example because of
 * invalid options. Does nothing in worker threads, which run the config only for its Markdown
 * plugins.
 */
export async function createPlugins(
  uses: readonly PluginUse[],
  { config, scope, file }: { config: Values; scope: Scope; file: string },
): Promise<CreatedPlugins> {
  const theme: ThemeOfPlugins = {
    config: { ...recordOf(config['themeConfig']) },
    checked: new Set(),
  };
  const running: RunningPlugin[] = [];
  if (!isMainThread) return { running, theme };
  const { root, baseUrl, notes } = scope;
  const context = { root, file, config, baseUrl, workDir: path.join(root, DATA_DIR), theme };
  for (const use of uses) {
    const name = nameOf('plugin', knownName(use));
    try {
      const one = await createPlugin(use, context);
      if (one !== undefined) running.push(one);
    } catch (error) {
      notes.leave(use.at, `${name} does not run: ${reasonOf(error)}.`);
    }
    if (theme.refusal === undefined) continue;
    const effect = `${name} does not accept what is written there: ${reasonOf(theme.refusal)}.`;
    notes.leave('themeConfig', effect, 'Docusaurus would not build the site with it.');
    theme.refusal = undefined;
  }
  return { running, theme };
}

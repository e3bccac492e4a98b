import { runModule } from '../../bundle/run/run-module.js';
import { type MarkdownPrograms, programsOf } from '../../lib/markdown/markdown-programs.js';
import type { Plugin } from '../../types/feature/plugin.js';

/** The compiled module of a site's config, with everything that a thread needs to run it. */
export interface ConfigModuleText {
  /** Path of its source, relative to the root of the site. */
  file: string;
  text: string;
  /** Absolute path of the folder that it runs in. */
  workDir: string;
  /** Time limit in seconds; absent for the default. */
  seconds?: number | undefined;
}

/**
 * Runs the config in a thread to get its functions, which can't be sent to threads. The main thread
 * has run it before and reported its problems.
 *
 * @param root Absolute path of the site's root.
 * @param renewals How often this thread has run the module before: Node runs it again only if this
 *   changes.
 */
export async function loadPlugins(
  root: string,
  module: ConfigModuleText | undefined,
  renewals = 0,
): Promise<{ programs: MarkdownPrograms; plugins: Plugin[] }> {
  if (module === undefined) return { programs: programsOf(), plugins: [] };
  const { file: config, text, workDir, seconds } = module;
  const request = { root, file: config, workDir, seconds, renewals };
  const { value } = await runModule(request, { text, inputs: [], scanned: [], diagnostics: [] });
  const { markdown, plugins = [] } = (value ?? {}) as {
    markdown?: Partial<MarkdownPrograms>;
    plugins?: Plugin[];
  };
  return { programs: programsOf(markdown), plugins };
}

import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { startServe } from './serve.js';
import { makeSite, type TempSite } from './temp-site.js';

/**
 * Makes a site that has installed one of this repository's plugins, as built by `npm run build`.
 */
export function makePluginSite(
  plugin: string,
  files: Record<string, string | Uint8Array>,
): TempSite {
  const site = makeSite(files);
  const folder = path.join(site.root, 'node_modules');
  mkdirSync(folder, { recursive: true });
  const source = fileURLToPath(new URL(`../../plugins/${plugin}`, import.meta.url));
  symlinkSync(source, path.join(folder, `docsgen-plugin-${plugin}`));
  return site;
}

/** Makes such a site for one test. */
export function pluginSite(plugin: string, files: Record<string, string | Uint8Array>): TempSite {
  const site = makePluginSite(plugin, files);
  onTestFinished(site.dispose);
  return site;
}

/**
 * Serves such a site with a watching server for one test. `readPage` fetches the current page at a
 * path.
 */
export async function watchPluginSite(
  plugin: string,
  files: Record<string, string | Uint8Array>,
): Promise<TempSite & { readPage(path: string): Promise<string> }> {
  const site = pluginSite(plugin, files);
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  return { ...site, readPage: async (path) => (await fetch(served.url + path)).text() };
}

import { type LoadedSite, loadSite } from '../engine/reading/load-site.js';
import type { SiteStore } from '../engine/store/open-store.js';
import type { BuildRequest } from './build-request.js';
import { type BuildResult, failed } from './build-result.js';

/** Loads the site of a request and builds it, unless it can't be loaded. */
export async function loadAndBuild(
  { root, baseUrl }: Pick<BuildRequest, 'root' | 'baseUrl'>,
  kept: SiteStore,
  build: (loaded: LoadedSite) => Promise<BuildResult>,
): Promise<BuildResult> {
  const { site, translation, diagnostics } = await loadSite(root, {
    ...kept,
    ...(baseUrl !== undefined && { baseUrl }),
  });
  const result = site === undefined ? failed(diagnostics, 'unusable') : await build(site);
  return { ...result, ...(translation && { translation }) };
}

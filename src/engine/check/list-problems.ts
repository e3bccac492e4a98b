import { stopBundler } from '../../bundle/stop-bundler.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { describeFailure } from '../build/describe-failure.js';
import { loadSite } from '../build/load-site.js';
import { createEngine, type Engine } from '../create-engine.js';
import { openStore } from '../store/open-store.js';
import type { ExternalSummary } from './check-external.js';
import { checkLinks, checkSources } from './check-site.js';
import { findStaticLinks } from './find-static-links.js';

export interface ProblemsRequest {
  /** Absolute path of the site's root. */
  root: string;
  useStore: boolean;
  /** Whether links to other sites are asked for. */
  external: boolean;
  /** Whether plugins are called twice, to see that they give the same. */
  verifyPlugins: boolean;
  onProgress: (stage: string) => void;
}

export interface Problems {
  diagnostics: Diagnostic[];
  pages: number;
  /** `unusable`: there is no site to speak of (no config, or one that can't be read). */
  status: 'checked' | 'unusable';
  /** What came of asking for links to other sites. */
  external?: ExternalSummary;
}

/** Every problem of a site that can be found without rendering it. Writes nothing but the store. */
export async function listProblems(request: ProblemsRequest): Promise<Problems> {
  try {
    return await loadAndCheck(request);
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return { diagnostics: [problem], pages: 0, status: 'checked' };
  } finally {
    await stopBundler();
  }
}

async function loadAndCheck(request: ProblemsRequest): Promise<Problems> {
  const { root, useStore, onProgress } = request;
  const kept = openStore({ root, useStore });
  const loaded = await loadSite(root, { store: kept.store });
  if (loaded.site === undefined) return { diagnostics: loaded.diagnostics, pages: 0, status: 'unusable' };
  const engine = createEngine({
    root,
    loaded: loaded.site,
    kept,
    problemsOnly: true,
    verifyPlugins: request.verifyPlugins,
  });
  try {
    onProgress('Checking');
    return await checkSite(engine, request);
  } finally {
    await Promise.all([engine.site.close(), engine.store.close()]);
  }
}

async function checkSite(engine: Engine, request: ProblemsRequest): Promise<Problems> {
  const ofSources = await checkSources(engine);
  const { diagnostics: ofCode } = await engine.graph.get(engine.code.problems);
  const found = [...ofSources, ...ofCode, ...(await checkLinks(engine, await findStaticLinks(engine)))];
  if (request.verifyPlugins)
    found.push(...(await (await import('./verify-plugins.js')).verifyPlugins(engine)));
  await engine.site.index.save();
  const { routes } = (await engine.graph.get(engine.site.site)).site;
  const checked = { pages: routes.size, status: 'checked' } as const;
  if (!request.external) return { ...checked, diagnostics: sortDiagnostics(found) };
  const { checkExternal } = await import('./check-external.js');
  const { diagnostics, summary } = await checkExternal(engine, request);
  return { ...checked, diagnostics: sortDiagnostics([...found, ...diagnostics]), external: summary };
}

import { stopBundler } from '../../bundle/stop-bundler.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import { describeFailure } from '../build/describe-failure.js';
import { loadSite } from '../build/load-site.js';
import type { Engine } from '../create-engine.js';
import { createEngines, linkLanguages } from '../languages/create-engines.js';
import { type EngineProblems, mergeProblems } from '../languages/merge-problems.js';
import { openStore } from '../store/open-store.js';
import { shareStore } from '../store/remote/share-store.js';
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
  /** The home page of a published site, whose pages this one is to have. */
  against?: URL;
  onProgress: (stage: string) => void;
}

export interface Problems {
  diagnostics: Diagnostic[];
  pages: number;
  /** `unusable`: there is no site to speak of (no config, or one that can't be read). */
  status: 'checked' | 'unusable';
  /** Why the published site can't be compared with. */
  refusal?: string;
  /** What came of asking for links to other sites. */
  external?: ExternalSummary;
  /** What became of the config, when it is that of another generator. */
  translation?: ConfigTranslation;
  /** What there is to say of the store that machines share. */
  notes?: readonly string[];
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
  const own = openStore({ root, useStore });
  const loaded = await loadSite(root, { store: own.store });
  const translated = loaded.translation && { translation: loaded.translation };
  if (loaded.site === undefined)
    return { diagnostics: loaded.diagnostics, pages: 0, status: 'unusable', ...translated };
  // What builds have shared is read; a check has nothing for others.
  const { kept, notes } = await shareStore(own, loaded.site);
  const engines = createEngines({
    root,
    loaded: loaded.site,
    kept,
    problemsOnly: true,
    verifyPlugins: request.verifyPlugins,
  });
  try {
    onProgress('Checking');
    await linkLanguages(engines);
    const problems = await checkAll(engines, request);
    const problem = kept.remote?.store.problem();
    return { ...problems, ...translated, notes: problem === undefined ? notes : [...notes, problem] };
  } finally {
    await Promise.all([...engines.map(({ site }) => site.close()), kept.store.close()]);
  }
}

async function checkAll(
  engines: readonly [Engine, ...Engine[]],
  request: ProblemsRequest,
): Promise<Problems> {
  const found: EngineProblems[] = [];
  let pages = 0;
  for (const engine of engines) {
    found.push({ engine, diagnostics: await checkSite(engine, request) });
    pages += (await engine.graph.get(engine.site.site)).site.routes.size;
  }
  const diagnostics = mergeProblems(found);
  if (request.against !== undefined) {
    const { checkAgainst } = await import('../urls/check-against.js');
    const compared = await checkAgainst(engines, request.against);
    if ('refusal' in compared)
      return { diagnostics: [], pages, status: 'unusable', refusal: compared.refusal };
    diagnostics.push(...compared.diagnostics);
  }
  const checked = { pages, status: 'checked' } as const;
  if (!request.external) return { ...checked, diagnostics: sortDiagnostics(diagnostics) };
  const { checkExternal } = await import('./check-external.js');
  const { diagnostics: ofLinks, summary } = await checkExternal(engines, request);
  return { ...checked, diagnostics: sortDiagnostics([...diagnostics, ...ofLinks]), external: summary };
}

async function checkSite(
  engine: Engine,
  { verifyPlugins: verifies }: Pick<ProblemsRequest, 'verifyPlugins'>,
): Promise<Diagnostic[]> {
  const ofSources = await checkSources(engine);
  const { diagnostics: ofCode } = await engine.graph.get(engine.code.problems);
  const found = [...ofSources, ...ofCode, ...(await checkLinks(engine, await findStaticLinks(engine)))];
  if (verifies) found.push(...(await (await import('./verify-plugins.js')).verifyPlugins(engine)));
  await engine.site.index.save();
  return found;
}

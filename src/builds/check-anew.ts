import { sortDiagnostics } from '../diagnostics/sort.js';
import type { Engine } from '../engine/create-engine.js';
import { createEngines, linkLanguages } from '../engine/create-engines.js';
import { type EngineProblems, mergeProblems } from '../engine/merge-problems.js';
import { append } from '../lib/append.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { checkLinks } from './checks/check-links.js';
import { checkPackages } from './checks/check-packages.js';
import { checkSources } from './checks/check-sources.js';
import { findStaticLinks } from './checks/find-static-links.js';
import { listChecked } from './last/keep-check.js';
import type { Check, Problems, ProblemsRequest } from './problems.js';
import { shareStore } from './shared/share-store.js';

/** Lists the problems of a site, stores the intermediate values, and closes the store. */
export async function checkAnew(check: Check): Promise<Problems> {
  const { root, loaded, own, last, verifyPlugins, onProgress } = check;
  // A check reads what builds have shared, and shares nothing itself.
  const { kept, notes } = await shareStore(own, loaded);
  const engines = createEngines({ root, loaded, kept, problemsOnly: true, verifyPlugins });
  try {
    onProgress('Checking');
    await linkLanguages(engines);
    const problems = await checkAll(engines, check);
    const { diagnostics, pages, status } = problems;
    if (status === 'checked' && last !== undefined) {
      const [engine] = engines;
      const kept = await listChecked(engines, loaded);
      await last.note({ report: { diagnostics, pages }, reads: engine.reads, kept });
    }
    const problem = kept.remote?.store.problem();
    return { ...problems, notes: problem === undefined ? notes : [...notes, problem] };
  } finally {
    await Promise.all([...engines.map(({ site }) => site.close()), kept.store.close()]);
  }
}

/** The problems of a site in all its languages. */
export async function checkLanguages(
  engines: readonly Engine[],
  request: Pick<ProblemsRequest, 'verifyPlugins'>,
): Promise<Diagnostic[]> {
  const found: EngineProblems[] = [];
  for (const engine of engines)
    found.push({ engine, diagnostics: await checkSite(engine, request) });
  return mergeProblems(found);
}

async function checkAll(
  engines: readonly [Engine, ...Engine[]],
  request: ProblemsRequest,
): Promise<Problems> {
  const diagnostics = await checkLanguages(engines, request);
  let pages = 0;
  for (const { graph, site } of engines) pages += (await graph.get(site.site)).site.routes.size;
  if (request.against !== undefined) {
    const { checkAgainst } = await import('./checks/urls/check-against.js');
    const compared = await checkAgainst(engines, request.against);
    if ('refusal' in compared)
      return { diagnostics: [], pages, status: 'unusable', refusal: compared.refusal };
    append(diagnostics, compared.diagnostics);
  }
  const checked = { pages, looked: pages, status: 'checked' } as const;
  if (!request.external) return { ...checked, diagnostics: sortDiagnostics(diagnostics) };
  const { checkExternal } = await import('./checks/check-external.js');
  const { diagnostics: ofLinks, summary } = await checkExternal(engines, request);
  return {
    ...checked,
    diagnostics: sortDiagnostics([...diagnostics, ...ofLinks]),
    external: summary,
  };
}

async function checkSite(
  engine: Engine,
  { verifyPlugins: verifies }: Pick<ProblemsRequest, 'verifyPlugins'>,
): Promise<Diagnostic[]> {
  const ofSources = await checkSources(engine);
  const { diagnostics: ofCode } = await engine.graph.get(engine.code.problems);
  const found = [
    ...ofSources,
    ...ofCode,
    ...(await checkLinks(engine, await findStaticLinks(engine))),
  ];
  append(found, await checkPackages(engine));
  if (verifies)
    append(found, await (await import('./checks/verify-plugins.js')).verifyPlugins(engine));
  await engine.site.index.save();
  return found;
}

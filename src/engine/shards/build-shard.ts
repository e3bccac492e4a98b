import type { Build } from '../build/build-anew.js';
import { type BuildResult, failed, kept } from '../build/build-result.js';
import { checkPartLinks, checkSources, type SitePart } from '../check/check-site.js';
import type { Engine } from '../create-engine.js';
import { createEngines, linkLanguages } from '../languages/create-engines.js';
import { type EngineProblems, mergeProblems } from '../languages/merge-problems.js';
import { type PartRequest, renderPart } from '../render/render-part.js';
import { createRenderThreads } from '../render-pool.js';
import { choosePart } from './choose-part.js';
import type { Shard } from './shard.js';

/** A build that publishes nothing, so it has no output folder. */
type ShardBuild = Omit<Build, 'place' | 'last'> & { shard: Shard };

/** Compiles, checks and draws a part of a site's pages. All that comes of it is in the store: a build finds it there. */
export async function buildShard(build: ShardBuild): Promise<BuildResult> {
  const { loaded, kept: store, request, work } = build;
  const engines = createEngines({ root: request.root, loaded, kept: store, work });
  try {
    await linkLanguages(engines);
    return await buildPart(engines, build);
  } finally {
    await Promise.all([...engines.map(({ site }) => site.close()), store.store.close()]);
  }
}

async function buildPart(
  engines: readonly [Engine, ...Engine[]],
  { kept: store, request, shard, work }: ShardBuild,
): Promise<BuildResult> {
  const { strict, onProgress } = request;
  const part = await choosePart(engines, shard);
  onProgress('Compiling');
  const compiled: EngineProblems[] = [];
  for (const engine of engines) {
    const sources = (await engine.graph.get(engine.pages.sources)).filter(part.holds);
    engine.graph.set(engine.site.inputs.wanted, { only: new Set(sources) });
    compiled.push({ engine, diagnostics: await checkSources(engine, part) });
    // Free the memory of the compiler's threads for the renderer.
    await engine.site.close();
  }
  const drawn: EngineProblems[] = [];
  const templates: string[] = [];
  const threads = createRenderThreads();
  try {
    for (const { engine, diagnostics } of compiled) {
      const one = await drawPart(engine, { part, shard, threads, onProgress });
      drawn.push({ engine, diagnostics: [...diagnostics, ...one.diagnostics] });
      templates.push(...one.templates);
    }
  } finally {
    await threads.close();
  }
  await share(engines, { store, part, templates, onProgress });
  const problems = mergeProblems(drawn);
  const hasFailed = problems.some(({ severity }) => strict || severity === 'error');
  return hasFailed
    ? failed(problems, 'failed', templates.length)
    : kept(problems, { pages: templates.length, work });
}

async function drawPart(engine: Engine, request: PartRequest) {
  const { templates, links, diagnostics } = await renderPart(engine, request);
  await engine.findings.save(request.shard);
  return { templates, diagnostics: [...diagnostics, ...(await checkPartLinks(engine, links, request.part))] };
}

/** Shares the results with other machines, even if the part has errors: its other pages are right. */
async function share(
  engines: readonly [Engine, ...Engine[]],
  {
    store: { remote },
    part,
    templates,
    onProgress,
  }: { store: Build['kept']; part: SitePart; templates: readonly string[] } & Pick<
    Build['request'],
    'onProgress'
  >,
): Promise<void> {
  if (!remote?.store.isWritten) return;
  onProgress('Sharing');
  const { shareBuild } = await import('../store/remote/share-build.js');
  await shareBuild({ engines, remote: remote.store, used: remote.used(), templates, holds: part.holds });
}

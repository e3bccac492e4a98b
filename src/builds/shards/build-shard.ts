import type { Engine } from '../../engine/create-engine.js';
import { createEngines, linkLanguages } from '../../engine/create-engines.js';
import { type EngineProblems, mergeProblems } from '../../engine/merge-problems.js';
import { createRenderThreads } from '../../engine/render/render-pool.js';
import type { Shard } from '../../engine/shard.js';
import type { Build } from '../build-request.js';
import { type BuildResult, failed, kept } from '../build-result.js';
import { checkPartLinks } from '../checks/check-links.js';
import { checkBuiltSources } from '../checks/check-sources.js';
import type { SitePart } from '../checks/site-part.js';
import { choosePart } from './choose-part.js';
import { type PartRequest, type RenderedPart, renderPart } from './render-part.js';

/** A build that publishes nothing, so it has no output folder. */
type ShardBuild = Omit<Build, 'place' | 'last'> & { shard: Shard };

/**
 * Compiles, checks and renders a part of a site's pages, and stores the results for later builds.
 */
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
    compiled.push({ engine, diagnostics: await checkBuiltSources(engine, part) });
    // Free the memory of the compiler's threads for the renderer.
    await engine.site.close();
  }
  const drawn: EngineProblems[] = [];
  const parts: RenderedPart[] = [];
  const threads = createRenderThreads();
  try {
    for (const { engine, diagnostics } of compiled) {
      const one = await drawPart(engine, { part, shard, threads, onProgress });
      drawn.push({ engine, diagnostics: [...diagnostics, ...one.diagnostics] });
      parts.push(one);
    }
  } finally {
    await threads.close();
  }
  await share(engines, { store, part, drawn: parts, onProgress });
  const pages = parts.reduce((sum, one) => sum + one.pages, 0);
  const problems = mergeProblems(drawn);
  const hasFailed = problems.some(({ severity }) => strict || severity === 'error');
  return hasFailed ? failed(problems, 'failed', pages) : kept(problems, { pages, work });
}

async function drawPart(engine: Engine, request: PartRequest): Promise<RenderedPart> {
  const drawn = await renderPart(engine, request);
  await engine.findings.save(request.shard);
  const ofLinks = await checkPartLinks(engine, drawn.links, request.part);
  return { ...drawn, diagnostics: [...drawn.diagnostics, ...ofLinks] };
}

/**
 * Uploads the results for other machines, even if the part has errors: its other pages are right.
 */
async function share(
  engines: readonly [Engine, ...Engine[]],
  {
    store: { remote },
    part,
    drawn,
    onProgress,
  }: { store: Build['kept']; part: SitePart; drawn: readonly RenderedPart[] } & Pick<
    Build['request'],
    'onProgress'
  >,
): Promise<void> {
  if (!remote?.store.isWritten) return;
  onProgress('Sharing');
  const { shareBuild } = await import('../shared/share-build.js');
  const templates = drawn.flatMap((one) => one.templates);
  await shareBuild({
    engines,
    remote: remote.store,
    used: remote.used(),
    templates,
    holds: part.holds,
  });
}

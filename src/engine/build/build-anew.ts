import { createPublication, type Publication } from '../../emit/publish.js';
import { PublishLockError } from '../../emit/publish-lock.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { checkRemovals } from '../check/check-removals.js';
import { checkLinks, checkSources } from '../check/check-site.js';
import { createEngine, type Engine } from '../create-engine.js';
import { indexFeatures } from '../features/index-features.js';
import { renderSite } from '../render/render-site.js';
import { createRenderedTexts } from '../render/rendered-texts.js';
import type { LastBuild } from '../store/last-build.js';
import type { SiteStore } from '../store/open-store.js';
import type { BuildRequest, OutputPlace } from './build-request.js';
import { type BuildResult, failed, published } from './build-result.js';
import { emitSite } from './emit-site.js';
import type { LoadedSite } from './load-site.js';

export interface Build {
  loaded: LoadedSite;
  kept: SiteStore;
  request: BuildRequest;
  place: OutputPlace;
  last: LastBuild;
}

/** Builds a site that is not as the last build left it. */
export async function buildAnew(build: Build): Promise<BuildResult> {
  const { loaded, kept, request } = build;
  const engine = createEngine({ root: request.root, loaded, kept });
  try {
    return await publishSite(engine, build);
  } finally {
    await Promise.all([engine.site.close(), engine.store.close()]);
  }
}

/** How often a build starts over because others have published meanwhile. */
const ATTEMPTS = 5;

async function publishSite(engine: Engine, build: Build): Promise<BuildResult> {
  const { outDir } = build.request;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const publication = createPublication({ outDir, ...build.place });
    try {
      const result = await buildAndPublish(engine, { ...build, publication });
      if (result !== 'overtaken') return result;
    } finally {
      await publication.discard();
    }
  }
  throw new PublishLockError(`Other builds keep publishing to \`${outDir}\``);
}

async function buildAndPublish(
  engine: Engine,
  { request, last, publication }: Build & { publication: Publication },
): Promise<BuildResult | 'overtaken'> {
  const { strict, onProgress } = request;
  onProgress('Compiling');
  const problems = await checkSources(engine);
  // The threads' memory is the renderer's from here on.
  await engine.site.close();
  const { site } = await engine.graph.get(engine.site.site);
  const { statics } = await engine.graph.get(engine.site.inputs.files);
  const pages = site.routes.size;
  const written = await publication.written();
  const set = await engine.graph.get(engine.site.features);
  const isEmpty = (kind: string) => set.kind(kind)?.kind.isEmpty === true;
  const removals = checkRemovals({ site, isEmpty, statics, written, outDir: request.outDir });
  onProgress('Bundling');
  if (hasErrors(problems)) {
    const { diagnostics: ofCode } = await engine.graph.get(engine.code.problems);
    const ofLinks = await checkLinks(engine, new Map());
    return failed([...problems, ...removals, ...ofCode, ...ofLinks], 'failed', pages);
  }
  const found = createRenderedTexts();
  const [rendered, indexes] = await Promise.all([
    renderSite(engine, { publication, onProgress, found }).finally(found.settle),
    indexFeatures(engine, { files: publication, shown: found }),
  ]);
  problems.push(...rendered.diagnostics, ...(await checkLinks(engine, rendered.links)));
  const { bundle, apps } = rendered;
  const all = [...problems, ...removals];
  if (hasErrors(all) || bundle === undefined || apps === undefined) return failed(all, 'failed', pages);
  if (strict && all.length > 0) return failed(all, 'failed', pages);
  onProgress('Writing');
  await emitSite(engine, { publication, rendered: { ...rendered, bundle, apps }, indexes });
  await Promise.all([engine.findings.save(), engine.site.index.save()]);
  const publishing = await publication.commit();
  if (publishing === 'overtaken') return publishing;
  const { counts, recordStamp } = publishing;
  // What this build removes, the next one does not.
  const report = { diagnostics: problems, pages, files: counts.written + counts.unchanged };
  await last.note({ report, reads: engine.reads, recordStamp });
  return published(all, { pages, counts, work: engine.work });
}

const hasErrors = (problems: readonly Diagnostic[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

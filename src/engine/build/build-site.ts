import path from 'node:path';
import { stopBundler } from '../../bundle/stop-bundler.js';
import { countSeverities, type Summary } from '../../diagnostics/report.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import { checkOutputFolder } from '../../emit/check-output-folder.js';
import { createPublication, type Publication, type Published } from '../../emit/publish.js';
import { PublishLockError } from '../../emit/publish-lock.js';
import { chooseStaging, clearStaging } from '../../emit/staging.js';
import { hash } from '../../lib/hash.js';
import { listFeatureFolders } from '../../load/list-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { checkRemovals } from '../check/check-removals.js';
import { checkLinks, checkSources } from '../check/check-site.js';
import { createEngine, type Engine } from '../create-engine.js';
import { indexFeatures } from '../features/index-features.js';
import { renderSite } from '../render/render-site.js';
import { createRenderedTexts } from '../render/rendered-texts.js';
import { findLastBuild, type LastBuild } from '../store/last-build.js';
import { openStore, type SiteStore } from '../store/open-store.js';
import { createWork, type Work } from '../work.js';
import { describeFailure } from './describe-failure.js';
import { emitSite } from './emit-site.js';
import { type LoadedSite, loadSite } from './load-site.js';

export interface BuildRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute path of the output folder. */
  outDir: string;
  /** Over the config's. */
  baseUrl?: string;
  /** Warnings keep the site from being published, too. */
  strict: boolean;
  useStore: boolean;
  onProgress: (stage: string) => void;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  summary: Omit<Summary, 'durationMs'>;
  /** What was done, when the site was published. */
  work?: Work;
  /** `unusable`: there is no site to speak of (no config, or one that can't be read). */
  status: 'published' | 'failed' | 'unusable';
}

/** Builds a site and publishes it, or reports why not and leaves the output folder as it was. */
export async function buildSite(request: BuildRequest): Promise<BuildResult> {
  try {
    return await loadAndBuild(request);
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return failed([problem]);
  } finally {
    await stopBundler();
  }
}

async function loadAndBuild(request: BuildRequest): Promise<BuildResult> {
  const { root, outDir } = request;
  const kept = openStore(request);
  const { store } = kept;
  const loaded = await loadSite(root, {
    store,
    ...(request.baseUrl !== undefined && { baseUrl: request.baseUrl }),
  });
  if (loaded.site === undefined) return failed(loaded.diagnostics, 'unusable');
  const { config, files } = loaded.site;
  const docsFolders = config.docs === false ? [] : [config.docs.path];
  const contentFolders = [...docsFolders, ...listFeatureFolders(files)];
  const refused = checkOutputFolder({ root, outDir, contentFolders });
  if (refused.length > 0) return failed(refused, 'unusable');
  const place = await preparePlace(request);
  const last = await findLastBuild({ ...request, ...place, store, loaded: loaded.site });
  const unchanged = await recallBuild(last, request);
  if (unchanged === undefined) return buildAnew({ loaded: loaded.site, kept, request, place, last });
  await store.close();
  return unchanged;
}

/** Where a build leaves what it knows of its output, and files on their way there. */
interface OutputPlace {
  stagingDir: string;
  recordFile: string;
}

async function preparePlace({ root, outDir }: BuildRequest): Promise<OutputPlace> {
  const workDir = path.join(root, '.docsgen');
  const stagingDir = await chooseStaging({ workDir, outDir });
  await Promise.all([clearStaging(stagingDir), clearStaging(path.join(workDir, 'modules'))]);
  const name = hash(path.relative(root, outDir).replaceAll('\\', '/'), 12);
  return { stagingDir, recordFile: path.join(workDir, 'output', `${name}.json`) };
}

/** The result of the last build, when this one would do nothing. */
async function recallBuild(last: LastBuild, { strict }: BuildRequest): Promise<BuildResult | undefined> {
  const report = await last.recall();
  if (report === undefined || (strict && report.diagnostics.length > 0)) return undefined;
  const { diagnostics, pages, files } = report;
  const counts = { written: 0, unchanged: files, removed: 0 };
  return published(diagnostics, { pages, counts, work: createWork() });
}

interface Build {
  loaded: LoadedSite;
  kept: SiteStore;
  request: BuildRequest;
  place: OutputPlace;
  last: LastBuild;
}

async function buildAnew(build: Build): Promise<BuildResult> {
  const { loaded, kept, request } = build;
  const engine = createEngine({ root: request.root, loaded, kept });
  try {
    return await publishSite(engine, build);
  } finally {
    await Promise.all([engine.site.close(), engine.store.close()]);
  }
}

/** How often a build begins anew because others have published meanwhile. */
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
  throw new PublishLockError(`Other builds publish to \`${outDir}\` without end`);
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

function failed(
  problems: readonly Diagnostic[],
  status: 'failed' | 'unusable' = 'failed',
  pages = 0,
): BuildResult {
  const diagnostics = sortDiagnostics(problems);
  return {
    diagnostics,
    status,
    summary: { ...countSeverities(diagnostics), pages, written: 0, unchanged: 0, removed: 0 },
  };
}

function published(
  problems: readonly Diagnostic[],
  { pages, counts, work }: { pages: number; counts: Published; work: Work },
): BuildResult {
  const diagnostics = sortDiagnostics(problems);
  const summary = { ...countSeverities(diagnostics), pages, ...counts };
  return { diagnostics, status: 'published', summary, work };
}

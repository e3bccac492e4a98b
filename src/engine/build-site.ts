import path from 'node:path';
import { stopBundler } from '../bundle/stop-bundler.js';
import { countSeverities, type Summary } from '../diagnostics/report.js';
import { sortDiagnostics } from '../diagnostics/sort.js';
import { checkOutputFolder } from '../emit/check-output-folder.js';
import { createPublication, type Publication, type Published } from '../emit/publish.js';
import { PublishLockError } from '../emit/publish-lock.js';
import { chooseStaging, clearStaging } from '../emit/staging.js';
import { hash } from '../lib/hash.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { checkLinks, checkSources } from './check-site.js';
import { createEngine, type Engine } from './create-engine.js';
import { describeDiskError } from './describe-disk-error.js';
import { emitSite } from './emit-site.js';
import { indexSite } from './index-site.js';
import { loadSite } from './load-site.js';
import { openStore } from './open-store.js';
import { renderSite } from './render-site.js';
import type { Work } from './work.js';

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
    const problem = describeDiskError(error);
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
  const { docs } = loaded.site.config;
  const refused = checkOutputFolder({ root, outDir, contentFolders: docs === false ? [] : [docs.path] });
  if (refused.length > 0) return failed(refused, 'unusable');
  const engine = createEngine({ root, loaded: loaded.site, kept });
  try {
    return await publishSite(engine, request);
  } finally {
    await Promise.all([engine.site.close(), engine.store.close()]);
  }
}

/** How often a build begins anew because others have published meanwhile. */
const ATTEMPTS = 5;

async function publishSite(engine: Engine, request: BuildRequest): Promise<BuildResult> {
  const { root, outDir } = request;
  const workDir = path.join(root, '.docsgen');
  const stagingDir = await chooseStaging({ workDir, outDir });
  await Promise.all([clearStaging(stagingDir), clearStaging(path.join(workDir, 'modules'))]);
  const name = hash(path.relative(root, outDir).replaceAll('\\', '/'), 12);
  const recordFile = path.join(workDir, 'output', `${name}.json`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const publication = createPublication({ outDir, stagingDir, recordFile });
    try {
      const result = await buildAndPublish(engine, { request, publication });
      if (result !== 'overtaken') return result;
    } finally {
      await publication.discard();
    }
  }
  throw new PublishLockError(`Other builds publish to \`${outDir}\` without end`);
}

async function buildAndPublish(
  engine: Engine,
  { request, publication }: { request: BuildRequest; publication: Publication },
): Promise<BuildResult | 'overtaken'> {
  const { strict, onProgress } = request;
  onProgress('Compiling');
  const problems = await checkSources(engine);
  // The threads' memory is the renderer's from here on.
  await engine.site.close();
  const pages = (await engine.graph.get(engine.site.site)).site.routes.size;
  if (hasErrors(problems))
    return failed([...problems, ...(await checkLinks(engine, new Map()))], 'failed', pages);
  onProgress('Bundling');
  const [rendered, search] = await Promise.all([
    renderSite(engine, { publication, onProgress }),
    indexSite(engine, publication),
  ]);
  problems.push(...rendered.diagnostics, ...(await checkLinks(engine, rendered.links)));
  const { bundle, apps } = rendered;
  if (hasErrors(problems) || bundle === undefined || apps === undefined)
    return failed(problems, 'failed', pages);
  if (strict && problems.length > 0) return failed(problems, 'failed', pages);
  onProgress('Writing');
  await emitSite(engine, { publication, rendered: { ...rendered, bundle, apps }, search });
  await engine.findings.save();
  const counts = await publication.commit();
  return counts === 'overtaken' ? counts : published(problems, { pages, counts, work: engine.work });
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

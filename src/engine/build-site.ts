import path from 'node:path';
import { stopBundler } from '../bundle/stop-bundler.js';
import { countSeverities, type Summary } from '../diagnostics/report.js';
import { sortDiagnostics } from '../diagnostics/sort.js';
import { checkOutputFolder } from '../emit/check-output-folder.js';
import { clearStaging, createPublication, type Publication, type Published } from '../emit/publish.js';
import { hash } from '../lib/hash.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { checkLinks, checkSources } from './check-site.js';
import { createEngine, type Engine } from './create-engine.js';
import { describeDiskError } from './describe-disk-error.js';
import { emitSite } from './emit-site.js';
import { loadSite } from './load-site.js';
import { renderSite } from './render-site.js';

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
  const loaded = await loadSite(root, request.baseUrl === undefined ? {} : { baseUrl: request.baseUrl });
  if (loaded.site === undefined) return failed(loaded.diagnostics, 'unusable');
  const { docs } = loaded.site.config;
  const refused = checkOutputFolder({ root, outDir, contentFolders: docs === false ? [] : [docs.path] });
  if (refused.length > 0) return failed(refused, 'unusable');
  const engine = createEngine({ root, loaded: loaded.site, useStore: request.useStore });
  const workDir = path.join(root, '.docsgen');
  const stagingDir = path.join(workDir, 'staging');
  await clearStaging(stagingDir);
  const name = hash(path.relative(root, outDir).replaceAll('\\', '/'), 12);
  const publication = createPublication({
    outDir,
    stagingDir,
    recordFile: path.join(workDir, 'output', `${name}.json`),
  });
  try {
    return await buildAndPublish(engine, { request, publication });
  } finally {
    await Promise.all([engine.site.close(), engine.store.close(), publication.discard()]);
  }
}

async function buildAndPublish(
  engine: Engine,
  { request, publication }: { request: BuildRequest; publication: Publication },
): Promise<BuildResult> {
  const { strict, onProgress } = request;
  onProgress('Compiling');
  const problems = await checkSources(engine);
  // The threads' memory is the renderer's from here on.
  await engine.site.close();
  const pages = (await engine.graph.get(engine.site.site)).site.routes.size;
  if (hasErrors(problems))
    return failed([...problems, ...(await checkLinks(engine, new Map()))], 'failed', pages);
  onProgress('Bundling');
  const rendered = await renderSite(engine, { publication, onProgress });
  problems.push(...rendered.diagnostics, ...(await checkLinks(engine, rendered.links)));
  if (hasErrors(problems) || rendered.bundle === undefined) return failed(problems, 'failed', pages);
  if (strict && problems.length > 0) return failed(problems, 'failed', pages);
  onProgress('Writing');
  await emitSite(engine, { publication, rendered: { ...rendered, bundle: rendered.bundle } });
  return published(problems, pages, await publication.commit());
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

function published(problems: readonly Diagnostic[], pages: number, counts: Published): BuildResult {
  const diagnostics = sortDiagnostics(problems);
  return { diagnostics, status: 'published', summary: { ...countSeverities(diagnostics), pages, ...counts } };
}

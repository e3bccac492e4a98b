import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkOutputFolder } from '../../emit/check-output-folder.js';
import type { Engine, EngineRequest } from '../../engine/create-engine.js';
import { createEngines, linkLanguages } from '../../engine/create-engines.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import { createRenderThreads } from '../../engine/render/render-pool.js';
import { openStore, type SiteStore } from '../../engine/store/open-store.js';
import { createWork } from '../../engine/work.js';
import { listFeatureFolders, listFeatureMarkdown } from '../../load/list-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { BuildRequest } from '../build-request.js';
import { type BuildResult, failed, published } from '../build-result.js';
import { checkPartLinks } from '../checks/check-links.js';
import { checkSources } from '../checks/check-sources.js';
import { describeFailure } from '../describe-failure.js';
import { loadAndBuild } from '../load-and-build.js';
import { chooseEditions } from './choose-editions.js';
import { type Drawn, drawMarkdown } from './draw-markdown.js';
import { placeMarkdown } from './place-markdown.js';
import { publishMarkdown } from './publish-markdown.js';

/** A build that writes only Markdown, to `outDir`. */
export interface MarkdownRequest extends Omit<BuildRequest, 'shard'> {
  /** Sets and versions of the docs, in the syntax of `chooseEditions`. */
  docs: readonly string[];
}

/**
 * Writes docs as Markdown files with relative links, the files that they need, and a list of them.
 * Writes nothing if a doc has an error.
 */
export async function buildMarkdown(request: MarkdownRequest): Promise<BuildResult> {
  const kept = openStore(request);
  try {
    return await loadAndBuild(request, kept, (site) => buildLoaded(site, { request, kept }));
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return failed([problem]);
  } finally {
    await kept.store.close();
  }
}

async function buildLoaded(
  loaded: LoadedSite,
  { request, kept }: { request: MarkdownRequest; kept: SiteStore },
): Promise<BuildResult> {
  const { root, outDir } = request;
  const refused = refuseFolder(loaded, request);
  if (refused.length > 0) return failed(refused, 'unusable');
  if (loaded.config.url === '')
    return refuse('`--markdown-to` needs `url` in the config: links to other pages lead there.');
  const work = createWork();
  const withoutColors = !(await hasBuilt({ root, loaded, kept }));
  const engines = createEngines({ root, loaded, kept, work, withoutColors });
  try {
    await linkLanguages(engines);
    const [engine] = engines;
    const { site } = await engine.graph.get(engine.site.site);
    const editions = chooseEditions([...site.editions.values()], request.docs);
    if ('problem' in editions)
      return refuse([editions.problem, editions.hint].filter(Boolean).join(' '));
    const { diagnostics, drawn } = await drawEditions(engine, { editions, request });
    const isWhole = diagnostics.every(({ severity }) => severity !== 'error');
    if (drawn === undefined || !isWhole || (request.strict && diagnostics.length > 0))
      return failed(diagnostics, 'failed', drawn?.pages);
    request.onProgress('Writing');
    const publishing = await publishMarkdown(drawn.files, { root, outDir });
    if ('diagnostics' in publishing)
      return failed([...diagnostics, ...publishing.diagnostics], 'unusable');
    // With colors, this run has read only some pages: its index must not replace the one of all
    // pages.
    if (withoutColors) await engine.site.index.save();
    return published(diagnostics, { pages: drawn.pages, counts: publishing.counts, work });
  } finally {
    await Promise.all(engines.map((engine) => engine.site.close()));
  }
}

/** Number of files to look up to find out whether a build has compiled the docs. */
const SAMPLE = 8;

/**
 * Whether a build has compiled most of the docs, so that their results can be reused. Otherwise
 * they are compiled without highlighting code, which Markdown does not need.
 */
async function hasBuilt(
  request: Pick<EngineRequest, 'root' | 'loaded' | 'kept'>,
): Promise<boolean> {
  const [{ graph, site }] = createEngines(request);
  const files = listFeatureMarkdown(request.loaded.files);
  const step = Math.max(1, Math.floor(files.length / SAMPLE));
  const asked = files.filter((_, at) => at % step === 0);
  const known = await Promise.all(asked.map((file) => graph.get(site.stored(file))));
  return known.filter((doc) => doc?.found !== undefined).length * 2 > asked.length;
}

const refuse = (refusal: string): BuildResult => ({ ...failed([], 'unusable'), refusal });

/** Renders the docs of some editions, unless they have errors. */
async function drawEditions(
  engine: Engine,
  { editions, request }: { editions: readonly DocsEdition[]; request: MarkdownRequest },
): Promise<{ diagnostics: Diagnostic[]; drawn?: Drawn }> {
  const { site } = await engine.graph.get(engine.site.site);
  const pages = placeMarkdown(site, editions);
  const sources = new Set([...pages.values()].flatMap(({ doc }) => doc?.source ?? []));
  engine.graph.set(engine.site.inputs.wanted, { only: sources });
  const part = { isFirst: true, holds: (source: string) => sources.has(source) };
  request.onProgress('Compiling');
  const found = await checkSources(engine, part);
  if (found.some(({ severity }) => severity === 'error'))
    return { diagnostics: [...found, ...(await checkPartLinks(engine, new Map(), part))] };
  request.onProgress('Rendering');
  const threads = createRenderThreads();
  const drawn = await drawMarkdown(engine, { editions, pages, threads }).finally(threads.close);
  const links = await checkPartLinks(engine, drawn.links, part);
  return { diagnostics: [...found, ...drawn.diagnostics, ...links], drawn };
}

function refuseFolder({ files, config }: LoadedSite, request: MarkdownRequest): Diagnostic[] {
  const { root, outDir } = request;
  const contentFolders = [...listFeatureFolders(files), ...config.staticDirectories];
  const refused = checkOutputFolder({ root, outDir, contentFolders, flag: '--markdown-to' });
  if (refused.length > 0 || !existsSync(path.join(outDir, 'assets/manifest.json'))) return refused;
  return [
    {
      code: 'output-folder',
      severity: 'error',
      message: `The folder \`${outDir}\` has a built site in it.`,
      hint: 'Choose another folder with `--markdown-to`.',
    },
  ];
}

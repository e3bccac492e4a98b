import { createPublication, type Publication } from '../emit/publish.js';
import { PublishLockError } from '../emit/publish-lock.js';
import type { Engine } from '../engine/create-engine.js';
import { createEngines, linkLanguages } from '../engine/create-engines.js';
import { placeBelow } from '../engine/languages/place-below.js';
import { type EngineProblems, mergeProblems } from '../engine/merge-problems.js';
import { findIndexedPages, indexFeatures } from '../engine/output/index-features.js';
import { renderSite } from '../engine/output/render-site.js';
import { createRenderThreads } from '../engine/render/render-pool.js';
import { createRenderedTexts } from '../engine/render/rendered-texts.js';
import type { RenderingRequest } from '../engine/render/rendering.js';
import { append } from '../lib/append.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Language } from '../types/language/language.js';
import type { Build, BuildRequest } from './build-request.js';
import { type BuildResult, failed, published } from './build-result.js';
import { checkLinks } from './checks/check-links.js';
import { checkRemovals } from './checks/check-removals.js';
import { checkBuiltSources } from './checks/check-sources.js';
import { keepBuild } from './last/keep-build.js';
import type { KeptBuildName } from './last/kept-site.js';
import { emitSite } from './output/emit-site.js';
import { finishSite } from './output/finish-site.js';
import { noteFiles } from './output/note-files.js';
import { runAfterBuild } from './output/run-after-build.js';

/** Builds a site whose files differ from those of the last build in more than a few texts. */
export async function buildAnew(build: Build): Promise<BuildResult> {
  const { loaded, kept, request, work } = build;
  const engines = createEngines({ root: request.root, loaded, kept, work });
  try {
    await linkLanguages(engines);
    return await publishSite(engines, build);
  } finally {
    await Promise.all([...engines.map(({ site }) => site.close()), kept.store.close()]);
  }
}

/** How often a build starts over because another run has published meanwhile. */
const ATTEMPTS = 5;

type Engines = readonly [Engine, ...Engine[]];

async function publishSite(engines: Engines, build: Build): Promise<BuildResult> {
  const { outDir } = build.request;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const publication = createPublication({ outDir, ...build.place });
    try {
      const result = await buildAndPublish(engines, { ...build, publication });
      if (result !== 'overtaken') return result;
    } finally {
      await publication.discard();
    }
  }
  throw new PublishLockError(`Other builds keep publishing to \`${outDir}\``);
}

type PublishRequest = Build & { publication: Publication };

async function buildAndPublish(
  engines: Engines,
  { request, kept, place, last, publication }: PublishRequest,
): Promise<BuildResult | 'overtaken'> {
  const { strict, onProgress } = request;
  onProgress('Compiling');
  const compiled = await inTurn(engines, async (engine) => {
    const diagnostics = await checkBuiltSources(engine);
    // Each language has its own threads: close those of one to free their memory for the next.
    if (engines.length > 1) await engine.site.close();
    return { engine, diagnostics };
  });
  const pages = await countRoutes(engines);
  const removals = await findRemovals(engines, { publication, outDir: request.outDir });
  onProgress('Bundling');
  if (compiled.some(({ diagnostics }) => hasErrors(diagnostics))) {
    const all = await inTurn(compiled, async ({ engine, diagnostics }) => {
      const { diagnostics: ofCode } = await engine.graph.get(engine.code.problems);
      const ofLinks = await checkLinks(engine, new Map());
      return { engine, diagnostics: [...diagnostics, ...ofCode, ...ofLinks] };
    });
    return failed([...mergeProblems(all), ...removals], 'failed', pages);
  }
  const threads = createRenderThreads();
  const drawn = await inTurn(compiled, (one) =>
    draw(one, { publication, threads, onProgress }),
  ).finally(threads.close);
  const problems = mergeProblems(drawn);
  const all = [...problems, ...removals];
  const whole = drawn.flatMap(({ whole: one }) => one ?? []);
  if (hasErrors(all) || whole.length < drawn.length) return failed(all, 'failed', pages);
  if (strict && all.length > 0) return failed(all, 'failed', pages);
  onProgress('Writing');
  await inTurn(whole, ({ emit }) => emit());
  await runAfterBuild(engines[0], { publication, stagingDir: place.stagingDir });
  const { files: finished, diagnostics: ofOutput } = await finishSite(engines, publication);
  append(problems, ofOutput);
  append(all, ofOutput);
  if (strict && all.length > 0) return failed(all, 'failed', pages);
  const publishing = await publication.commit();
  if (publishing === 'overtaken') return publishing;
  const { counts, recordStamp } = publishing;
  const [{ reads, run, work }] = engines;
  const { settings, startedAt: lookedAt } = last;
  if (settings !== undefined)
    for (const { keep, language } of whole) await keep({ settings, lookedAt, language }, finished);
  // The files that this build removes are not in the next build's report.
  const files = counts.written + counts.unchanged;
  const report = { diagnostics: problems, ...(ofOutput.length > 0 && { ofOutput }), pages, files };
  await last.note({ report, reads, recordStamp, run, files: publication.taken() });
  await shareResult(engines, { request, kept, whole });
  return published(all, { pages, counts, work });
}

/** Uploads the results of this build to the shared store. */
async function shareResult(
  engines: Engines,
  {
    request: { onProgress },
    kept: { remote },
    whole,
  }: Pick<Build, 'request' | 'kept'> & { whole: readonly WholeLanguage[] },
): Promise<void> {
  if (!remote?.store.isWritten) return;
  onProgress('Sharing');
  const { shareBuild } = await import('./shared/share-build.js');
  const templates = whole.flatMap((one) => one.templates);
  await shareBuild({ engines, remote: remote.store, used: remote.used(), templates });
}

/** A language whose pages can be published. */
interface WholeLanguage {
  language: Language;
  /** Keys of the store entries that contain the pages' templates. */
  templates: readonly string[];
  /** Adds everything except the pages to the publication. */
  emit(): Promise<void>;
  /** Stores what the next build may need. */
  keep(name: KeptBuildName, finished: readonly string[]): Promise<void>;
}

/** Renders the pages of a language. Without `whole`, the language can't be published. */
async function draw(
  { engine, diagnostics }: EngineProblems,
  {
    publication,
    threads,
    onProgress,
  }: Pick<PublishRequest, 'publication'> &
    Pick<RenderingRequest, 'threads'> &
    Pick<BuildRequest, 'onProgress'>,
): Promise<EngineProblems & { whole?: WholeLanguage }> {
  const own = placeBelow(publication, engine.language.path);
  const found = createRenderedTexts();
  const { files, taken: indexed } = noteFiles(own);
  const { graph, code, site } = engine;
  await Promise.all([graph.get(code.renderer), graph.get(code.apps)]);
  // Code may import Markdown, so everything is compiled by now: free the memory of the compiler's
  // threads for those that render.
  await site.close();
  const pages = await findIndexedPages(engine);
  const [rendered, indexes] = await Promise.all([
    renderSite(engine, { publication: own, threads, onProgress, found }).finally(found.settle),
    indexFeatures(engine, { files, shown: found, pages }),
  ]);
  const problems = [
    ...diagnostics,
    ...rendered.diagnostics,
    ...(await checkLinks(engine, rendered.links)),
  ];
  const { bundle, apps } = rendered;
  if (bundle === undefined || apps === undefined) return { engine, diagnostics: problems };
  const publishable = { ...rendered, bundle, apps };
  const whole: WholeLanguage = {
    language: engine.language,
    templates: rendered.templates,
    async emit() {
      await emitSite(engine, { publication: own, rendered: publishable, indexes });
      await Promise.all([engine.findings.save(), engine.site.index.save()]);
    },
    keep: (name, finished) =>
      keepBuild(engine, { name, rendered: publishable, pages, indexed, finished }),
  };
  return { engine, diagnostics: problems, whole };
}

async function countRoutes(engines: Engines): Promise<number> {
  const sites = await Promise.all(engines.map(({ graph, site }) => graph.get(site.site)));
  return sites.reduce((sum, { site }) => sum + site.routes.size, 0);
}

async function findRemovals(
  engines: Engines,
  { publication, outDir }: { publication: Publication; outDir: string },
): Promise<Diagnostic[]> {
  const [{ graph, site: cells }] = engines;
  const { statics } = await graph.get(cells.inputs.files);
  const set = await graph.get(cells.features);
  const pages = await Promise.all(
    engines.map(async (engine) => {
      const { routes } = (await engine.graph.get(engine.site.site)).site;
      return [...routes.values()].map(({ kind, file }) => ({
        kind,
        file: engine.language.path + file,
      }));
    }),
  );
  const isEmpty = (kind: string) => set.kind(kind)?.kind.isEmpty === true;
  const written = await publication.written();
  const names = statics.map(({ name }) => name);
  return checkRemovals({ pages: pages.flat(), isEmpty, statics: names, written, outDir });
}

/** Runs the tasks one after the other: each uses all processors. */
async function inTurn<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of list) results.push(await work(one));
  return results;
}

const hasErrors = (problems: readonly Diagnostic[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

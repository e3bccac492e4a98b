import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPublication, type Publication } from '../../emit/publish.js';
import type { DocCard, DocCode } from '../../types/doc.js';
import type { IslandHtml } from '../../types/output/render.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import type { CompiledDoc } from '../compile/compile-doc.js';
import { pageLimits } from '../compile/page-limits.js';
import { createEngine, type Engine } from '../create-engine.js';
import { given, listWorking } from '../features/feature-set.js';
import { indexFeatures } from '../features/index-features.js';
import { createPageFinisher, listLoads } from '../render/finish-page.js';
import { readPageMaking } from '../render/page-making.js';
import { rememberRendering } from '../render/remember-rendering.js';
import { renderDocIslands } from '../render/render-doc-islands.js';
import { makeView, prepareRoute, type RouteRendering } from '../render/render-route.js';
import { takeTemplate } from '../render/take-template.js';
import { createRenderPool, RenderError } from '../render-pool.js';
import { type KeptBuild, type KeptEdits, type KeptSite, openKeptBuild } from '../store/kept-site.js';
import type { Recalled } from '../store/last-build.js';
import type { Build } from './build-anew.js';
import { type BuildResult, published } from './build-result.js';
import { finishSite } from './finish-site.js';
import { noteFiles } from './note-files.js';

/**
 * Builds a site in which nothing has changed since the last build but the texts of some pages, without looking at any other
 * page. Undefined when an edit shows elsewhere, or might: then everything has to be looked at.
 */
export async function buildEdit(build: Build, recalled: Recalled): Promise<BuildResult | undefined> {
  const { loaded, kept, request, last, work } = build;
  const { edited, report } = recalled;
  const [{ config }, ...others] = loaded.languages;
  if (last.settings === undefined || others.length > 0) return undefined;
  // The places of its problems may be others.
  if (report.diagnostics.some(({ file = '' }) => edited.includes(file))) return undefined;
  const memory = openKeptBuild(kept.store, { settings: last.settings, lookedAt: recalled.lookedAt });
  const texts = await memory.readTexts();
  if (texts === undefined || edited.some((file) => !texts.keys.has(file) || texts.shared.has(file)))
    return undefined;
  const readSite = createOnce(async (): Promise<KnownSite | undefined> => {
    const known = await memory.readSite();
    return known && { ...known, site: { ...known.site, config: { ...config, head: known.head } } };
  });
  const engine = createEngine({
    root: request.root,
    loaded,
    kept,
    work,
    resolved: async () => (await readSite())?.site,
  });
  try {
    request.onProgress('Compiling');
    const docs = await compileEdits(engine, { edited, keys: texts.keys });
    const known = docs && (await readSite());
    if (docs === undefined || known === undefined) return undefined;
    return await publishEdit({ build, recalled, engine, memory, known, keys: texts.keys, docs });
  } finally {
    await engine.site.close();
  }
}

/** Compiles what was edited. Undefined when one of the texts shows more than its prose differs. */
async function compileEdits(
  engine: Engine,
  { edited, keys }: { edited: readonly string[]; keys: ReadonlyMap<string, string> },
): Promise<Map<string, CompiledDoc> | undefined> {
  const { graph, site } = engine;
  const { key: options } = await graph.get(site.compileOptions);
  const hasPlugins = (await graph.get(site.inputs.config)).plugins.length > 0;
  const docs = new Map<string, CompiledDoc>();
  for (const file of edited) {
    const before = await site.index.recall(file, options);
    // The index is that of the last build to any folder.
    if (before === undefined || before.doc.key !== keys.get(file)) return undefined;
    const doc = await graph.get(site.doc(file));
    const card = await graph.get(site.card(file));
    const isSame =
      isSameJson(describeCard(card, hasPlugins), describeCard(before.card, hasPlugins)) &&
      isSameJson(describeOutside(doc), describeOutside(before.doc));
    if (!isSame || hasProblems(doc)) return undefined;
    docs.set(file, doc);
  }
  return docs;
}

/** What others than its own page may know of a card. A page with a description shows its first sentence nowhere else. */
function describeCard({ excerpt, ...card }: DocCard, hasPlugins: boolean): unknown {
  return (card.frontMatter.description ?? undefined) === undefined || hasPlugins
    ? { excerpt, ...card }
    : card;
}

/** What others than its own page may know of a text, wherever it stands in its file. */
function describeOutside({ key: _, facts, code, ...compiled }: CompiledDoc): unknown {
  // Only what is known to stay on the page is left out.
  const { words: _words, opening: _opening, headingPlaces: _places, references, ...outside } = facts;
  return {
    ...compiled,
    ...outside,
    references: references.map(({ place: _place, ...reference }) => reference),
    code: code && describeCode(code),
  };
}

function describeCode({ source, components, holes, imports, hasSideEffects }: DocCode): unknown {
  return {
    source,
    components: components.map(({ name }) => name),
    holes: holes.map(({ label, file, below }) => ({ label, file, below })),
    imports: imports.map(({ specifier, names }) => ({ specifier, names: names.map(({ name }) => name) })),
    hasSideEffects,
  };
}

function hasProblems({ facts: { diagnostics, findings } }: CompiledDoc): boolean {
  return diagnostics.length + findings.length > 0;
}

/** What is known of a site, with its config. */
type KnownSite = Omit<KeptSite, 'site' | 'head'> & { site: Site };

interface Edit {
  build: Build;
  recalled: Recalled;
  engine: Engine;
  memory: KeptBuild;
  known: KnownSite;
  /** Of all texts, as they were when everything was looked at last. */
  keys: ReadonlyMap<string, string>;
  /** What was edited, compiled. */
  docs: ReadonlyMap<string, CompiledDoc>;
}

async function publishEdit(edit: Edit): Promise<BuildResult | undefined> {
  const { build, recalled, engine, memory, known, keys, docs } = edit;
  const { request, place, last } = build;
  const edits = await memory.readEdits();
  if (edits === undefined || (await hasNewProblems(edit))) return undefined;
  const publication = createPublication({
    outDir: request.outDir,
    output: recalled.outputs,
    ...place,
  });
  try {
    request.onProgress('Rendering');
    if (!(await drawPages(edit, publication))) return undefined;
    const present = new Map([...edits.keys, ...[...docs].map(([file, { key }]) => [file, key] as const)]);
    const indexed = await indexEdit(edit, { publication, keys: new Map([...keys, ...present]) });
    if (indexed === undefined) return undefined;
    await publication.keepRest(new Set([...edits.indexed, ...known.finished]));
    if (!loadsSame(publication, known)) return undefined;
    request.onProgress('Writing');
    await finishEdit(edit, publication);
    const publishing = await publication.commit();
    if (publishing === 'overtaken') return undefined;
    const { counts, recordStamp } = publishing;
    await memory.keepEdits({ keys: present, indexed });
    const report = { ...recalled.report, files: counts.written + counts.unchanged };
    await last.noteEdit(recalled, { report, reads: engine.reads, recordStamp });
    return published(report.diagnostics, { pages: report.pages, counts, work: engine.work });
  } finally {
    await publication.discard();
  }
}

/** Whether the output has the files by class that pages load now, and no others. */
function loadsSame(publication: Publication, { loads: before }: KnownSite): boolean {
  const loads = new Set([...publication.taken().values()].flatMap((file) => file.loads ?? []));
  return loads.size === before.size && [...loads].every((name) => before.has(name));
}

/** Whether a feature finds something wrong with a text. */
async function hasNewProblems({ engine, known: { site }, docs }: Edit): Promise<boolean> {
  const { graph, site: cells } = engine;
  const files = await graph.get(cells.inputs.files);
  const set = await graph.get(cells.features);
  return listWorking(set, site).some((one) => {
    const own = files.features[one.feature.name]?.markdown ?? [];
    return [...docs].some(
      ([file, { facts }]) =>
        own.includes(file) && (one.feature.checkText?.(facts, given(one, site)) ?? []).length > 0,
    );
  });
}

/** False when a page can't be drawn: a build that looks at everything says what is wrong. */
async function drawPages({ engine, known, docs }: Edit, publication: Publication): Promise<boolean> {
  const { graph, store, site: cells } = engine;
  const config = await graph.get(cells.inputs.config);
  const threads = createRenderPool({
    bundle: known.renderer,
    code: config.code,
    threads: 1,
    limits: pageLimits(config),
  });
  const pool = rememberRendering(threads, { store, keys: known.rendererKeys });
  const finisher = createPageFinisher(known.bundle);
  const rendering = {
    ...(await readPageMaking({ engine, get: graph.get })),
    pool,
    rendererKey: known.rendererKeys.ofAll,
  };
  try {
    for (const [source, doc] of docs) {
      const route = known.site.routes.get(known.site.routeBySource.get(source) ?? '');
      if (route === undefined) return false;
      const islands = new Map([[source, await drawIslands(rendering, { source, doc, route })]]);
      const { key: drawnKey, draw } = await prepareRoute(rendering, { route, islands });
      const key = finisher.key(route, drawnKey);
      if (await publication.keep(route.file, key)) continue;
      const template = await takeTemplate(store, {
        key: drawnKey,
        draw() {
          engine.work.rendered++;
          return draw();
        },
      });
      const content = finisher.finish(route, template);
      await publication.add({ path: route.file, content, key, ...listLoads(template) });
    }
    return true;
  } catch (error) {
    if (error instanceof RenderError) return false;
    throw error;
  } finally {
    await pool.close();
  }
}

async function drawIslands(
  rendering: RouteRendering,
  { source, doc, route }: { source: string; doc: CompiledDoc; route: Route },
): Promise<IslandHtml[]> {
  if (doc.code === undefined) return [];
  return (await renderDocIslands(rendering, { source, view: await makeView(rendering, route) })).islands;
}

/** Makes the indexes again, and what leads to them. Returns their files; undefined when other indexes have come of it. */
async function indexEdit(
  { build, engine, known: { pages, shown } }: Edit,
  { publication, keys }: { publication: Publication; keys: ReadonlyMap<string, string> },
): Promise<KeptEdits['indexed'] | undefined> {
  const { files, taken } = noteFiles(publication);
  const texts = { ofDocs: async () => shown, ofPage: async (source: string) => shown.get(source) };
  const indexes = await indexFeatures(engine, { files, shown: texts, pages, keys });
  const manifest = 'assets/manifest.json';
  const text = await readFile(path.join(build.request.outDir, manifest), 'utf8');
  const before = JSON.parse(text) as Record<string, unknown>;
  if (Object.keys(indexes).some((name) => !Object.hasOwn(before, name))) return undefined;
  await publication.add({ path: manifest, content: JSON.stringify({ ...before, ...indexes }) });
  return taken;
}

/** Makes the files anew that are made of all others, and begin with what the site itself has in their place. */
async function finishEdit({ build, engine, known }: Edit, publication: Publication): Promise<void> {
  const { statics } = build.loaded.files;
  for (const { name, file } of statics.filter((one) => known.finished.has(one.name)))
    await publication.copy({ path: name, from: path.join(build.request.root, file) });
  await finishSite([engine], publication);
}

function createOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

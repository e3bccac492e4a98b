import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPublication, type Publication } from '../../emit/publish.js';
import type { Site } from '../../types/site.js';
import { createEngine } from '../create-engine.js';
import { given, listWorking } from '../features/feature-set.js';
import { indexFeatures } from '../features/index-features.js';
import { type KeptEdits, type KeptSite, openKeptBuild } from '../store/kept-site.js';
import type { Recalled } from '../store/last-build.js';
import type { Build } from './build-anew.js';
import { type BuildResult, published } from './build-result.js';
import { compileEdits } from './edit/compile-edits.js';
import { drawEdit, type Edit, type KnownSite } from './edit/draw-edit.js';
import { resolveNames } from './edit/resolve-names.js';
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
  const since = await memory.readEdits();
  if (since === undefined) return undefined;
  const known = await memory.readSite(since.renamings);
  if (known === undefined) return undefined;
  const before = { ...known.site, config: { ...config, head: known.head } };
  // Known when it is clear what has been edited.
  let site: Site | undefined;
  const engine = createEngine({
    ...{ root: request.root, loaded, kept, work },
    resolved: async () => site,
    // An edit that changes a route is not one of these.
    linkSite: before,
  });
  try {
    request.onProgress('Compiling');
    const cardOf = (file: string) => before.cards.get(file);
    const edits = await compileEdits(engine, { edited, keys: texts.keys, cardOf, isShown: true });
    if (edits === undefined) return undefined;
    const { docs, cards } = edits;
    const edit = { build, recalled, engine, memory, docs, texts, since };
    if (cards.size === 0) {
      site = before;
      return await publishEdit({ ...edit, known: { ...known, site } });
    }
    if (texts.hasNames || (report.diagnostics.length > 0 && engine.fileExists('urls.lock'))) return undefined;
    const { problems, pages } = known;
    const renamed = await resolveNames({ build, engine, before, pages, problems, cards });
    if (renamed === undefined) return undefined;
    site = renamed.site;
    return await publishEdit({ ...edit, known: { ...known, site, pages: renamed.pages }, renamed });
  } finally {
    await engine.site.close();
  }
}

async function publishEdit(edit: Edit): Promise<BuildResult | undefined> {
  const { build, recalled, engine, memory, known, texts, since, docs, renamed } = edit;
  const { request, place, last } = build;
  if (await hasNewProblems(edit)) return undefined;
  const publication = createPublication({
    outDir: request.outDir,
    output: recalled.outputs,
    ...place,
  });
  try {
    request.onProgress('Rendering');
    if (!(await drawEdit(edit, publication))) return undefined;
    const present = new Map([...since.keys, ...[...docs].map(([file, { key }]) => [file, key] as const)]);
    const indexed = await indexEdit(edit, { publication, keys: new Map([...texts.keys, ...present]) });
    if (indexed === undefined) return undefined;
    const gone = renamed?.sidebars.gone ?? [];
    await publication.keepRest(new Set([...since.indexed, ...known.finished, ...gone]));
    if (!loadsSame(publication, known)) return undefined;
    request.onProgress('Writing');
    await finishEdit(edit, publication);
    const publishing = await publication.commit();
    if (publishing === 'overtaken') return undefined;
    const { counts, recordStamp } = publishing;
    const renamings = since.renamings + (renamed === undefined ? 0 : 1);
    if (renamed !== undefined)
      await memory.keepSite(withoutConfig({ ...known, site: renamed.kept }), renamings);
    await memory.keepEdits({ keys: present, indexed, renamings });
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

/** Makes the indexes again, and what leads to them. Returns their files; undefined when other indexes have come of it. */
async function indexEdit(
  { build, engine, known: { pages, shown }, renamed }: Edit,
  { publication, keys }: { publication: Publication; keys: ReadonlyMap<string, string> },
): Promise<KeptEdits['indexed'] | undefined> {
  const { files, taken } = noteFiles(publication);
  const texts = { ofDocs: async () => shown, ofPage: async (source: string) => shown.get(source) };
  const indexes = await indexFeatures(engine, { files, shown: texts, pages, keys });
  const manifest = 'assets/manifest.json';
  const text = await readFile(path.join(build.request.outDir, manifest), 'utf8');
  const before = JSON.parse(text) as Record<string, unknown>;
  if (Object.keys(indexes).some((name) => !Object.hasOwn(before, name))) return undefined;
  const { files: sidebars = [], names } = renamed?.sidebars ?? {};
  for (const file of sidebars) await publication.add(file);
  const present = { ...before, ...(names && { sidebars: names }), ...indexes };
  await publication.add({ path: manifest, content: JSON.stringify(present) });
  return taken;
}

/** Makes the files anew that are made of all others, and begin with what the site itself has in their place. */
async function finishEdit({ build, engine, known }: Edit, publication: Publication): Promise<void> {
  const { statics } = build.loaded.files;
  for (const { name, file } of statics.filter((one) => known.finished.has(one.name)))
    await publication.copy({ path: name, from: path.join(build.request.root, file) });
  await finishSite([engine], publication);
}

/** A config may hold functions, and is read anew anyway. */
function withoutConfig({ site: { config: _config, ...site }, ...known }: KnownSite): KeptSite {
  return { ...known, site };
}

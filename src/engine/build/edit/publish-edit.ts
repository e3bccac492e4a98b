import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRoutePart } from '../../../emit/build-manifest.js';
import { createPublication, type Publication } from '../../../emit/publish.js';
import { listPageFiles } from '../../../resolve/links/list-page-files.js';
import type { IndexedChange, IndexedPage } from '../../../types/feature/site-index.js';
import type { OutputFile } from '../../../types/output/output.js';
import { type FeatureIndexes, indexFeatures, updateIndexes } from '../../features/index-features.js';
import { patchMap } from '../../store/lazy-maps.js';
import { type BuildResult, published } from '../build-result.js';
import { emitNavigation } from '../emit-site.js';
import { finishSite } from '../finish-site.js';
import { noteFiles } from '../note-files.js';
import { areLinksSound, hasNewProblems } from './check-edited.js';
import { drawEdit, type Edit, type KnownSite } from './draw-edit.js';
import { keepEdit, listKeys } from './keep-edit.js';
import type { RenamedSite } from './resolve-names.js';

/** Draws the pages that an edit changes, and publishes them with all other files as they are. Undefined when more may have changed. */
export async function publishEdit(edit: Edit): Promise<BuildResult | undefined> {
  const { build, recalled, engine, known } = edit;
  const { request, place } = build;
  const { site } = known;
  if ((await hasNewProblems(engine, { ...edit, site })) || !(await areLinksSound(engine, { ...edit, site })))
    return undefined;
  const publication = createPublication({
    outDir: request.outDir,
    output: recalled.outputs,
    ...place,
  });
  try {
    request.onProgress('Rendering');
    const drawn = await drawEdit(edit, publication);
    if (drawn === undefined || !(await publishFiles(edit, publication))) return undefined;
    const keys = listKeys(edit);
    const indexed = await indexEdit(edit, { publication, keys });
    if (indexed === undefined) return undefined;
    await publication.keepRest(new Set([...known.finished, ...indexed.gone]));
    if (!loadsSame(publication, known)) return undefined;
    request.onProgress('Writing');
    await finishEdit(edit, publication);
    const publishing = await publication.commit();
    if (publishing === 'overtaken') return undefined;
    const { counts, recordStamp } = publishing;
    await keepDrawn({ ...edit, known: { ...known, ...drawn } }, { indexed: indexed.files, keys });
    const pages = recalled.report.pages + edit.added.length;
    const report = { ...recalled.report, pages, files: counts.written + counts.unchanged };
    await build.last.noteEdit(recalled, { report, reads: engine.reads, recordStamp });
    return published(report.diagnostics, { pages, counts, work: engine.work });
  } finally {
    await publication.discard();
  }
}

/**
 * Publishes the local files to which texts refer that have other links now. False when a text no longer refers to one, since
 * others may, and where a feature makes other forms of one.
 */
async function publishFiles(
  { engine, linked, recalled }: Edit,
  publication: Pick<Publication, 'copy'>,
): Promise<boolean> {
  const { graph, pages } = engine;
  const { record } = recalled.outputs.known;
  for (const [source, { before }] of linked) {
    const present = [...(await graph.get(pages.assets(source))).keys()];
    const earlier = before === undefined ? [] : listPageFiles(before, await graph.get(pages.scope(source)));
    if (!earlier.every((file) => present.includes(file))) return false;
    for (const file of present) {
      const asset = await graph.get(pages.asset(file));
      if (asset === undefined || record.has(asset.path)) continue;
      if (asset.forms !== undefined) return false;
      await publication.copy(asset);
    }
  }
  return true;
}

interface IndexedEdit {
  /** The files of the output that indexes are made of. */
  files: ReadonlySet<string>;
  /** Files that nothing leads to any more. */
  gone: readonly string[];
}

/** Brings the indexes up to date, and what leads to them. Undefined when other indexes have come of it. */
async function indexEdit(
  edit: Edit,
  { publication, keys }: { publication: Publication; keys: ReadonlyMap<string, string> },
): Promise<IndexedEdit | undefined> {
  const { build, added, known, renamed } = edit;
  const { site } = known;
  const { indexes, files, gone: ofIndexes } = await makeIndexes(edit, { publication, keys });
  const text = await readFile(path.join(build.request.outDir, MANIFEST), 'utf8');
  const before = JSON.parse(text) as Record<string, unknown>;
  if (Object.keys(indexes).some((name) => !Object.hasOwn(before, name))) return undefined;
  const navigation =
    added.length > 0
      ? emitNavigation(site, { ...known, indexes }).filter(({ path: file }) => file.startsWith('assets/'))
      : patchManifest(before, { sidebars: renamed?.sidebars, indexes });
  for (const file of navigation) await publication.add(file);
  const wanted = new Set(navigation.map(({ path: file }) => file));
  const gone = added.length > 0 ? listRouteParts(edit).filter((file) => !wanted.has(file)) : [];
  return { files, gone: [...ofIndexes, ...gone, ...(renamed?.sidebars.gone ?? [])] };
}

/** The parts of the manifest that the last build has written. */
function listRouteParts({ build, recalled }: Edit): string[] {
  const statics = new Set(build.loaded.files.statics.map(({ name }) => name));
  return [...recalled.outputs.known.record.keys()].filter((file) => isRoutePart(file) && !statics.has(file));
}

/** The indexes: of pages that have changed where that is enough, or of all. */
async function makeIndexes(
  { engine, known, texts, since, docs, renamed }: Edit,
  { publication, keys }: { publication: Publication; keys: ReadonlyMap<string, string> },
): Promise<IndexedEdit & { indexes: FeatureIndexes }> {
  const { pages, shown, site } = known;
  const { files, taken, dropped } = noteFiles(publication);
  const sources = {
    files,
    shown: { ofDocs: async () => shown, ofPage: async (source: string) => shown.get(source) },
    keyOf: (source: string) => keys.get(source) ?? texts.keys.get(source),
  };
  const { run, files: before } = since.indexed;
  const changes = listChanges({ site, pages, docs, renamed });
  const updated = await updateIndexes(engine, { ...sources, since: run, changes });
  if (updated !== undefined) {
    const rest = [...before].filter((file) => !dropped.has(file));
    return { indexes: updated, files: new Set([...rest, ...taken]), gone: [...dropped] };
  }
  const indexes = await indexFeatures(engine, { ...sources, pages: sortPages(patchPages(pages, renamed)) });
  return { indexes, files: taken, gone: [...before] };
}

type Renamed = RenamedSite | undefined;

/** What may have changed of the pages that can be found. */
function listChanges({
  site,
  pages,
  docs,
  renamed,
}: Pick<KnownSite, 'site' | 'pages'> & { docs: Edit['docs']; renamed: Renamed }): IndexedChange[] {
  const changes = [...(renamed?.indexed ?? [])];
  const known = new Set(changes.map(({ now }) => now?.source));
  for (const source of docs.keys()) {
    const page = known.has(source) ? undefined : pages.get(site.routeBySource.get(source) ?? '');
    if (page !== undefined) changes.push({ before: page, now: page });
  }
  return changes;
}

/** The pages that can be found now. */
function patchPages(pages: KnownSite['pages'], renamed: Renamed): KnownSite['pages'] {
  const changed = (renamed?.indexed ?? []).flatMap(({ now }) => (now === undefined ? [] : [now]));
  return patchMap(pages, new Map(changed.map((page) => [page.url, page])));
}

const sortPages = (pages: KnownSite['pages']): IndexedPage[] =>
  [...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1));

const MANIFEST = 'assets/manifest.json';

/** The manifest as it was, but for indexes and sidebars. */
function patchManifest(
  before: Record<string, unknown>,
  { sidebars, indexes }: { sidebars: RenamedSite['sidebars'] | undefined; indexes: FeatureIndexes },
): OutputFile[] {
  const { files = [], names } = sidebars ?? {};
  const all = { ...(before['sidebars'] as Record<string, string> | undefined), ...names };
  const present = { ...before, ...(names && { sidebars: all }), ...indexes };
  return [...files, { path: MANIFEST, content: JSON.stringify(present) }];
}

/** Whether the output has the files by class that pages load now, and no others. */
function loadsSame(publication: Publication, { loads: before }: KnownSite): boolean {
  const loads = new Set([...publication.taken().values()].flatMap((file) => file.loads ?? []));
  return loads.size === before.size && [...loads].every((name) => before.has(name));
}

/** Makes the files anew that are made of all others, and begin with what the site itself has in their place. */
async function finishEdit({ build, engine, known }: Edit, publication: Publication): Promise<void> {
  const { statics } = build.loaded.files;
  for (const { name, file } of statics.filter((one) => known.finished.has(one.name)))
    await publication.copy({ path: name, from: path.join(build.request.root, file) });
  await finishSite([engine], publication);
}

/** Keeps what the next edit has to know of this one. */
async function keepDrawn(
  { engine, known, renamed, ...edit }: Edit,
  { indexed, keys }: { indexed: ReadonlySet<string>; keys: ReadonlyMap<string, string> },
): Promise<void> {
  await keepEdit({
    ...edit,
    known: { ...known, pages: patchPages(known.pages, renamed) },
    keys,
    indexed: { run: engine.run, files: indexed },
    ...(renamed && { renamed: renamed.kept }),
  });
}

import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createPublication, type Publication } from '../../emit/publish.js';
import { type OwnFiles, placeBelow } from '../../engine/languages/place-below.js';
import {
  type FeatureIndexes,
  indexFeatures,
  updateIndexes,
} from '../../engine/output/index-features.js';
import { patchMap } from '../../engine/store/patch-map.js';
import { listPageFiles } from '../../resolve/links/list-page-files.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { IndexedChange, IndexedPage } from '../../types/feature/site-index.js';
import type { Manifest } from '../../types/page.js';
import { type BuildResult, published as succeeded } from '../build-result.js';
import type { KeptLeft } from '../last/kept-site.js';
import { finishSite } from '../output/finish-site.js';
import { noteFiles } from '../output/note-files.js';
import { areLinksSound, hasNewProblems, listReferences } from './check-edited.js';
import { drawEdit, type Edit, type KnownSite } from './draw-edit.js';
import { keepEdit, listKeys } from './keep-edit.js';
import { MANIFEST, navigateEdit } from './navigate-edit.js';
import type { RenamedSite } from './resolve-names.js';

/**
 * Renders the pages that an edit changes in each language, and publishes them with all other files
 * unchanged. Returns undefined if more may have changed.
 */
export async function publishEdits(
  edits: readonly [Edit, ...Edit[]],
): Promise<BuildResult | undefined> {
  const [{ build, recalled, engine, known, added }] = edits;
  const { request, place } = build;
  for (const edit of edits) if (!(await isSound(edit))) return undefined;
  const publication = createPublication({
    outDir: request.outDir,
    ...place,
    ...(recalled.kept === undefined ? { output: recalled.outputs } : { kept: recalled.kept }),
  });
  try {
    request.onProgress('Rendering');
    const published: PublishedEdit[] = [];
    for (const edit of edits) {
      const one = await publishLanguage(edit, publication);
      if (one === undefined) return undefined;
      published.push(one);
    }
    await publication.keepRest(
      new Set([...known.finished, ...published.flatMap(({ gone }) => gone)]),
    );
    if (!loadSame(publication, edits)) return undefined;
    request.onProgress('Writing');
    const ofOutput = await finishEdits(edits, publication);
    if (!isDeepStrictEqual(ofOutput, recalled.report.ofOutput ?? [])) return undefined;
    const publishing = await publication.commit();
    if (publishing === 'overtaken') return undefined;
    const { counts, recordStamp } = publishing;
    for (const one of published) await keepPublished(one);
    const pages = recalled.report.pages + added.length;
    const report = { ...recalled.report, pages, files: counts.written + counts.unchanged };
    const { reads, run } = engine;
    await build.last.noteEdit(recalled, {
      report,
      reads,
      recordStamp,
      run,
      files: publication.taken(),
    });
    return succeeded(report.diagnostics, { pages, counts, work: engine.work });
  } finally {
    await publication.discard();
  }
}

/** Whether the texts of an edit and their links have no problems. */
const isSound = async ({ engine, known: { site }, ...edit }: Edit): Promise<boolean> =>
  !(await hasNewProblems(engine, { ...edit, site })) &&
  (await areLinksSound(engine, { ...edit, site, references: listReferences(edit.linked) }));

/** An edit in a language whose files are part of the publication. */
interface PublishedEdit {
  edit: Edit;
  keys: ReadonlyMap<string, string>;
  /** Files of the language's indexes, relative to its folder. */
  indexed: ReadonlySet<string>;
  /** Files of the output that nothing refers to any more. */
  gone: readonly string[];
  left: KeptLeft;
}

async function publishLanguage(
  edit: Edit,
  publication: Publication,
): Promise<PublishedEdit | undefined> {
  const folder = edit.engine.language.path;
  const own = placeBelow(publication, folder);
  const drawn = await drawEdit(edit, own);
  if (drawn === undefined || !(await publishFiles(edit, own))) return undefined;
  const keys = listKeys(edit);
  const indexed = await indexEdit(edit, { own, keys });
  if (indexed === undefined) return undefined;
  const { files, gone } = indexed;
  const { left, ...pages } = drawn;
  return {
    edit: { ...edit, known: { ...edit.known, ...pages } },
    keys,
    left,
    indexed: files,
    gone: gone.map((file) => folder + file),
  };
}

/**
 * Publishes the local files to which texts with changed links refer. Returns false if a text no
 * longer refers to a file, since other texts may, or if a feature converts one.
 */
async function publishFiles(
  { engine, linked, recalled }: Edit,
  own: Pick<OwnFiles, 'copy'>,
): Promise<boolean> {
  const { graph, pages, language } = engine;
  const { record } = recalled.outputs.known;
  for (const [source, { before }] of linked) {
    const present = [...(await graph.get(pages.assets(source))).keys()];
    const earlier =
      before === undefined ? [] : listPageFiles(before, await graph.get(pages.scope(source)));
    if (!earlier.every((file) => present.includes(file))) return false;
    for (const file of present) {
      const asset = await graph.get(pages.asset(file));
      if (asset === undefined || record.has(language.path + asset.path)) continue;
      // Leave a malformed file to a full build, which warns about it.
      if (asset.forms !== undefined || asset.content !== undefined || asset.isMalformed)
        return false;
      await own.copy(asset);
    }
  }
  return true;
}

/** Paths are relative to the folder of the language. */
interface IndexedEdit {
  /** Files of the output that belong to indexes. */
  files: ReadonlySet<string>;
  /** Files that nothing refers to any more. */
  gone: readonly string[];
}

/**
 * Updates the indexes and the files that refer to them. Returns undefined if features write indexes
 * that the manifest does not list yet.
 */
async function indexEdit(
  edit: Edit,
  { own, keys }: { own: OwnFiles; keys: ReadonlyMap<string, string> },
): Promise<IndexedEdit | undefined> {
  const { indexes, files, gone: ofIndexes } = await makeIndexes(edit, { own, keys });
  const before = JSON.parse(await own.read(MANIFEST)) as Manifest;
  if (Object.keys(indexes).some((name) => !Object.hasOwn(before, name))) return undefined;
  const navigation = await navigateEdit(edit, { own, before, indexes });
  for (const file of navigation.files) await own.add(file);
  return { files, gone: [...ofIndexes, ...navigation.gone] };
}

/**
 * Updates the indexes for the changed pages if their features can, or makes them from all pages.
 */
async function makeIndexes(
  { engine, known, texts, since, docs, renamed }: Edit,
  { own, keys }: { own: OwnFiles; keys: ReadonlyMap<string, string> },
): Promise<IndexedEdit & { indexes: FeatureIndexes }> {
  const { pages, shown, site } = known;
  const { files, taken, dropped } = noteFiles(own);
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
  const indexes = await indexFeatures(engine, {
    ...sources,
    pages: sortPages(patchPages(pages, renamed)),
  });
  return { indexes, files: taken, gone: [...before] };
}

type Renamed = RenamedSite | undefined;

/** Lists the changes of pages in indexes. */
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

/** Returns the indexed pages after the edit. */
function patchPages(pages: KnownSite['pages'], renamed: Renamed): KnownSite['pages'] {
  const changed = (renamed?.indexed ?? []).flatMap(({ now }) => (now === undefined ? [] : [now]));
  return patchMap(pages, new Map(changed.map((page) => [page.url, page])));
}

const sortPages = (pages: KnownSite['pages']): IndexedPage[] =>
  [...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1));

/** Whether the pages of each language load the same files by class as those in its output. */
function loadSame(publication: Publication, edits: readonly [Edit, ...Edit[]]): boolean {
  const { record } = edits[0].recalled.outputs.known;
  const taken = publication.taken();
  const isSame = (file: string) =>
    (taken.get(file)?.loads ?? []).join() === (record.get(file)?.loads ?? []).join();
  // If every changed file loads the same, the other pages need no comparison.
  if (taken.isPatchOf(record) && [...taken.changes.keys()].every(isSame)) return true;
  const folders = edits.map(({ engine }) => engine.language.path).filter((folder) => folder !== '');
  const loads = new Map(edits.map(({ engine }) => [engine.language.path, new Set<string>()]));
  for (const [file, { loads: names = [] }] of taken) {
    if (names.length === 0) continue;
    const own = loads.get(folders.find((folder) => file.startsWith(folder)) ?? '');
    for (const name of names) own?.add(name);
  }
  return edits.every(({ engine, known: { loads: before } }) => {
    const now = loads.get(engine.language.path);
    return now?.size === before.size && [...now].every((name) => before.has(name));
  });
}

/**
 * Makes the files that depend on all others. Restores the site's own files at their paths first,
 * because features extend those.
 */
async function finishEdits(
  edits: readonly [Edit, ...Edit[]],
  publication: Publication,
): Promise<Diagnostic[]> {
  const [{ build, known, engine }, ...others] = edits;
  const { statics } = build.loaded.files;
  for (const { name, file } of statics.filter((one) => known.finished.has(one.name)))
    await publication.copy({ path: name, from: path.join(build.request.root, file) });
  const finished = await finishSite([engine, ...others.map((other) => other.engine)], publication);
  return finished.diagnostics;
}

/** Stores what the next edit needs to know of this one. */
async function keepPublished({
  edit: { engine, known, renamed, ...edit },
  keys,
  indexed,
  left,
}: PublishedEdit): Promise<void> {
  await edit.memory.keepLeft(left, engine.run);
  await keepEdit({
    ...edit,
    known: { ...known, pages: patchPages(known.pages, renamed) },
    keys,
    indexed: { run: engine.run, files: indexed },
    ...(renamed && { renamed: renamed.kept }),
  });
}

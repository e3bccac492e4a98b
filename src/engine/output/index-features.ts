import type { Given } from '../../types/feature/resolution.js';
import type {
  IndexedChange,
  IndexedPage,
  IndexedText,
  IndexFiles,
  IndexSources,
  IndexUpdate,
} from '../../types/feature/site-index.js';
import { readProse } from '../compile/compile-through-store.js';
import { recallProse } from '../compile/kept-prose.js';
import type { Engine } from '../create-engine.js';
import { type ActiveFeature, type FeatureSet, given } from '../features/feature-set.js';
import { listIndexedPages } from '../features/list-indexed-pages.js';
import type { ShownOnPage } from '../render/found-on-page.js';
import type { FoundTexts, ShownTexts } from '../render/rendered-texts.js';
import type { Shard } from '../shard.js';
import { keepFor } from './kept-values.js';

/**
 * File names of the features' index parts, relative to `assets/`, by feature and part. Features
 * without an index are left out.
 */
export type FeatureIndexes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface IndexFeaturesRequest {
  files: IndexFiles;
  shown: ShownTexts;
  /** See `findIndexedPages`. */
  pages: readonly IndexedPage[];
  /** Returns the key of a source file's text, if it is available without reading the text. */
  keyOf?: KeyOf;
}

type KeyOf = (source: string) => string | undefined;

/**
 * Makes the indexes of the features and publishes their files. Reads each text as soon as it is
 * available.
 */
export async function indexFeatures(
  engine: Engine,
  { files, shown, pages, keyOf }: IndexFeaturesRequest,
): Promise<FeatureIndexes> {
  const ofDocs = keyOf !== undefined || (await hasIslands(engine)) ? await shown.ofDocs() : NOTHING;
  return mapIndexes(engine, (active, about) =>
    active.feature.index?.emit({
      ...about,
      pages,
      ...listSources(engine, active, { shown, ofDocs, keyOf }),
      files,
    }),
  );
}

/**
 * Prepares the indexes of a site for the pages of a shard. The build of all pages continues from
 * there.
 */
export async function prepareIndexes(
  engine: Engine,
  { shard, holds, found }: { shard: Shard; holds: (source: string) => boolean; found: FoundTexts },
): Promise<void> {
  const pages = (await findIndexedPages(engine)).filter(
    ({ source, isReact }) => source !== undefined && isReact !== true && holds(source),
  );
  const shown: ShownTexts = { ofDocs: async () => found, ofPage: async () => undefined };
  await mapIndexes(engine, async (active, about) => {
    const { text, kept } = listSources(engine, active, { shown, ofDocs: found, keyOf: undefined });
    await active.feature.index?.prepare?.({ ...about, pages, shard, text, kept });
    return undefined;
  });
}

interface UpdateFeaturesRequest extends Required<Pick<IndexFeaturesRequest, 'keyOf' | 'shown'>> {
  files: IndexUpdate<unknown, unknown>['files'];
  /** See `IndexUpdate`. */
  since: string;
  changes: readonly IndexedChange[];
}

/**
 * Updates the indexes of an earlier run after changes of few pages. Returns undefined if one of
 * them must be made from all pages. Files that other features have published by then stay valid,
 * because indexing all pages publishes them, too.
 */
export async function updateIndexes(
  engine: Engine,
  { files, shown, since, changes, keyOf }: UpdateFeaturesRequest,
): Promise<FeatureIndexes | undefined> {
  const ofDocs = await shown.ofDocs();
  let isWhole = true;
  const indexes = await mapIndexes(engine, async (active, about) => {
    const sources = listSources(engine, active, { shown, ofDocs, keyOf });
    const index = await active.feature.index?.update?.({
      ...about,
      ...sources,
      files,
      since,
      changes,
    });
    isWhole &&= index !== undefined;
    return index;
  });
  return isWhole ? indexes : undefined;
}

/** Returns the inputs of a feature's index. */
const listSources = (
  engine: Engine,
  active: ActiveFeature,
  sources: TextSources,
): Omit<IndexSources, 'files'> => ({
  run: engine.run,
  text: (page) => readText(engine, page, sources),
  recall: async (key) => (await recallProse(engine.store, key))?.sections,
  kept: keepFor(engine, active),
});

/** Returns the names of the parts of each feature's index. */
export async function listIndexParts(
  engine: Engine,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const pages = await findIndexedPages(engine);
  return mapIndexes(engine, async ({ feature }, about) =>
    feature.index?.parts({ ...about, pages }),
  );
}

/**
 * Lists the indexed pages of a site, in order of their addresses. Returns none if no feature has an
 * index.
 */
export async function findIndexedPages({ graph, site: cells }: Engine): Promise<IndexedPage[]> {
  const set = await graph.get(cells.features);
  return listIndexing(set).length === 0
    ? []
    : listIndexedPages((await graph.get(cells.site)).site, set);
}

const listIndexing = ({ active }: FeatureSet): ActiveFeature[] =>
  active.filter(({ feature }) => feature.index !== undefined);

async function mapIndexes<T extends object>(
  { graph, site: cells }: Engine,
  make: (
    active: ActiveFeature,
    about: Given<unknown, unknown>,
  ) => Promise<T | undefined> | undefined,
): Promise<Record<string, T>> {
  const indexing = listIndexing(await graph.get(cells.features));
  if (indexing.length === 0) return {};
  const { site } = await graph.get(cells.site);
  const made = indexing.map(
    async (active) => [active.feature.name, await make(active, given(active, site))] as const,
  );
  const indexes = await Promise.all(made);
  return Object.fromEntries(
    indexes.flatMap(([name, index]) =>
      index !== undefined && Object.keys(index).length > 0 ? [[name, index]] : [],
    ),
  );
}

const NOTHING: ReadonlyMap<string, ShownOnPage> = new Map();

async function hasIslands({ graph, code }: Engine): Promise<boolean> {
  return (await graph.get(code.codeDocs)).length > 0;
}

interface TextSources {
  shown: ShownTexts;
  /** Text and ids in rendered components of docs, by source file. */
  ofDocs: ReadonlyMap<string, ShownOnPage>;
  keyOf: KeyOf | undefined;
}

async function readText(
  engine: Engine,
  { source, isReact }: IndexedPage,
  { shown, ofDocs, keyOf }: TextSources,
): Promise<IndexedText | undefined> {
  if (source === undefined) return undefined;
  if (isReact) {
    const { page: meta, shown: texts } = (await shown.ofPage(source)) ?? {};
    return meta && { shown: texts ?? [], meta, read: async () => [] };
  }
  const { graph, site, store } = engine;
  const key = keyOf?.(source) ?? (await graph.get(site.doc(source))).key;
  return {
    key,
    shown: ofDocs.get(source)?.shown ?? [],
    read: async () =>
      (
        (keyOf && (await recallProse(store, key))) ??
        (await readProse(await graph.get(site.doc(source)), { store, get: graph.get, ...site }))
      ).sections,
  };
}

import type { IndexedPage, IndexedSite, IndexedText, IndexFiles } from '../../types/feature/site-index.js';
import { readProse, recallProse } from '../compile/compile-through-store.js';
import type { Engine } from '../create-engine.js';
import type { ShownOnPage } from '../render/found-on-page.js';
import type { ShownTexts } from '../render/rendered-texts.js';

import { type ActiveFeature, type FeatureSet, given } from './feature-set.js';
import { keepFor } from './kept-values.js';

import { listIndexedPages } from './list-indexed-pages.js';

/** The file of each part of the features' indexes below `assets/`, by feature and part. Features without one are left out. */
export type FeatureIndexes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface IndexFeaturesRequest {
  files: IndexFiles;
  shown: ShownTexts;
  /** See `findIndexedPages`. */
  pages: readonly IndexedPage[];
  /** By source file: what stands for each text, where that is known without looking at it. */
  keys?: ReadonlyMap<string, string>;
}

/** Makes the indexes of the features and hands their files on. Texts are read as soon as they are known. */
export async function indexFeatures(
  engine: Engine,
  { files, shown, pages, keys }: IndexFeaturesRequest,
): Promise<FeatureIndexes> {
  const ofDocs = keys !== undefined || (await hasIslands(engine)) ? await shown.ofDocs() : NOTHING;
  return mapIndexes(engine, pages, (active, indexed) =>
    active.feature.index?.emit({
      ...indexed,
      text: (page) => readText(engine, page, { shown, ofDocs, keys }),
      recall: async (key) => (await recallProse(engine.store, key))?.sections,
      kept: keepFor(engine, active),
      files,
    }),
  );
}

/** Names of the parts of each feature's index. */
export async function listIndexParts(engine: Engine): Promise<Readonly<Record<string, readonly string[]>>> {
  const pages = await findIndexedPages(engine);
  return mapIndexes(engine, pages, ({ feature }, indexed) => feature.index?.parts(indexed));
}

/** The pages of a site that can be found, in order of their addresses. None where no feature asks for them. */
export async function findIndexedPages({ graph, site: cells }: Engine): Promise<IndexedPage[]> {
  const set = await graph.get(cells.features);
  return listIndexing(set).length === 0 ? [] : listIndexedPages((await graph.get(cells.site)).site, set);
}

const listIndexing = ({ active }: FeatureSet): ActiveFeature[] =>
  active.filter(({ feature }) => feature.index !== undefined);

async function mapIndexes<T extends object>(
  { graph, site: cells }: Engine,
  pages: readonly IndexedPage[],
  make: (active: ActiveFeature, indexed: IndexedSite<unknown, unknown>) => Promise<T> | T | undefined,
): Promise<Record<string, T>> {
  const indexing = listIndexing(await graph.get(cells.features));
  if (indexing.length === 0) return {};
  const { site } = await graph.get(cells.site);
  const made = indexing.map(
    async (active) => [active.feature.name, await make(active, { ...given(active, site), pages })] as const,
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
  /** What components of docs show, by source file. */
  ofDocs: ReadonlyMap<string, ShownOnPage>;
  keys: ReadonlyMap<string, string> | undefined;
}

async function readText(
  engine: Engine,
  { source, isReact }: IndexedPage,
  { shown, ofDocs, keys }: TextSources,
): Promise<IndexedText | undefined> {
  if (source === undefined) return undefined;
  if (isReact) {
    const { page: meta, shown: texts } = (await shown.ofPage(source)) ?? {};
    return meta && { shown: texts ?? [], meta, read: async () => [] };
  }
  const { graph, site, store } = engine;
  const key = keys?.get(source) ?? (await graph.get(site.doc(source))).key;
  return {
    key,
    shown: ofDocs.get(source)?.shown ?? [],
    read: async () =>
      (
        (keys && (await recallProse(store, key))) ??
        (await readProse(await graph.get(site.doc(source)), { store, get: graph.get, ...site }))
      ).sections,
  };
}

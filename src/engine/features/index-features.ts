import type { IndexedPage, IndexedSite, IndexedText, IndexFiles } from '../../types/feature/site-index.js';
import { readProse, recallProse } from '../compile/compile-through-store.js';
import type { Engine } from '../create-engine.js';
import type { FoundOnPage } from '../render/found-on-page.js';
import type { ShownTexts } from '../render/rendered-texts.js';
import { type ActiveFeature, given } from './feature-set.js';
import { keepFor } from './kept-values.js';
import { listIndexedPages } from './list-indexed-pages.js';

/** The file of each part of the features' indexes below `assets/`, by feature and part. Features without one are left out. */
export type FeatureIndexes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Makes the indexes of the features and hands their files on. Texts are read as soon as they are known. */
export async function indexFeatures(
  engine: Engine,
  { files, shown }: { files: IndexFiles; shown: ShownTexts },
): Promise<FeatureIndexes> {
  const ofDocs = await hasIslands(engine).then((has) => (has ? shown.ofDocs() : NOTHING));
  return mapIndexes(engine, (active, indexed) =>
    active.feature.index?.emit({
      ...indexed,
      text: (page) => readText(engine, page, { shown, ofDocs }),
      recall: async (key) => (await recallProse(engine.store, key))?.sections,
      kept: keepFor(engine, active),
      files,
    }),
  );
}

/** Names of the parts of each feature's index. */
export async function listIndexParts(engine: Engine): Promise<Readonly<Record<string, readonly string[]>>> {
  return mapIndexes(engine, ({ feature }, indexed) => feature.index?.parts(indexed));
}

async function mapIndexes<T extends object>(
  { graph, site: cells }: Engine,
  make: (active: ActiveFeature, indexed: IndexedSite<unknown, unknown>) => Promise<T> | T | undefined,
): Promise<Record<string, T>> {
  const set = await graph.get(cells.features);
  const indexing = set.active.filter(({ feature }) => feature.index !== undefined);
  if (indexing.length === 0) return {};
  const { site } = await graph.get(cells.site);
  const pages = listIndexedPages(site, set);
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

const NOTHING: ReadonlyMap<string, FoundOnPage> = new Map();

async function hasIslands({ graph, code }: Engine): Promise<boolean> {
  return (await graph.get(code.codeDocs)).length > 0;
}

interface TextSources {
  shown: ShownTexts;
  /** What components of docs show, by source file. */
  ofDocs: ReadonlyMap<string, FoundOnPage>;
}

async function readText(
  engine: Engine,
  { source, isReact }: IndexedPage,
  { shown, ofDocs }: TextSources,
): Promise<IndexedText | undefined> {
  if (source === undefined) return undefined;
  if (isReact) {
    const { page: meta, shown: texts } = (await shown.ofPage(source)) ?? {};
    return meta && { shown: texts ?? [], meta, read: async () => [] };
  }
  const { graph, site, store } = engine;
  const { key } = await graph.get(site.doc(source));
  return {
    key,
    shown: ofDocs.get(source)?.shown ?? [],
    read: async () =>
      (await readProse(await graph.get(site.doc(source)), { store, get: graph.get, ...site })).sections,
  };
}

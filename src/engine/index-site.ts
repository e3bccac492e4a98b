import { type ListedPage, listSearchPages } from '../resolve/list-search-pages.js';
import { createWordSplitter } from '../search/split-words.js';
import { stopWords } from '../search/stop-words.js';
import type { SearchPage } from '../types/search.js';
import { readProse, recallProse } from './compile-through-store.js';
import type { Engine } from './create-engine.js';
import { describeForSearch } from './feature-pages.js';
import type { IndexSink } from './index-files.js';
import { indexPart } from './index-part.js';
import { storeKey } from './store.js';

/**
 * Builds the search index of a site that searches itself and hands its files to the sink. Returns the file of each part
 * below `assets/` by the name of the part: a version of the docs, or `''` for pages without one. Only what has changed
 * since the last build is read.
 */
export async function indexSite(engine: Engine, sink: IndexSink): Promise<Record<string, string>> {
  const { graph, store, buildId } = engine;
  const { site } = await graph.get(engine.site.site);
  const { search, locale, title, url, baseUrl } = site.config;
  if (search === false || search.provider !== 'local') return {};
  const tools = { split: createWordSplitter(), stopWords: stopWords(locale) };
  const withCode = search.code ?? false;
  const files: Record<string, string> = {};
  for (const [name, listed] of await listPages(engine)) {
    files[name] = await indexPart({
      pages: await Promise.all(listed.map((one) => describePage(engine, one))),
      stateKey: storeKey('index', buildId, name, locale, title, url, baseUrl, withCode),
      tools,
      withCode,
      store,
      sink,
      read: (place) => readSections(engine, listed[place]?.source),
      recall: async (key) => (await recallProse(store, key))?.sections,
    });
  }
  return files;
}

/** The pages that search finds, by the part of the index that they belong to. */
export async function listPages({
  graph,
  site: cells,
}: Pick<Engine, 'graph' | 'site'>): Promise<Map<string, ListedPage[]>> {
  const { site } = await graph.get(cells.site);
  const set = await graph.get(cells.features);
  return listSearchPages(site, (route) => describeForSearch(route, { set, site }));
}

async function describePage({ graph, site }: Engine, { page, source }: ListedPage): Promise<SearchPage> {
  if (source === undefined) return page;
  return { ...page, textKey: (await graph.get(site.doc(source))).key };
}

async function readSections({ graph, site, store }: Engine, source: string | undefined) {
  if (source === undefined) return [];
  const doc = await graph.get(site.doc(source));
  return (await readProse(doc, { store, get: graph.get, ...site })).sections;
}

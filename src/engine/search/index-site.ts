import { placeShownTexts } from '../../emit/search/place-shown-texts.js';
import { hash } from '../../lib/hash.js';
import { type ListedPage, listSearchPages } from '../../resolve/shell/list-search-pages.js';
import { createWordSplitter } from '../../search/split-words.js';
import { stopWords } from '../../search/stop-words.js';
import type { TextSection } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { SearchPage } from '../../types/search.js';
import { readProse, recallProse } from '../compile/compile-through-store.js';
import type { Engine } from '../create-engine.js';
import { describeForSearch } from '../features/feature-pages.js';
import type { FoundOnPage } from '../render/render-route.js';
import type { ShownTexts } from '../render/rendered-texts.js';
import { storeKey } from '../store/store.js';
import type { IndexSink } from './index-files.js';
import { indexPart } from './index-part.js';

/**
 * Builds the search index of a site that searches itself and hands its files to the sink. Returns the file of each part
 * below `assets/` by the name of the part: a version of the docs, or `''` for pages without one. Only what has changed
 * since the last build is read. A version is indexed as soon as the components of docs are rendered (at once when there
 * are none), pages without one last: React pages are among them, whose text is known when they are drawn.
 */
export async function indexSite(
  engine: Engine,
  sink: IndexSink,
  shown: ShownTexts,
): Promise<Record<string, string>> {
  const { graph, store, buildId } = engine;
  const { site } = await graph.get(engine.site.site);
  const { search, locale, title, url, baseUrl } = site.config;
  if (search === false || search.provider !== 'local') return {};
  const tools = { split: createWordSplitter(), stopWords: stopWords(locale) };
  const withCode = search.code ?? false;
  const files: Record<string, string> = {};
  const hasIslands = (await graph.get(engine.code.codeDocs)).length > 0;
  const ofDocs = hasIslands ? await shown.ofDocs() : new Map<string, FoundOnPage>();
  const parts = await listPages(engine);
  for (const name of [...parts.keys()].sort((a, b) => Number(a === '') - Number(b === ''))) {
    const texts = await Promise.all(
      (parts.get(name) ?? []).map((listed) => describeText(engine, { listed, shown, ofDocs })),
    );
    const pages = texts.filter((text) => text !== undefined);
    files[name] = await indexPart({
      pages: pages.map(({ page }) => page),
      stateKey: storeKey('index', buildId, name, locale, title, url, baseUrl, withCode),
      tools,
      withCode,
      store,
      sink,
      read: async (place) => (await pages[place]?.read()) ?? [],
      recall: (key) => recallText(engine, key),
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

/** A page of the index, and its text when that is wanted. */
interface PageText {
  page: SearchPage;
  read(): Promise<readonly TextSection[]>;
}

interface TextRequest {
  listed: ListedPage;
  shown: ShownTexts;
  /** What components of docs show, by source file. */
  ofDocs: ReadonlyMap<string, FoundOnPage>;
}

/** Undefined for a React page that asks to be left out. */
async function describeText(
  engine: Engine,
  { listed, shown, ofDocs }: TextRequest,
): Promise<PageText | undefined> {
  const { graph, site } = engine;
  const { page, source, isReact } = listed;
  if (source === undefined) return { page, read: async () => [] };
  if (isReact) return describeReactPage(engine, { page, found: await shown.ofPage(source) });
  const { key } = await graph.get(site.doc(source));
  const found = ofDocs.get(source)?.shown ?? [];
  const readDoc = async () =>
    (await readProse(await graph.get(site.doc(source)), proseTools(engine))).sections;
  if (found.length === 0) return { page: { ...page, textKey: key }, read: readDoc };
  const textKey = storeKey('text', key, hash(JSON.stringify(found)));
  const read = async () => keepText(engine, { textKey, sections: placeShownTexts(await readDoc(), found) });
  return { page: { ...page, textKey }, read };
}

const proseTools = ({ graph, site, store }: Engine) => ({ store, get: graph.get, ...site });

function describeReactPage(
  engine: Engine,
  { page, found }: { page: ListedPage['page']; found: FoundOnPage | undefined },
): PageText | undefined {
  if (found?.page === undefined) return undefined;
  const { title, description, noIndex } = found.page;
  if (noIndex) return undefined;
  const sections = found.shown.flatMap((text) => text.sections);
  const textKey = storeKey('text', hash(JSON.stringify(sections)));
  return {
    page: { ...page, title, ...(description !== undefined && { description }), textKey },
    read: () => keepText(engine, { textKey, sections }),
  };
}

/** The next build compares the text with its own. */
async function keepText(
  { store }: Engine,
  { textKey, sections }: { textKey: string; sections: readonly TextSection[] },
): Promise<readonly TextSection[]> {
  await store.set(textKey, sections as unknown as Json);
  return sections;
}

async function recallText({ store }: Engine, key: string): Promise<readonly TextSection[] | undefined> {
  if (!key.startsWith('text/')) return (await recallProse(store, key))?.sections;
  return (await store.get(key)) as unknown as TextSection[] | undefined;
}

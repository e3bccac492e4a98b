import { hash } from '../../../lib/hash.js';
import type { TextSection } from '../../../types/doc.js';
import type { IndexedPage, IndexedSite, IndexRequest } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { SearchConfig } from '../public-types.js';
import type { PlacedPage, SearchPage } from '../shared/index-types.js';
import { createWordSplitter } from '../shared/split-words.js';
import { stopWords } from '../shared/stop-words.js';
import { describePage } from './describe-page.js';
import { findBase } from './find-base.js';
import { indexPart, type PartState } from './index-part.js';
import type { PartRequest } from './index-request.js';
import { createPageMemory } from './page-memory.js';
import { placePages } from './place-pages.js';
import { placeShownTexts } from './place-shown-texts.js';
import { writeOnce } from './write-once.js';

/** The parts of the index of a site that searches itself: the editions of its docs, and `''` for pages without one. */
export function listParts({ pages, options }: IndexedSite<SearchConfig, unknown>): string[] {
  return options.provider === 'local' ? [...new Set(pages.map(({ edition }) => edition))] : [];
}

/**
 * Builds the search index of a site that searches itself. Returns the file of each part below `assets/`. Only what has
 * changed since the last build is read. Pages without an edition come last: React pages are among them, whose text is known
 * when they are drawn.
 */
export async function indexSite(
  request: IndexRequest<SearchConfig, unknown>,
): Promise<Record<string, string>> {
  const { site, options } = request;
  const { locale, title, url, baseUrl } = site.config;
  const tools = { split: createWordSplitter(), stopWords: stopWords(locale) };
  const withCode = options.provider === 'local' && (options.code ?? false);
  const files: Record<string, string> = {};
  const parts = listParts(request).sort((a, b) => Number(a === '') - Number(b === ''));
  const memory = parts.length > 1 ? createPageMemory() : undefined;
  const shared = parts.length > 1 ? writeOnce(request) : request;
  let last: PartState | undefined;
  for (const name of parts) {
    const listed = request.pages.filter(({ edition }) => edition === name);
    const texts = await Promise.all(listed.map((page) => describeText(request, page)));
    const { base, pages } = placeTexts(texts.filter((text) => text !== undefined));
    const part: PartRequest = {
      base,
      pages: pages.map(({ page }) => page),
      stateKey: ['state', name, locale, title, url, baseUrl, withCode],
      tools,
      memory,
      withCode,
      kept: shared.kept,
      files: shared.files,
      read: async (position) => (await pages[position]?.read()) ?? [],
      recall: (key) => recallText(request, key),
    };
    const { file, state } = await indexPart(part, last);
    files[name] = file;
    last = state ?? last;
  }
  return files;
}

/** A page of the index, and its text when that is wanted. */
interface PageText {
  page: SearchPage;
  read(): Promise<readonly TextSection[]>;
}

/** What the addresses of pages begin with, and the pages without it, in order of their places. */
function placeTexts(texts: readonly PageText[]): {
  base: string;
  pages: (PageText & { page: PlacedPage })[];
} {
  const base = findBase(texts.map(({ page }) => page.url));
  const urls = texts.map(({ page }) => page.url.slice(base.length));
  const places = placePages(urls);
  const pages = texts.map(({ page, ...text }, position) => {
    const [url = '', place = 0] = [urls[position], places[position]];
    return { ...text, page: { ...page, url, place } };
  });
  return { base, pages: pages.sort((a, b) => a.page.place - b.page.place) };
}

type TextRequest = IndexRequest<SearchConfig, unknown>;

/** Undefined for a React page that was not drawn, or asks to be left out. */
async function describeText(request: TextRequest, listed: IndexedPage): Promise<PageText | undefined> {
  const page = describePage(listed);
  const text = await request.text(listed);
  if (text === undefined) return listed.isReact ? undefined : { page, read: async () => [] };
  const { key, shown, meta, read: readDoc } = text;
  if (meta?.noIndex === true) return undefined;
  if (key !== undefined && shown.length === 0) return { page: { ...page, textKey: key }, read: readDoc };
  const textKey = OWN + hash(JSON.stringify([key ?? null, shown]));
  const sections = async () =>
    key === undefined ? shown.flatMap((one) => one.sections) : placeShownTexts(await readDoc(), shown);
  return {
    page: { ...page, ...nameReactPage(meta), textKey },
    read: async () => keepText(request, { textKey, sections: await sections() }),
  };
}

function nameReactPage(
  meta: { title: string; description?: string } | undefined,
): Pick<SearchPage, 'description'> & Partial<Pick<SearchPage, 'title'>> {
  if (meta === undefined) return {};
  const { title, description } = meta;
  return { title, ...(description !== undefined && { description }) };
}

/** What the keys of texts begin with that have been put together here. */
const OWN = 'shown:';

/** The next build compares the text with its own. */
async function keepText(
  { kept }: TextRequest,
  { textKey, sections }: { textKey: string; sections: readonly TextSection[] },
): Promise<readonly TextSection[]> {
  await kept.set(['text', textKey], sections as unknown as Json);
  return sections;
}

async function recallText(
  { kept, recall }: TextRequest,
  key: string,
): Promise<readonly TextSection[] | undefined> {
  if (!key.startsWith(OWN)) return recall(key);
  return (await kept.get('text', key)) as unknown as TextSection[] | undefined;
}

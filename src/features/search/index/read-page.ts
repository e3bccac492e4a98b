import type { SearchPage } from '../shared/index-types.js';
import { collectWords, type PageWords } from './collect-words.js';
import type { PartRequest } from './index-request.js';
import type { ReadPage } from './page-memory.js';
import { buildSearchSections } from './page-text.js';

/** Maximum number of pages in memory; each takes about 30 KB. */
const MOST_PAGES = 2048;

/** Reads a page of a part, or reuses a page with the same words that has been read for any part. */
export function readPage(request: PartRequest, position: number): Promise<ReadPage> {
  const { memory, pages } = request;
  const page = pages[position] as SearchPage;
  if (memory === undefined) return readAnew(request, { page, position });
  const { title, description, keywords, textKey, weight } = page;
  const key = JSON.stringify([title, description, keywords, textKey, weight]);
  const known = memory.get(key);
  if (known !== undefined) return known;
  const read = readAnew(request, { page, position });
  if (memory.size < MOST_PAGES) memory.set(key, read);
  return read;
}

async function readAnew(
  request: PartRequest,
  { page, position }: { page: SearchPage; position: number },
): Promise<ReadPage> {
  const sections = buildSearchSections(page, await request.read(position), request);
  let words: PageWords | undefined;
  return {
    sections,
    listWords() {
      words ??= collectWords(page, sections, request.tools);
      return words;
    },
  };
}

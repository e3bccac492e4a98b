import type { SearchPage } from '../shared/index-types.js';
import { collectWords, type PageWords } from './collect-words.js';
import type { PartRequest } from './index-request.js';
import type { ReadPage } from './page-memory.js';
import { buildSearchSections } from './page-text.js';

/** More pages than these are not remembered: each takes some 30 KB. */
const MOST_PAGES = 2048;

/**
 * Reads a page of a part, unless one with the same words has been read for this part or another.
 */
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

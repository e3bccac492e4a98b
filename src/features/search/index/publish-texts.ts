import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { IndexFiles } from '../../../types/feature/site-index.js';
import { NO_FILE } from '../shared/file-names.js';
import type { PlacedPage, SearchSection } from '../shared/index-types.js';
import { packPageText } from '../shared/pack-page-text.js';
import { placeInFile, textFileOf } from '../shared/places.js';
import type { PageWords } from './collect-words.js';
import { keepIndexFile, publishIndexFile } from './index-files.js';
import type { IndexPlan } from './index-plan.js';
import type { PartRequest } from './index-request.js';
import { buildPageText } from './page-text.js';
import { readPage } from './read-page.js';

interface TextsRequest {
  plan: IndexPlan;
  /** Names of the files of the last build. */
  known: readonly string[];
  /** Called for each page that is fresh, by its position. */
  onWords(position: number, words: PageWords, sections: number): void;
}

/**
 * Hands on the files of texts. The texts of a file are read only when one of its pages has changed, come or gone, or the
 * file is not there any more. Returns the names of the files.
 */
export async function publishTexts(
  request: PartRequest,
  { plan, known, onWords }: TextsRequest,
): Promise<string[]> {
  const { pages, files } = request;
  const inFile = groupByFile(pages);
  const touched = new Set([
    ...plan.fresh.map((position) => textFileOf(pages[position]?.place ?? 0)),
    ...plan.stale.map(({ place }) => textFileOf(place)),
  ]);
  return mapConcurrently(inFile, 8, async (positions, file) => {
    const before = touched.has(file) ? undefined : known[file];
    if (positions.length === 0) return NO_FILE;
    if (before !== undefined && (await keepIndexFile(files, 'text', before))) return before;
    const texts = await mapConcurrently(positions, 4, async (position) => {
      const { place, ...page } = pages[position] as (typeof pages)[number];
      const { sections, listWords } = await readPage(request, position);
      if (plan.earlier[position] === -1) onWords(position, listWords(), sections.length);
      return describeText({ ...page, place }, sections);
    });
    return publishTextFile(files, texts);
  });
}

/** What the file of texts has of a page. */
export const describeText = (
  { place, ...page }: PlacedPage,
  sections: readonly SearchSection[],
): readonly [place: number, text: ReturnType<typeof packPageText>] => [
  placeInFile(place),
  packPageText(buildPageText(page, sections)),
];

/** Hands on the file with the texts of neighbouring places. Returns its name. */
export const publishTextFile = (
  files: IndexFiles,
  texts: readonly ReturnType<typeof describeText>[],
): Promise<string> => publishIndexFile(files, 'text', JSON.stringify(Object.fromEntries(texts)));

/** The positions of the pages of each file. */
function groupByFile(pages: PartRequest['pages']): number[][] {
  const count = textFileOf(pages.at(-1)?.place ?? -1) + 1;
  const inFile = Array.from({ length: count }, (): number[] => []);
  for (const [position, { place }] of pages.entries()) inFile[textFileOf(place)]?.push(position);
  return inFile;
}

import { joinPieces } from '../../../lib/bytes.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { IndexFiles } from '../../../types/feature/site-index.js';
import { NO_FILE } from '../shared/file-names.js';
import type { PlacedPage } from '../shared/index-types.js';
import { placeInFile, textFileOf } from '../shared/places.js';
import type { PageWords } from './collect-words.js';
import { keepIndexFile, publishIndexFile } from './index-files.js';
import type { IndexPlan } from './index-plan.js';
import type { PartRequest } from './index-request.js';
import { writePageText, writeSections } from './page-text.js';
import type { PreparedPages } from './prepared-pages.js';
import { readPage } from './read-page.js';

interface TextsRequest {
  plan: IndexPlan;
  /** Names of the files of the last build. */
  known: readonly string[];
  prepared?: PreparedPages | undefined;
  /** Called for each page that is fresh, by its position, unless its words have been prepared. */
  onWords(position: number, words: PageWords, sections: number): void;
}

/**
 * Hands on the files of texts. The texts of a file are read only when one of its pages has changed,
 * come or gone, or the file is not there any more. Returns the names of the files.
 */
export async function publishTexts(
  request: PartRequest,
  { plan, known, prepared, onWords }: TextsRequest,
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
      const page = pages[position] as PlacedPage;
      const ready = prepared?.textAt(position);
      if (ready !== undefined) return describeText(page, ready);
      const { sections, listWords } = await readPage(request, position);
      const isFresh = plan.earlier[position] === -1 && prepared?.sections.has(position) !== true;
      if (isFresh) onWords(position, listWords(), sections.length);
      return describeText(page, writeSections(sections));
    });
    return publishTextFile(files, texts);
  });
}

/** A page, by its place in its file of texts, and what the file has of it: in pieces. */
export type TextOfPage = readonly [place: number, text: readonly (string | Uint8Array)[]];

/** `sections`: see `writePageText`. */
export const describeText = (
  { place, ...page }: PlacedPage,
  sections: Parameters<typeof writePageText>[1],
): TextOfPage => [placeInFile(place), writePageText(page, sections)];

/** Hands on the file with the texts of neighbouring places. Returns its name. */
export function publishTextFile(files: IndexFiles, texts: readonly TextOfPage[]): Promise<string> {
  const inOrder = [...texts].sort(([a], [b]) => a - b);
  const entries = inOrder.flatMap(([place, text], index) => [
    `${index === 0 ? '{' : ','}"${place}":`,
    ...text,
  ]);
  return publishIndexFile(files, 'text', joinPieces([...entries, '}']));
}

/** The positions of the pages of each file. */
function groupByFile(pages: PartRequest['pages']): number[][] {
  const count = textFileOf(pages.at(-1)?.place ?? -1) + 1;
  const inFile = Array.from({ length: count }, (): number[] => []);
  for (const [position, { place }] of pages.entries()) inFile[textFileOf(place)]?.push(position);
  return inFile;
}

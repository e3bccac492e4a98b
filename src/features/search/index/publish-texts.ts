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
  /** Names of the text files of the last build. */
  known: readonly string[];
  prepared?: PreparedPages | undefined;
  /**
   * Called with each fresh page, by its position, unless a machine has already prepared its words.
   */
  onWords(position: number, words: PageWords, sections: number): void;
}

/**
 * Publishes the text files. Reads the texts of a file only if one of its pages has changed, is new,
 * or is gone, or if the file itself is gone. Returns the names of the files.
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

/** A page: its index in its text file, and its entry there, in pieces. */
export type TextOfPage = readonly [place: number, text: readonly (string | Uint8Array)[]];

/** Returns a page's index in its text file and its entry. For `sections`, see `writePageText`. */
export const describeText = (
  { place, ...page }: PlacedPage,
  sections: Parameters<typeof writePageText>[1],
): TextOfPage => [placeInFile(place), writePageText(page, sections)];

/** Publishes the file with the texts of consecutive places. Returns its name. */
export function publishTextFile(files: IndexFiles, texts: readonly TextOfPage[]): Promise<string> {
  const inOrder = [...texts].sort(([a], [b]) => a - b);
  const entries = inOrder.flatMap(([place, text], index) => [
    `${index === 0 ? '{' : ','}"${place}":`,
    ...text,
  ]);
  return publishIndexFile(files, 'text', joinPieces([...entries, '}']));
}

/** Returns the positions of the pages of each text file. */
function groupByFile(pages: PartRequest['pages']): number[][] {
  const count = textFileOf(pages.at(-1)?.place ?? -1) + 1;
  const inFile = Array.from({ length: count }, (): number[] => []);
  for (const [position, { place }] of pages.entries()) inFile[textFileOf(place)]?.push(position);
  return inFile;
}

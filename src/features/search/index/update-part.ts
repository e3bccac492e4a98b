import type { TextSection } from '../../../types/doc.js';
import { NO_FILE, type SearchFileKind, searchFile, splitNames } from '../shared/file-names.js';
import { placeInFile, textFileOf } from '../shared/places.js';
import { collectWords } from './collect-words.js';
import type { PageText } from './describe-text.js';
import { countShards, isFew } from './index-plan.js';
import type { PartTools } from './index-request.js';
import { indexWords } from './index-words.js';
import { LostStateError, type OpenPages, openPages, type PresentPage } from './open-pages.js';
import { buildSearchSections, writeSections } from './page-text.js';
import { keepState, listFiles, type PartState, readState } from './part-state.js';
import { countPlaces } from './place-pages.js';
import { publishPart } from './publish-part.js';
import { describeText, publishTextFile, type TextOfPage } from './publish-texts.js';
import { createWordPlaces, type WordPlaces } from './word-places.js';

/** Changes to a part since a run. */
interface PartChanges {
  /** The run that stored the state of the part. */
  since: string;
  /** Pages that are new, or may have changed. */
  pages: readonly PageText[];
}

/** A part that has been brought up to date. */
export interface UpdatedPart {
  /** Path of the file that names all other files of the part. */
  file: string;
  /** Files that no longer belong to the part. */
  gone: readonly (readonly [SearchFileKind, string])[];
}

/**
 * Brings a part up to date after changes to a few pages. Of the other pages, reads only those that
 * share a text file with a changed one. Returns undefined if the number of places or shards
 * changes, if too many pages have changed, or if the store has lost data that is needed.
 */
export async function updatePart(
  tools: PartTools,
  { since, pages }: PartChanges,
): Promise<UpdatedPart | undefined> {
  const before = await readState(tools);
  if (before?.run !== since || !pages.every(({ page }) => isBelow(page.url, before.base)))
    return undefined;
  try {
    const open = openPages(tools, before);
    for (const { page, read } of pages)
      await open.take({ ...page, url: page.url.slice(before.base.length) }, read);
    return await update(tools, { before, open });
  } catch (error) {
    if (error instanceof LostStateError) return undefined;
    throw error;
  }
}

const isBelow = (url: string, base: string): boolean =>
  url.startsWith(base) && (url.length === base.length || url[base.length] === '/');

async function update(
  tools: PartTools,
  { before, open }: { before: PartState; open: OpenPages },
): Promise<UpdatedPart | undefined> {
  const [fresh, stale] = [await open.listFresh(), await open.listStale()];
  const plan = { fresh: fresh.map((_, i) => i), stale: stale.map(([page]) => page) };
  const count = countShards(open.count());
  const isSameSize =
    countPlaces(open.count()) === countPlaces(before.count) && count === before.shards.length;
  if (!isSameSize || !isFew(plan)) return undefined;
  const highest = fresh.reduce((most, { page }) => Math.max(most, page.place), 0);
  const places = createWordPlaces(tools, { count, plan, isNew: false, highest });
  const texts = await updateTexts(tools, { before, open, fresh, places });
  const shards = await indexWords(tools, {
    count,
    plan,
    places,
    before: before.shards,
    isKept: true,
  });
  if (shards === undefined) return undefined;
  const added = fresh.reduce((sum, page) => sum + page.sections, 0);
  const sections = before.sections + added - stale.reduce((sum, [, own]) => sum + own, 0);
  const parts = { base: before.base, shards, texts: texts.join(''), sections };
  const published = await publishPart(tools, parts);
  const chunks = await open.save();
  const state = await keepState(tools, { ...parts, ...published, count: open.count(), chunks });
  return { file: searchFile('part', state.name), gone: listGone(before, state) };
}

/** Writes the text files that contain a fresh page. Returns the names of all text files. */
async function updateTexts(
  tools: PartTools,
  {
    before,
    open,
    fresh,
    places,
  }: { before: PartState; open: OpenPages; fresh: readonly PresentPage[]; places: WordPlaces },
): Promise<string[]> {
  const names = splitNames(before.texts);
  const isFresh = new Set(fresh);
  for (const [file, first] of new Map(
    fresh.map(({ page: { place } }) => [textFileOf(place), firstInFile(place)]),
  )) {
    const texts: TextOfPage[] = [];
    for (let place = first; textFileOf(place) === file; place++) {
      const present = await open.at(place);
      if (present === undefined) continue;
      const { page } = present;
      const sections = buildSearchSections(page, await readText(tools, present), tools);
      texts.push(describeText(page, writeSections(sections)));
      if (!isFresh.has(present)) continue;
      places.add(place, collectWords(page, sections, tools.tools));
      present.sections = sections.length;
    }
    while (names.length <= file) names.push(NO_FILE);
    names[file] = await publishTextFile(tools.files, texts);
  }
  return names;
}

/** Returns the first place of the text file that holds the page at a place. */
const firstInFile = (place: number): number => place - placeInFile(place);

async function readText(
  tools: PartTools,
  { page, read }: PresentPage,
): Promise<readonly TextSection[]> {
  if (read !== undefined) return read();
  const sections = page.textKey === undefined ? [] : await tools.recall(page.textKey);
  if (sections === undefined) throw new LostStateError();
  return sections;
}

/** Returns the files of the earlier state that the part no longer has. */
function listGone(before: PartState, now: PartState): UpdatedPart['gone'] {
  const present = new Map(listFiles(now));
  return listFiles(before).flatMap(([kind, names]) => {
    const kept = new Set(present.get(kind));
    return names.flatMap((name) => (kept.has(name) ? [] : [[kind, name] as const]));
  });
}

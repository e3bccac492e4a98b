import { hash } from '../../../lib/hash.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { Json } from '../../../types/json.js';
import { searchFile } from '../shared/file-names.js';
import type { SearchPage, SearchPart } from '../shared/index-types.js';
import { packPageText } from '../shared/pack-page-text.js';
import type { PageWords } from './collect-words.js';
import { keepIndexFile, publishIndexFile } from './index-files.js';
import { countShards, type IndexPlan, isFew, planIndex } from './index-plan.js';
import type { PartRequest } from './index-request.js';
import { indexWords, type ShardState } from './index-words.js';
import { keepPart, notePart } from './last-part.js';
import { buildPageText } from './page-text.js';
import { readPage } from './read-page.js';
import { groupTexts } from './text-groups.js';
import { createWordPlaces } from './word-places.js';

/** What one build leaves for the next. Addresses begin behind those of its part: editions have most of it in common. */
export interface PartState {
  pages: readonly SearchPage[];
  /** Number of sections of each page. */
  sections: number[];
  shards: ShardState[];
  /** The files of texts in order: what they are made from, and their names. */
  texts: TextFile[];
}

type TextFile = readonly [key: string, name: string];

const NOTHING: PartState = { pages: [], sections: [], shards: [], texts: [] };

/** A part that is up to date. */
export interface IndexedPart {
  /** The file that leads to the others. */
  file: string;
  /** Absent when no page has changed since the last build. */
  state?: PartState;
}

/**
 * Brings one part of the index up to date and hands its files on. `other`: the state of another part of this run. A part of
 * which nothing is known begins from there if nearly all pages are the same.
 */
export async function indexPart(request: PartRequest, other?: PartState): Promise<IndexedPart> {
  const { pages, kept, stateKey } = request;
  const known = await keepPart(request);
  if (known !== undefined) return { file: known };
  const groups = groupTexts(pages.map(({ url }) => url));
  const own = (await kept.get(...stateKey)) as unknown as PartState | undefined;
  const before = [own, other && isLike(other, pages) ? other : undefined].find(
    (state) => state !== undefined && state.shards.length === countShards(pages.length),
  );
  const state =
    (before === undefined ? undefined : await updatePart(request, { before, groups })) ??
    (await updatePart(request, { before: NOTHING, groups }));
  if (state === undefined) throw new Error('An index that begins from nothing can lack nothing');
  if (state !== own) await kept.set(stateKey, state as unknown as Json);
  return { file: await publishPart(request, { state, groups }), state };
}

/** Whether so few pages differ that it is less work to change the words of a part than to collect them all. */
function isLike({ pages: others }: PartState, pages: readonly SearchPage[]): boolean {
  const { fresh, stale, hasMoved } = planIndex(others, pages);
  return !hasMoved && isFew(fresh.length + stale.length);
}

interface Update {
  before: PartState;
  /** How many pages share a file of texts, for each file. */
  groups: readonly number[];
}

/** The state before when nothing has changed; undefined when the store has lost what an earlier build left. */
async function updatePart(request: PartRequest, { before, groups }: Update): Promise<PartState | undefined> {
  const { pages } = request;
  const plan = planIndex(before.pages, pages);
  const places = createWordPlaces(request, { plan, isNew: before === NOTHING });
  const sections = countSections(before, plan);
  const texts = await publishTexts(request, {
    groups,
    known: before.texts,
    hasSameGroups: plan.hasSameList && before.texts.length === groups.length,
    fresh: new Set(plan.fresh),
    onWords(place, found, count) {
      places.add(place, found);
      sections[place] = count;
    },
  });
  const shards = await indexWords(request, { plan, places, before: before.shards });
  const isChanged = before === NOTHING || plan.hasMoved || plan.fresh.length > 0 || plan.stale.length > 0;
  return shards && (isChanged ? { pages, sections, shards, texts } : before);
}

function countSections(before: PartState, plan: IndexPlan): number[] {
  const sections: number[] = [];
  for (const [old, place] of plan.places.entries())
    if (place !== -1) sections[place] = before.sections[old] ?? 0;
  return sections;
}

interface TextsRequest {
  groups: readonly number[];
  known: readonly TextFile[];
  /** Whether these are the groups that there were. */
  hasSameGroups: boolean;
  /** Pages whose words are wanted. */
  fresh: ReadonlySet<number>;
  onWords(place: number, words: PageWords, sections: number): void;
}

/** Hands on the files of texts. Reads the texts of a group only when one of its pages has changed or its file is gone. */
async function publishTexts(
  request: PartRequest,
  { groups, known, hasSameGroups, fresh, onWords }: TextsRequest,
): Promise<TextFile[]> {
  const { pages, files } = request;
  const names = new Map(known);
  let first = 0;
  const groupPlaces = groups.map((size) => Array.from({ length: size }, () => first++));
  return mapConcurrently(groupPlaces, 8, async (places, group): Promise<TextFile> => {
    const isFresh = places.some((place) => fresh.has(place));
    const before = hasSameGroups && !isFresh ? known[group] : undefined;
    const key = before?.[0] ?? hash(JSON.stringify(places.map((place) => pages[place])), 32);
    const name = names.get(key);
    if (name !== undefined && !isFresh && (await keepIndexFile(files, 'text', name))) return [key, name];
    const texts = await mapConcurrently(places, 4, async (place) => {
      const page = pages[place] as SearchPage;
      const { sections, listWords } = await readPage(request, place);
      if (fresh.has(place)) onWords(place, listWords(), sections.length);
      return packPageText(buildPageText(page, sections));
    });
    return [key, await publishIndexFile(files, 'text', JSON.stringify(texts))];
  });
}

async function publishPart(
  request: PartRequest,
  { state, groups }: { state: PartState; groups: number[] },
): Promise<string> {
  const { base, files } = request;
  const spelling = state.shards.flatMap((shard) => shard.spelling).sort();
  const part: SearchPart = {
    base,
    sections: state.sections.reduce((sum, count) => sum + count, 0),
    words: state.shards.map(({ published }) => published).join(''),
    spelling: await publishIndexFile(files, 'spelling', JSON.stringify(spelling.join(' '))),
    texts: state.texts.map(([, name]) => name).join(''),
    pages: groups,
  };
  const name = await publishIndexFile(files, 'part', JSON.stringify(part));
  await notePart(request, { name, part });
  return searchFile('part', name);
}

import { collectWords, type PageWords, type WordTools } from '../emit/search/collect-words.js';
import { countShards, type IndexPlan, planIndex } from '../emit/search/index-plan.js';
import { buildPageText, buildSearchSections } from '../emit/search/page-text.js';
import { groupTexts } from '../emit/search/text-groups.js';
import { hash } from '../lib/hash.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import { searchFile } from '../search/file-names.js';
import type { TextSection } from '../types/doc.js';
import type { Json } from '../types/json.js';
import type { SearchPage, SearchPart } from '../types/search.js';
import { type IndexSink, keepIndexFile, publishIndexFile } from './index-files.js';
import { indexWords, type ShardState } from './index-words.js';
import type { Store } from './store.js';

export interface PartRequest {
  /** In order of their addresses. */
  pages: readonly SearchPage[];
  /** Where the store keeps what one build leaves for the next. */
  stateKey: string;
  tools: WordTools;
  /** Whether names in blocks of code are found. */
  withCode: boolean;
  store: Store;
  sink: IndexSink;
  /** The text of a page, by its place in `pages`. */
  read(place: number): Promise<readonly TextSection[]>;
  /** A text of an earlier build, if the store still has it. */
  recall(textKey: string): Promise<readonly TextSection[] | undefined>;
}

/** What one build leaves for the next. */
interface PartState {
  pages: readonly SearchPage[];
  /** Number of sections of each page. */
  sections: number[];
  shards: ShardState[];
  /** The files of texts in order: what they are made from, and their names. */
  texts: TextFile[];
}

type TextFile = readonly [key: string, name: string];

const NOTHING: PartState = { pages: [], sections: [], shards: [], texts: [] };

/** Brings one part of the index up to date and hands its files on. Returns the file that leads to the others. */
export async function indexPart(request: PartRequest): Promise<string> {
  const known = (await request.store.get(request.stateKey)) as unknown as PartState | undefined;
  const isUseful = known !== undefined && known.shards.length === countShards(request.pages.length);
  const state =
    (isUseful ? await updatePart(request, known) : undefined) ?? (await updatePart(request, NOTHING));
  if (state === undefined) throw new Error('An index that begins from nothing can lack nothing');
  if (JSON.stringify(state) !== JSON.stringify(known))
    await request.store.set(request.stateKey, state as unknown as Json);
  return publishPart(request, state);
}

/** Undefined when the store has lost what an earlier build left. */
async function updatePart(request: PartRequest, before: PartState): Promise<PartState | undefined> {
  const { pages } = request;
  const plan = planIndex(before.pages, pages);
  const words = new Map<number, PageWords>();
  const sections = countSections(before, plan);
  const texts = await publishTexts(request, {
    known: before.texts,
    fresh: new Set(plan.fresh),
    onWords(place, found, count) {
      words.set(place, found);
      sections[place] = count;
    },
  });
  const shards = await indexWords({
    ...request,
    plan,
    words,
    before: before.shards,
    count: countShards(pages.length),
  });
  return shards && { pages, sections, shards, texts };
}

function countSections(before: PartState, plan: IndexPlan): number[] {
  const sections: number[] = [];
  for (const [old, place] of plan.places.entries())
    if (place !== -1) sections[place] = before.sections[old] ?? 0;
  return sections;
}

interface TextsRequest {
  known: readonly TextFile[];
  /** Pages whose words are wanted. */
  fresh: ReadonlySet<number>;
  onWords(place: number, words: PageWords, sections: number): void;
}

/** Hands on the files of texts. Reads the texts of a group only when one of its pages has changed or its file is gone. */
async function publishTexts(
  request: PartRequest,
  { known, fresh, onWords }: TextsRequest,
): Promise<TextFile[]> {
  const { pages, tools, sink } = request;
  const names = new Map(known);
  return mapConcurrently(listGroups(pages), 8, async (places): Promise<TextFile> => {
    const key = hash(JSON.stringify(places.map((place) => pages[place])), 32);
    const name = names.get(key);
    const isFresh = places.some((place) => fresh.has(place));
    if (name !== undefined && !isFresh && (await keepIndexFile(sink, 'text', name))) return [key, name];
    const texts = await mapConcurrently(places, 4, async (place) => {
      const page = pages[place] as SearchPage;
      const sections = buildSearchSections(page, await request.read(place), request);
      if (fresh.has(place)) onWords(place, collectWords(page, sections, tools), sections.length);
      return buildPageText(page, sections);
    });
    return [key, await publishIndexFile(sink, 'text', JSON.stringify(texts))];
  });
}

/** The places of the pages that share a file, for each file. */
function listGroups(pages: readonly SearchPage[]): number[][] {
  let next = 0;
  return groupTexts(pages.map(({ url }) => url)).map((size) => Array.from({ length: size }, () => next++));
}

async function publishPart({ pages, sink }: PartRequest, state: PartState): Promise<string> {
  const spelling = state.shards.flatMap((shard) => shard.spelling).sort();
  const part: SearchPart = {
    sections: state.sections.reduce((sum, count) => sum + count, 0),
    words: state.shards.map(({ published }) => published).join(''),
    spelling: await publishIndexFile(sink, 'spelling', JSON.stringify(spelling.join(' '))),
    texts: state.texts.map(([, name]) => name).join(''),
    pages: groupTexts(pages.map(({ url }) => url)),
  };
  return searchFile('part', await publishIndexFile(sink, 'part', JSON.stringify(part)));
}

import { collectWords, type PageWords, type WordTools } from '../emit/search/collect-words.js';
import type { IndexPlan } from '../emit/search/index-plan.js';
import { buildSearchSections } from '../emit/search/page-text.js';
import { parseShard, patchShard, type ShardWords, trimShard, writeShard } from '../emit/search/word-shard.js';
import { hash } from '../lib/hash.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import { NO_FILE } from '../search/file-names.js';
import { packPosting } from '../search/postings.js';
import { shardOf } from '../search/shard-of.js';
import type { TextSection } from '../types/doc.js';
import type { SearchPage } from '../types/search.js';
import { type IndexSink, keepIndexFile, publishIndexFile } from './index-files.js';
import { type Store, storeKey } from './store.js';

/** What is remembered of a shard. */
export interface ShardState {
  /** Hash of the shard with all places of its words: the key of its entry in the store. */
  whole: string;
  /** Name of the file that readers get. */
  published: string;
  spelling: string[];
}

export interface WordsRequest {
  pages: readonly SearchPage[];
  tools: WordTools;
  withCode: boolean;
  store: Store;
  sink: IndexSink;
  plan: IndexPlan;
  /** The words of pages that are new or have changed, by place. */
  words: ReadonlyMap<number, PageWords>;
  /** The shards of the last build; empty for an index that begins from nothing. */
  before: readonly ShardState[];
  /** How many shards there are. */
  count: number;
  recall(textKey: string): Promise<readonly TextSection[] | undefined>;
}

/** Words of all shards together that misspelled ones may stand for. */
const MOST_SPELLING = 8192;

/**
 * Writes the shards whose words have changed and keeps the others. Undefined when the store has lost one that is needed.
 */
export async function indexWords(request: WordsRequest): Promise<ShardState[] | undefined> {
  const { before, count } = request;
  const touched = await listTouched(request);
  const added = placeWords(request, touched);
  const shards = await mapConcurrently(Array.from({ length: count }), 8, (_, i) => {
    const known = before[i];
    if (known !== undefined && touched !== 'all' && !touched.has(i)) return keepShard(request, known);
    return changeShard(request, { known, added: added[i] ?? new Map() });
  });
  return shards.every((shard) => shard !== undefined) ? shards : undefined;
}

/** The shards in which a word has another place or strength than before. */
async function listTouched(request: WordsRequest): Promise<ReadonlySet<number> | 'all'> {
  const { plan, pages, words, before, count } = request;
  if (before.length === 0 || plan.hasMoved) return 'all';
  const stale = new Map<string, PageWords>();
  for (const page of plan.stale) {
    const old = await recallWords(request, page);
    if (old === undefined) return 'all';
    stale.set(page.url, old);
  }
  const touched = new Set<number>();
  for (const [place, now] of words) {
    const url = pages[place]?.url ?? '';
    for (const term of compareWords(stale.get(url) ?? new Map(), now)) touched.add(shardOf(term, count));
    stale.delete(url);
  }
  for (const gone of stale.values()) for (const term of gone.keys()) touched.add(shardOf(term, count));
  return touched;
}

async function recallWords(
  { recall, tools, withCode }: WordsRequest,
  page: SearchPage,
): Promise<PageWords | undefined> {
  const sections = page.textKey === undefined ? [] : await recall(page.textKey);
  return sections && collectWords(page, buildSearchSections(page, sections, { withCode }), tools);
}

/** Words that are not the same in two states of a page. */
function compareWords(before: PageWords, now: PageWords): string[] {
  const changed = [...now]
    .filter(([term, places]) => !isSame(before.get(term), places))
    .map(([term]) => term);
  return [...changed, ...[...before.keys()].filter((term) => !now.has(term))];
}

function isSame(a: ReadonlyMap<number, number> | undefined, b: ReadonlyMap<number, number>): boolean {
  return a?.size === b.size && [...b].every(([section, strength]) => a.get(section) === strength);
}

/** The words of pages that are new or have changed, by shard; only of shards that are written. */
function placeWords({ words, count }: WordsRequest, touched: ReadonlySet<number> | 'all'): ShardWords[] {
  const shards = Array.from({ length: count }, (): ShardWords => new Map());
  for (const [page, found] of words)
    for (const [term, places] of found) {
      const index = shardOf(term, count);
      const shard = shards[index];
      if (shard === undefined || (touched !== 'all' && !touched.has(index))) continue;
      const list = shard.get(term) ?? [];
      if (list.length === 0) shard.set(term, list);
      for (const [section, strength] of places) list.push(packPosting({ page, section, strength }));
    }
  return shards;
}

async function changeShard(
  { store, sink, plan, count }: WordsRequest,
  { known, added }: { known: ShardState | undefined; added: ShardWords },
): Promise<ShardState | undefined> {
  const last = known && (await readShard(store, known));
  if (known !== undefined && last === undefined) return undefined;
  const shard = last === undefined ? new Map() : parseShard(last);
  patchShard(shard, { pages: plan.places, added });
  const { whole, published, spelling } = writeShard(shard, Math.ceil(MOST_SPELLING / count));
  const key = hash(whole);
  if (key !== known?.whole) await store.set(storeKey('shard', key), whole);
  const name = shard.size === 0 ? NO_FILE : await publishIndexFile(sink, 'words', published);
  return { whole: key, published: name, spelling };
}

async function keepShard({ store, sink }: WordsRequest, known: ShardState): Promise<ShardState | undefined> {
  const { published } = known;
  if (published === NO_FILE || (await keepIndexFile(sink, 'words', published))) return known;
  const whole = await readShard(store, known);
  if (whole === undefined) return undefined;
  await publishIndexFile(sink, 'words', trimShard(whole));
  return known;
}

async function readShard(store: Store, { whole }: ShardState): Promise<string | undefined> {
  return (await store.get(storeKey('shard', whole))) as string | undefined;
}

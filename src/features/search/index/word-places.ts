import { append } from '../../../lib/append.js';
import type { PlacedPage, SearchPage } from '../shared/index-types.js';
import { packPosting } from '../shared/postings.js';
import { shardOf } from '../shared/shard-of.js';
import { collectWords, type PageWords } from './collect-words.js';
import { type IndexPlan, isFew } from './index-plan.js';
import type { PartTools } from './index-request.js';
import { buildSearchSections } from './page-text.js';
import { createPostingLists } from './posting-lists.js';
import type { PackedWords } from './prepared-form.js';
import type { ShardWords } from './word-shard.js';

/** The words of the pages that are new or have changed. */
export interface WordPlaces {
  add(place: number, words: PageWords): void;
  /** Returns a function that adds the words of a page of a pack, by its index there, at a place. */
  openPrepared(words: PackedWords): (index: number, place: number) => void;
  /** Returns the shards in which the postings of a word have changed, with these words. */
  listTouched(): Promise<ReadonlyMap<number, ReadonlySet<string>> | 'all'>;
  /** Returns the words added to a shard and removes them. */
  take(shard: number): ShardWords;
}

interface WordPlacesRequest {
  /** Number of shards. */
  count: number;
  plan: Pick<IndexPlan, 'fresh' | 'stale'>;
  isNew: boolean;
  /** The highest place of a page that is new or has changed. */
  highest: number;
}

/**
 * Collects words by shard. Also keeps the words of each page if only a few pages have changed, to
 * compare them with those of the last build.
 */
export function createWordPlaces(
  tools: PartTools,
  { count, plan, isNew, highest }: WordPlacesRequest,
): WordPlaces {
  const lists = createPostingLists(packPosting({ page: highest + 1, section: 0, strength: 0 }) - 1);
  const shards = Array.from({ length: count }, (): Map<string, number> => new Map());
  const pages = new Map<number, PageWords>();
  const isAll = isNew || !isFew(plan);
  const firstOf = (page: number) => packPosting({ page, section: 0, strength: 0 });

  function listOf(term: string): number {
    const shard = shards[shardOf(term, count)] as Map<string, number>;
    let list = shard.get(term);
    if (list === undefined) {
      list = lists.begin();
      shard.set(term, list);
    }
    return list;
  }

  return {
    add(page, words) {
      if (!isAll) pages.set(page, words);
      const first = firstOf(page);
      for (const [term, postings] of words) {
        const list = listOf(term);
        for (const posting of postings) lists.push(list, first + posting);
      }
    },
    openPrepared({ terms, ofTerm, postings, ends }) {
      const listsOf = new Int32Array(terms.length).fill(-1);
      return (index, place) => {
        const first = firstOf(place);
        const end = ends[index] ?? 0;
        for (let at = ends[index - 1] ?? 0; at < end; at++) {
          const term = ofTerm[at] ?? 0;
          let list = listsOf[term] ?? -1;
          if (list === -1) {
            list = listOf(terms[term] ?? '');
            listsOf[term] = list;
          }
          lists.push(list, first + (postings[at] ?? 0));
        }
      };
    },
    async listTouched() {
      const terms = isAll ? undefined : await compareWords(tools, { stale: plan.stale, pages });
      return terms === undefined ? 'all' : groupByShard(terms, count);
    },
    take(index) {
      const shard = shards[index] as Map<string, number>;
      shards[index] = new Map();
      return new Map([...shard].map(([term, list]) => [term, lists.read(list)]));
    },
  };
}

function groupByShard(terms: readonly string[], count: number): Map<number, Set<string>> {
  const groups = new Map<number, Set<string>>();
  for (const term of terms) {
    const shard = shardOf(term, count);
    const group = groups.get(shard);
    if (group === undefined) groups.set(shard, new Set([term]));
    else group.add(term);
  }
  return groups;
}

/**
 * Returns the words whose postings have changed. Returns undefined if the store has lost a text of
 * the last build.
 */
async function compareWords(
  tools: PartTools,
  { stale, pages }: { stale: readonly PlacedPage[]; pages: ReadonlyMap<number, PageWords> },
): Promise<string[] | undefined> {
  const before = new Map<number, PageWords>();
  for (const page of stale) {
    const words = await recallWords(tools, page);
    if (words === undefined) return undefined;
    before.set(page.place, words);
  }
  const changed: string[] = [];
  for (const [place, now] of pages) {
    append(changed, listChanges(before.get(place) ?? new Map(), now));
    before.delete(place);
  }
  for (const gone of before.values()) append(changed, gone.keys());
  return changed;
}

async function recallWords(
  { recall, tools, withCode }: PartTools,
  page: SearchPage,
): Promise<PageWords | undefined> {
  const sections = page.textKey === undefined ? [] : await recall(page.textKey);
  return sections && collectWords(page, buildSearchSections(page, sections, { withCode }), tools);
}

/** Returns the words whose postings differ. */
function listChanges(before: PageWords, now: PageWords): string[] {
  const changed = [...now]
    .filter(([term, places]) => !isSame(before.get(term), places))
    .map(([term]) => term);
  return [...changed, ...[...before.keys()].filter((term) => !now.has(term))];
}

function isSame(a: readonly number[] | undefined, b: readonly number[]): boolean {
  return a?.length === b.length && b.every((posting, i) => a[i] === posting);
}

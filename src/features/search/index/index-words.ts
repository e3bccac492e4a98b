import { hash } from '../../../lib/hash.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { KeptValues } from '../../../types/feature/site-index.js';
import { NO_FILE } from '../shared/file-names.js';
import { keepIndexFile, publishIndexFile } from './index-files.js';
import { countShards, type IndexPlan } from './index-plan.js';
import type { PartRequest } from './index-request.js';
import type { WordPlaces } from './word-places.js';
import { parseShard, patchShard, type ShardWords, trimShard, writeShard } from './word-shard.js';

/** What is remembered of a shard. */
export interface ShardState {
  /** Hash of the shard with all places of its words: the key of its entry in the store. */
  whole: string;
  /** Name of the file that readers get. */
  published: string;
  spelling: string[];
}

interface WordsUpdate {
  plan: IndexPlan;
  places: WordPlaces;
  /** The shards of the last build; empty for an index that begins from nothing. */
  before: readonly ShardState[];
}

/** Words of all shards together that misspelled ones may stand for. */
const MOST_SPELLING = 8192;

/**
 * Writes the shards whose words have changed and keeps the others. Undefined when the store has lost one that is needed.
 */
export async function indexWords(
  request: PartRequest,
  { plan, places, before }: WordsUpdate,
): Promise<ShardState[] | undefined> {
  const count = countShards(request.pages.length);
  const gone = new Set(plan.stale.map(({ place }) => place));
  const touched = await places.listTouched();
  const shards = await mapConcurrently(Array.from({ length: count }), 8, (_, i) => {
    const known = before[i];
    if (known !== undefined && touched !== 'all' && !touched.has(i)) return keepShard(request, known);
    return changeShard(request, { known, gone, added: places.take(i), count });
  });
  return shards.every((shard) => shard !== undefined) ? shards : undefined;
}

interface ShardChange {
  known: ShardState | undefined;
  /** See `patchShard`. */
  gone: ReadonlySet<number>;
  added: ShardWords;
  count: number;
}

async function changeShard(
  { kept, files }: PartRequest,
  { known, gone, added, count }: ShardChange,
): Promise<ShardState | undefined> {
  const last = known && (await readShard(kept, known));
  if (known !== undefined && last === undefined) return undefined;
  const shard = last === undefined ? new Map() : parseShard(last);
  patchShard(shard, { gone, added });
  const { whole, published, spelling } = writeShard(shard, Math.ceil(MOST_SPELLING / count));
  const key = hash(whole);
  if (key !== known?.whole) await kept.set(['shard', key], whole);
  const name = shard.size === 0 ? NO_FILE : await publishIndexFile(files, 'words', published);
  return { whole: key, published: name, spelling };
}

async function keepShard({ kept, files }: PartRequest, known: ShardState): Promise<ShardState | undefined> {
  const { published } = known;
  if (published === NO_FILE || (await keepIndexFile(files, 'words', published))) return known;
  const whole = await readShard(kept, known);
  if (whole === undefined) return undefined;
  await publishIndexFile(files, 'words', trimShard(whole));
  return known;
}

async function readShard(kept: KeptValues, { whole }: ShardState): Promise<string | undefined> {
  return (await kept.get('shard', whole)) as string | undefined;
}

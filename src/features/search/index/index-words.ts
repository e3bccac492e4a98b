import { hash } from '../../../lib/hash.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { KeptValues } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import { NO_FILE } from '../shared/file-names.js';
import { keepIndexFile, publishIndexFile } from './index-files.js';
import type { IndexPlan } from './index-plan.js';
import type { PartTools } from './index-request.js';
import type { WordPlaces } from './word-places.js';
import {
  type KeptShard,
  listSpelling,
  makeShard,
  patchShard,
  publishShard,
  type ShardChange,
} from './word-shard.js';

/** State of a shard, stored for the next build. */
export interface ShardState {
  /** Hash of the shard with all postings of its words: the key of its entry in the store. */
  whole: string;
  /** Name of the published file. */
  published: string;
  spelling: string[];
}

interface WordsUpdate {
  /** How many shards there are. */
  count: number;
  plan: Pick<IndexPlan, 'stale'>;
  places: WordPlaces;
  /** The shards of the last build; empty if the index is built from scratch. */
  before: readonly ShardState[];
  /** True if the output already contains the files of unchanged shards. */
  isKept?: boolean;
}

/** Maximum number of words, over all shards, that are offered as corrections. */
const MOST_SPELLING = 8192;

/**
 * Writes the shards whose words have changed and keeps the others. Returns undefined if the store
 * has lost a shard that is needed.
 */
export async function indexWords(
  tools: PartTools,
  { count, plan, places, before, isKept = false }: WordsUpdate,
): Promise<ShardState[] | undefined> {
  const gone = new Set(plan.stale.map(({ place }) => place));
  const touched = await places.listTouched();
  const shards = await mapConcurrently(Array.from({ length: count }), 8, async (_, i) => {
    const known = before[i];
    const terms = touched === 'all' ? undefined : touched.get(i);
    if (known !== undefined && touched !== 'all' && terms === undefined)
      return isKept ? known : keepShard(tools, known);
    return changeShard(tools, { known, change: { gone, added: places.take(i), terms }, count });
  });
  return shards.every((shard) => shard !== undefined) ? shards : undefined;
}

async function changeShard(
  { kept, files }: PartTools,
  { known, change, count }: { known: ShardState | undefined; change: ShardChange; count: number },
): Promise<ShardState | undefined> {
  const last = known && (await readShard(kept, known));
  if (known !== undefined && last === undefined) return undefined;
  const shard = last === undefined ? makeShard(change.added) : patchShard(last, change);
  const key = hash(JSON.stringify(shard));
  if (key !== known?.whole) await kept.set(['shard', key], shard as unknown as Json);
  const name =
    shard.words === '' ? NO_FILE : await publishIndexFile(files, 'words', publishShard(shard));
  return {
    whole: key,
    published: name,
    spelling: listSpelling(shard, Math.ceil(MOST_SPELLING / count)),
  };
}

async function keepShard(
  { kept, files }: PartTools,
  known: ShardState,
): Promise<ShardState | undefined> {
  const { published } = known;
  if (published === NO_FILE || (await keepIndexFile(files, 'words', published))) return known;
  const shard = await readShard(kept, known);
  if (shard === undefined) return undefined;
  await publishIndexFile(files, 'words', publishShard(shard));
  return known;
}

async function readShard(kept: KeptValues, { whole }: ShardState): Promise<KeptShard | undefined> {
  return (await kept.get('shard', whole)) as unknown as KeptShard | undefined;
}

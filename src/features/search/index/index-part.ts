import type { Json } from '../../../types/json.js';
import { searchFile, splitNames } from '../shared/file-names.js';
import type { PlacedPage, SearchPart } from '../shared/index-types.js';
import { publishIndexFile } from './index-files.js';
import type { IndexPlan } from './index-plan.js';
import { countShards, isFew, planIndex } from './index-plan.js';
import type { PartRequest } from './index-request.js';
import { indexWords, type ShardState } from './index-words.js';
import { keepPart, notePart } from './last-part.js';
import { publishLists, publishTexts } from './publish-texts.js';
import { createWordPlaces } from './word-places.js';

/** What one build leaves for the next. Addresses begin behind those of its part: editions have most of it in common. */
export interface PartState {
  pages: readonly PlacedPage[];
  /** Number of sections of each page. */
  sections: number[];
  shards: ShardState[];
  /** Names of the files of texts, joined: see `textFileOf`. */
  texts: string;
}

const NOTHING: PartState = { pages: [], sections: [], shards: [], texts: '' };

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
  const own = (await kept.get(...stateKey)) as unknown as PartState | undefined;
  const before = [own, other && isFew(planIndex(other.pages, pages)) ? other : undefined].find(
    (state) => state !== undefined && state.shards.length === countShards(pages.length),
  );
  const state =
    (before === undefined ? undefined : await updatePart(request, before)) ??
    (await updatePart(request, NOTHING));
  if (state === undefined) throw new Error('An index that begins from nothing can lack nothing');
  if (state !== own) await kept.set(stateKey, state as unknown as Json);
  return { file: await publishPart(request, state), state };
}

/** The state before when nothing has changed; undefined when the store has lost what an earlier build left. */
async function updatePart(request: PartRequest, before: PartState): Promise<PartState | undefined> {
  const { pages } = request;
  const plan = planIndex(before.pages, pages);
  const places = createWordPlaces(request, { plan, isNew: before === NOTHING });
  const sections = plan.earlier.map((position) => before.sections[position] ?? 0);
  const texts = await publishTexts(request, {
    plan,
    known: splitNames(before.texts),
    onWords(position, found, count) {
      places.add(pages[position]?.place ?? 0, found);
      sections[position] = count;
    },
  });
  const shards = await indexWords(request, { plan, places, before: before.shards });
  const isSame = before !== NOTHING && isUnchanged(plan);
  return shards && (isSame ? before : { pages, sections, shards, texts: texts.join('') });
}

const isUnchanged = ({ fresh, stale }: IndexPlan): boolean => fresh.length + stale.length === 0;

async function publishPart(request: PartRequest, state: PartState): Promise<string> {
  const { base, files } = request;
  const spelling = state.shards.flatMap((shard) => shard.spelling).sort();
  const part: SearchPart = {
    base,
    sections: state.sections.reduce((sum, count) => sum + count, 0),
    words: state.shards.map(({ published }) => published).join(''),
    spelling: await publishIndexFile(files, 'spelling', JSON.stringify(spelling.join(' '))),
    ...(await publishLists(files, splitNames(state.texts))),
  };
  const name = await publishIndexFile(files, 'part', JSON.stringify(part));
  await notePart(request, { name, part, texts: state.texts });
  return searchFile('part', name);
}

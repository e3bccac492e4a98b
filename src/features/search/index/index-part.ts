import { append } from '../../../lib/append.js';
import { searchFile, splitNames } from '../shared/file-names.js';
import type { PlacedPage } from '../shared/index-types.js';
import { keepIndexFile } from './index-files.js';
import type { IndexPlan } from './index-plan.js';
import { countShards, isFew, planIndex } from './index-plan.js';
import type { PartRequest } from './index-request.js';
import { indexWords, type ShardState } from './index-words.js';
import {
  type CountedPage,
  cutPages,
  keepChunk,
  keepState,
  listFiles,
  nameChunk,
  type PartState,
  readChunk,
  readState,
} from './part-state.js';
import { takePrepared } from './prepared-pages.js';
import { publishPart } from './publish-part.js';
import { publishTexts } from './publish-texts.js';
import { createWordPlaces } from './word-places.js';

/**
 * Complete state of a part. Addresses are relative to the base of the part, so that editions share
 * most of their state.
 */
export interface WholePart {
  pages: readonly PlacedPage[];
  /** Number of sections of each page. */
  sections: readonly number[];
  shards: readonly ShardState[];
  /** Concatenated names of the text files, in the order of `textFileOf`. */
  texts: string;
}

const NOTHING: WholePart = { pages: [], sections: [], shards: [], texts: '' };

/** A part that is up to date. */
export interface IndexedPart {
  /** Path of the file that names all other files of the part. */
  file: string;
  /** Absent when no page has changed since the last build. */
  state?: WholePart;
}

/**
 * Brings one part of the index up to date and publishes its files. `other` is the state of another
 * part of this run; a part without a usable earlier state starts from it if nearly all pages are
 * the same.
 */
export async function indexPart(request: PartRequest, other?: WholePart): Promise<IndexedPart> {
  const { base, pages } = request;
  const known = await readState(request);
  if (known !== undefined && (await keepPart(request, known))) {
    await keepState(request, known);
    return { file: searchFile('part', known.name) };
  }
  const own = known && (await readWhole(request, known));
  const before = [own, other && isFew(planIndex(other.pages, pages)) ? other : undefined].find(
    (state) => state !== undefined && state.shards.length === countShards(pages.length),
  );
  const state =
    (before === undefined ? undefined : await updatePart(request, before)) ??
    (await updatePart(request, NOTHING));
  if (state === undefined) throw new Error('An index that begins from nothing can lack nothing');
  const { shards, texts } = state;
  const sections = state.sections.reduce((sum, count) => sum + count, 0);
  const published = await publishPart(request, { base, shards, texts, sections });
  const chunks = await keepPages(request, state, known);
  await keepState(request, { base, count: pages.length, chunks, shards, texts, ...published });
  return { file: searchFile('part', published.name), state };
}

/**
 * Keeps all files of a part. Returns false if a page has changed since the last build, or if a file
 * is gone.
 */
async function keepPart({ base, pages, files }: PartRequest, known: PartState): Promise<boolean> {
  const chunks = cutPages(pages);
  if (known.base !== base || known.chunks.length !== chunks.length) return false;
  if (!chunks.every((chunk, index) => nameChunk(chunk) === known.chunks[index])) return false;
  for (const [kind, names] of listFiles(known))
    for (const name of names) if (!(await keepIndexFile(files, kind, name))) return false;
  return true;
}

/**
 * Returns the state of the last build with its pages. Returns undefined if the store has lost some
 * of them.
 */
async function readWhole(request: PartRequest, known: PartState): Promise<WholePart | undefined> {
  const all: CountedPage[] = [];
  for (const name of known.chunks) {
    const chunk = await readChunk(request, name);
    if (chunk === undefined) return undefined;
    append(all, chunk);
  }
  const { shards, texts } = known;
  return {
    pages: all.map(([page]) => page),
    sections: all.map(([, count]) => count),
    shards,
    texts,
  };
}

/**
 * Stores the chunks of pages that differ from those of the last build. Returns the names of all
 * chunks.
 */
async function keepPages(
  request: PartRequest,
  { pages, sections }: WholePart,
  known: PartState | undefined,
): Promise<string[]> {
  const names: string[] = [];
  let position = 0;
  for (const [index, chunk] of cutPages(pages).entries()) {
    const counted = chunk.map((page, i): CountedPage => [page, sections[position + i] ?? 0]);
    position += chunk.length;
    const before = known?.chunks[index];
    const isKept = before !== undefined && before === nameChunk(chunk);
    names.push(isKept ? before : await keepChunk(request, counted));
  }
  return names;
}

/**
 * Returns `before` itself if nothing has changed. Returns undefined if the store has lost data of
 * an earlier build.
 */
async function updatePart(request: PartRequest, before: WholePart): Promise<WholePart | undefined> {
  const { pages } = request;
  const plan = planIndex(before.pages, pages);
  const count = countShards(pages.length);
  const highest = pages.at(-1)?.place ?? 0;
  const places = createWordPlaces(request, { count, plan, isNew: before === NOTHING, highest });
  const prepared = before === NOTHING ? await takePrepared(request, places) : undefined;
  const sections = plan.earlier.map(
    (earlier, position) => prepared?.sections.get(position) ?? before.sections[earlier] ?? 0,
  );
  const texts = await publishTexts(request, {
    plan,
    known: splitNames(before.texts),
    prepared,
    onWords(position, found, counted) {
      places.add(pages[position]?.place ?? 0, found);
      sections[position] = counted;
    },
  });
  const shards = await indexWords(request, { count, plan, places, before: before.shards });
  const isSame = before !== NOTHING && isUnchanged(plan);
  return shards && (isSame ? before : { pages, sections, shards, texts: texts.join('') });
}

const isUnchanged = ({ fresh, stale }: IndexPlan): boolean => fresh.length + stale.length === 0;

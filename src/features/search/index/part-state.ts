import { hash } from '../../../lib/hash.js';
import type { Json } from '../../../types/json.js';
import { NO_FILE, type SearchFileKind, splitNames } from '../shared/file-names.js';
import type { PlacedPage, SearchPart } from '../shared/index-types.js';
import { NAME_LISTS } from '../shared/name-lists.js';
import type { PartTools } from './index-request.js';
import type { ShardState } from './index-words.js';

/**
 * What one build leaves of a part for the next, but for its pages, which are in chunks: an edit
 * reads those of a few.
 */
export interface PartState {
  /** The run that has left it: see `IndexRequest`. */
  run: string;
  /** What the addresses of all pages begin with: editions have most of the rest in common. */
  base: string;
  /** How many pages there are. */
  count: number;
  /** Names of the chunks of pages, by `chunkOf`. */
  chunks: readonly string[];
  /** Name of the file that leads to the others. */
  name: string;
  /** Number of sections of all pages. */
  sections: number;
  shards: readonly ShardState[];
  /** Names of the files of texts, joined: see `textFileOf`. */
  texts: string;
  /** Names of the lists of shards and of files of texts, joined. */
  wordLists: string;
  textLists: string;
  spelling: string;
}

/** A page of a part, and how many sections it has. */
export type CountedPage = readonly [page: PlacedPage, sections: number];

/** So many neighbouring places have their pages in a chunk. */
const PLACES_OF_CHUNK = 128;

/** Which chunk has the page at a place. */
export const chunkOf = (place: number): number => Math.floor(place / PLACES_OF_CHUNK);

/** The pages of a part by chunks. */
export function cutPages(pages: readonly PlacedPage[]): PlacedPage[][] {
  const chunks: PlacedPage[][] = [];
  for (const page of pages) {
    const chunk = chunkOf(page.place);
    while (chunks.length <= chunk) chunks.push([]);
    chunks[chunk]?.push(page);
  }
  return chunks;
}

/** Stands for the pages of a chunk. What they are made of says how many sections they have. */
export const nameChunk = (pages: readonly PlacedPage[]): string => hash(JSON.stringify(pages), 32);

/** What an earlier run has left of a part. */
export async function readState({ kept, stateKey }: PartTools): Promise<PartState | undefined> {
  return (await kept.get(...stateKey)) as unknown as PartState | undefined;
}

/** Keeps what there is to know of a part; its chunks are kept already. */
export async function keepState(
  { kept, stateKey, run }: PartTools,
  state: Omit<PartState, 'run'>,
): Promise<PartState> {
  const present: PartState = { ...state, run };
  await kept.set(stateKey, present as unknown as Json);
  return present;
}

/** The pages of a chunk. Undefined when the store has lost it. */
export async function readChunk(
  { kept }: Pick<PartTools, 'kept'>,
  name: string,
): Promise<CountedPage[] | undefined> {
  return (await kept.get('pages', name)) as unknown as CountedPage[] | undefined;
}

/** Keeps a chunk. Returns its name. */
export async function keepChunk(
  { kept }: Pick<PartTools, 'kept'>,
  pages: readonly CountedPage[],
): Promise<string> {
  const name = nameChunk(pages.map(([page]) => page));
  await kept.set(['pages', name], pages as unknown as Json);
  return name;
}

/** All files of a part, by their kinds. */
export function listFiles(state: PartState): [SearchFileKind, readonly string[]][] {
  const all: [SearchFileKind, readonly string[]][] = [
    ['words', state.shards.map(({ published }) => published)],
    ['text', splitNames(state.texts)],
    [NAME_LISTS.words.kind, splitNames(state.wordLists)],
    [NAME_LISTS.text.kind, splitNames(state.textLists)],
    ['spelling', [state.spelling]],
    ['part', [state.name]],
  ];
  return all.map(([kind, names]) => [kind, names.filter((name) => name !== NO_FILE)]);
}

/** What is kept of a part as readers get it. */
export const describeFiles = (
  { wordLists = '', textLists = '', spelling, sections }: SearchPart,
  name: string,
): Pick<PartState, 'wordLists' | 'textLists' | 'spelling' | 'sections' | 'name'> => ({
  wordLists,
  textLists,
  spelling,
  sections,
  name,
});

import { hash } from '../../../lib/hash.js';
import type { Json } from '../../../types/json.js';
import { NO_FILE, type SearchFileKind, splitNames } from '../shared/file-names.js';
import type { PlacedPage, SearchPart } from '../shared/index-types.js';
import { NAME_LISTS } from '../shared/name-lists.js';
import type { PartTools } from './index-request.js';
import type { ShardState } from './index-words.js';

/**
 * State of a part that a build leaves for the next one. The pages are stored separately, in chunks,
 * so that an edit reads only a few of them.
 */
export interface PartState {
  /** The run that stored this state: see `IndexRequest`. */
  run: string;
  /**
   * Common prefix of the addresses of all pages. Editions share most of the rest of their
   * addresses.
   */
  base: string;
  /** Number of pages. */
  count: number;
  /** Names of the chunks of pages, indexed by `chunkOf`. */
  chunks: readonly string[];
  /** Name of the file that names all other files of the part. */
  name: string;
  /** Total number of sections of all pages. */
  sections: number;
  shards: readonly ShardState[];
  /** Concatenated names of the text files, in the order of `textFileOf`. */
  texts: string;
  /** Concatenated names of the name lists of shards and of text files. */
  wordLists: string;
  textLists: string;
  spelling: string;
}

/** A page of a part with its number of sections. */
export type CountedPage = readonly [page: PlacedPage, sections: number];

/** Number of consecutive places whose pages share a chunk. */
const PLACES_OF_CHUNK = 128;

/** Returns the index of the chunk that holds the page at a place. */
export const chunkOf = (place: number): number => Math.floor(place / PLACES_OF_CHUNK);

/** Splits the pages of a part into chunks. */
export function cutPages(pages: readonly PlacedPage[]): PlacedPage[][] {
  const chunks: PlacedPage[][] = [];
  for (const page of pages) {
    const chunk = chunkOf(page.place);
    while (chunks.length <= chunk) chunks.push([]);
    chunks[chunk]?.push(page);
  }
  return chunks;
}

/**
 * Returns a hash of the pages of a chunk. Section counts are not part of it, because they follow
 * from the pages.
 */
export const nameChunk = (pages: readonly PlacedPage[]): string => hash(JSON.stringify(pages), 32);

/** Returns the state that an earlier run has stored for a part. */
export async function readState({ kept, stateKey }: PartTools): Promise<PartState | undefined> {
  return (await kept.get(...stateKey)) as unknown as PartState | undefined;
}

/** Stores the state of a part. Its chunks must already be stored. */
export async function keepState(
  { kept, stateKey, run }: PartTools,
  state: Omit<PartState, 'run'>,
): Promise<PartState> {
  const present: PartState = { ...state, run };
  await kept.set(stateKey, present as unknown as Json);
  return present;
}

/** Returns the pages of a chunk. Returns undefined if the store has lost it. */
export async function readChunk(
  { kept }: Pick<PartTools, 'kept'>,
  name: string,
): Promise<CountedPage[] | undefined> {
  return (await kept.get('pages', name)) as unknown as CountedPage[] | undefined;
}

/** Stores a chunk. Returns its name. */
export async function keepChunk(
  { kept }: Pick<PartTools, 'kept'>,
  pages: readonly CountedPage[],
): Promise<string> {
  const name = nameChunk(pages.map(([page]) => page));
  await kept.set(['pages', name], pages as unknown as Json);
  return name;
}

/** Returns the names of all files of a part, by kind. */
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

/** Returns the fields of a published part that its state stores. */
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

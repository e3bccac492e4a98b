import type { Manifest } from '../../../../types/page.js';
import { isDeflated, NO_FILE, nameAt, searchFile } from '../../shared/file-names.js';
import type { PageText, SearchPart, WordShard } from '../../shared/index-types.js';
import { type ListedKind, NAME_LISTS } from '../../shared/name-lists.js';
import { type PackedPageText, unpackPageText } from '../../shared/pack-page-text.js';
import { placeInFile, textFileOf } from '../../shared/places.js';
import { decodePostings } from '../../shared/postings.js';
import type { SearchSite } from '../../shared/provider.js';
import { shardOf } from '../../shared/shard-of.js';

/** The words of a shard with their postings, which are decoded on access. */
export interface Shard {
  readonly words: readonly string[];
  has(word: string): boolean;
  places(word: string): { postings: readonly number[]; total: number };
}

/** Reads one part of the index. Loads only the files that a query needs, each once. */
export interface PartReader {
  /** Number of sections of the part. */
  readonly sections: number;
  /** True if the part is large: each hit then loads the files of its page. */
  readonly isLarge: boolean;
  shard(word: string): Promise<Shard>;
  spelling(): Promise<readonly string[]>;
  page(place: number): Promise<PageText>;
}

export interface IndexReader {
  /**
   * Returns the parts of these versions and the part of pages without a version. Returns all parts
   * if `versions` is empty.
   */
  parts(versions: readonly string[]): Promise<PartReader[]>;
}

/**
 * Thrown if a file of the index is gone, because the site has been republished since the page was
 * loaded.
 */
export class IndexGone extends Error {}

export interface IndexSource {
  /** True to bypass the browser's cache, after {@link IndexGone}. */
  isRenewed: boolean;
  /** Replaces the browser's `fetch`. */
  fetch?: SearchSite['fetch'] | undefined;
}

/** Reads the index of a site. */
export function createIndexReader(
  baseUrl: string,
  { isRenewed, fetch = globalThis.fetch }: IndexSource,
): IndexReader {
  const files = new Map<string, Promise<unknown>>();
  const read = <T>(file: string): Promise<T> => {
    const known = files.get(file);
    if (known !== undefined) return known as Promise<T>;
    const isManifest = file === MANIFEST;
    const cache = isManifest && isRenewed ? 'reload' : 'default';
    const promise = fetch(`${baseUrl}assets/${file}`, { cache }).then((response) =>
      readJson(response, isDeflated(file)),
    );
    files.set(file, promise);
    promise.catch(() => files.delete(file));
    return promise as Promise<T>;
  };
  const shards = new Map<string, Promise<Shard>>();
  const readShard = (file: string): Promise<Shard> => {
    const known = shards.get(file) ?? read<WordShard>(file).then(openShard);
    shards.set(file, known);
    known.catch(() => shards.delete(file));
    return known;
  };
  return {
    async parts(versions) {
      const { search = {} } = await read<Manifest>(MANIFEST);
      const isAsked = (name: string) =>
        name === '' || versions.length === 0 || versions.includes(name);
      const names = Object.keys(search).filter(isAsked);
      return Promise.all(
        names.map(async (name) =>
          openPart(await read<SearchPart>(search[name] ?? ''), { read, readShard }),
        ),
      );
    },
  };
}

const MANIFEST = 'manifest.json';
const EMPTY: Shard = openShard({ words: '', postings: '' });

interface Files {
  read: <T>(file: string) => Promise<T>;
  readShard: (file: string) => Promise<Shard>;
}

/** Concatenated names of files, or of the lists that hold these names. */
interface Names {
  all: string | undefined;
  lists: string | undefined;
}

function openPart(part: SearchPart, { read, readShard }: Files): PartReader {
  const { words, wordLists, texts, textLists } = part;
  const nameFile = async (listed: ListedKind, names: Names, file: number): Promise<string> => {
    if (names.all !== undefined) return nameAt(names.all, file);
    const { kind, size } = NAME_LISTS[listed];
    const list = nameAt(names.lists ?? '', Math.floor(file / size));
    return nameAt(await read<string>(searchFile(kind, list)), file % size);
  };
  return {
    sections: part.sections,
    isLarge: textLists !== undefined,
    async shard(word) {
      const file = shardOf(word, part.shards);
      const name = await nameFile('words', { all: words, lists: wordLists }, file);
      return name === NO_FILE ? EMPTY : readShard(searchFile('words', name));
    },
    async spelling() {
      const words = await read<string>(searchFile('spelling', part.spelling));
      return words === '' ? [] : words.split(' ');
    },
    async page(place) {
      const name = await nameFile('text', { all: texts, lists: textLists }, textFileOf(place));
      const pages = await read<Record<number, PackedPageText>>(searchFile('text', name));
      const page = pages[placeInFile(place)];
      if (page === undefined) throw new IndexGone(`The search index has no page ${place}.`);
      return unpackPageText(page, part.base);
    },
  };
}

function openShard({ words, postings }: WordShard): Shard {
  const list = words === '' ? [] : words.split(' ');
  const encoded = postings.split(' ');
  const index = new Map(list.map((word, i) => [word, i]));
  return {
    words: list,
    has: (word) => index.has(word),
    places: (word) => decodePostings(encoded[index.get(word) ?? -1] ?? ''),
  };
}

async function readJson(response: Response, isPacked: boolean): Promise<unknown> {
  const { status, url } = response;
  if (status === 404) throw new IndexGone(`${url} is not there.`);
  if (!response.ok) throw new Error(`${url} responds with status ${status}.`);
  if (!isPacked || response.body === null) return response.json();
  return new Response(response.body.pipeThrough(new DecompressionStream('deflate-raw'))).json();
}

import type { Json } from '../../../types/json.js';
import type { PartRequest } from './index-request.js';
import {
  identifyPage,
  type PackedPages,
  type PackedTexts,
  type PackedWords,
  type PreparedHead,
  preparedKeyOf,
  readPack,
} from './prepared-form.js';
import type { WordPlaces } from './word-places.js';

/**
 * Pages of a part whose words the machines of a sharded build have collected: see `preparePages`.
 */
export interface PreparedPages {
  /** Number of sections of each page, by its position. */
  sections: ReadonlyMap<number, number>;
  /**
   * Returns the encoded result of `writeSections`. Returns undefined if the page has to be read.
   */
  textAt(position: number): Uint8Array | undefined;
}

type PreparedRequest = Pick<PartRequest, 'kept' | 'preparedKey' | 'pages'>;

/**
 * Adds the words that machines of a sharded build have collected for the pages of a part. Returns
 * undefined if there are none.
 */
export async function takePrepared(
  request: PreparedRequest,
  places: WordPlaces,
): Promise<PreparedPages | undefined> {
  const packs = await readPacks(request);
  if (packs.length === 0) return undefined;
  const found = findPages(packs);
  const sections = new Map<number, number>();
  const textOf = new Map<number, PageInPack>();
  const adders = packs.map(({ words }) => places.openPrepared(words));
  // In the order of places, so that the postings of a word need no sorting.
  for (const [position, page] of request.pages.entries()) {
    const at = found.get(identifyPage(page));
    if (at === undefined) continue;
    adders[at.pack]?.(at.index, page.place);
    sections.set(position, packs[at.pack]?.words.sections[at.index] ?? 0);
    textOf.set(position, at);
  }
  // The other packs only have pages of other editions.
  const used = new Set([...textOf.values()].map(({ pack }) => pack));
  const texts = await Promise.all(
    packs.map(({ textsKey }, pack) =>
      used.has(pack) ? readPack<PackedTexts>(request.kept, textsKey) : undefined,
    ),
  );
  return {
    sections,
    textAt(position) {
      const at = textOf.get(position);
      const pack = at && texts[at.pack];
      return at && pack && readText(pack, at.index);
    },
  };
}

interface PageInPack {
  pack: number;
  index: number;
}

interface Pack {
  words: PackedWords & PackedPages;
  /** Key of its texts in the store. */
  textsKey: readonly Json[];
}

/** Returns the words of all pages that the machines have prepared. */
async function readPacks({ kept, preparedKey }: PreparedRequest): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const [shard, count] of (await countPacks({ kept, preparedKey })).entries())
    for (let number = 0; number < count; number++) {
      const keyOf = (kind: 'words' | 'texts') =>
        preparedKeyOf(preparedKey, shard + 1, kind, number);
      const words = await readPack<Pack['words']>(kept, keyOf('words'));
      if (words !== undefined) packs.push({ words, textsKey: keyOf('texts') });
    }
  return packs;
}

/** Returns the location of each page, by the hash of the page. */
function findPages(packs: readonly Pack[]): Map<string, PageInPack> {
  const found = new Map<string, PageInPack>();
  for (const [pack, { words }] of packs.entries())
    for (const [index, id] of words.ids.entries()) found.set(id, { pack, index });
  return found;
}

const readText = ({ bytes, ends }: PackedTexts, index: number): Uint8Array =>
  bytes.subarray(ends[index - 1] ?? 0, ends[index]);

/**
 * Returns the number of packs of each machine, in order. Returns an empty list if the first machine
 * has stored nothing.
 */
async function countPacks({
  kept,
  preparedKey,
}: Omit<PreparedRequest, 'pages'>): Promise<number[]> {
  const read = async (shard: number) =>
    (await kept.get(...preparedKeyOf(preparedKey, shard))) as unknown as PreparedHead | undefined;
  const first = await read(1);
  if (first === undefined) return [];
  const others = Array.from({ length: first.shards - 1 }, (_, i) => read(i + 2));
  return [first, ...(await Promise.all(others))].map((head) => head?.packs ?? 0);
}

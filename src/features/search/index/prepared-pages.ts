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

/** Pages of a part whose words shards have collected: see `preparePages`. */
export interface PreparedPages {
  /** The number of sections of each, by its position. */
  sections: ReadonlyMap<number, number>;
  /** The bytes of what `writeSections` gives. Undefined where the page has to be read. */
  textAt(position: number): Uint8Array | undefined;
}

type PreparedRequest = Pick<PartRequest, 'kept' | 'preparedKey' | 'pages'>;

/**
 * Adds the words that shards have collected of the pages of a part. Undefined when there are none.
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
  // In order of their places, so that those of a word need not be sorted.
  for (const [position, page] of request.pages.entries()) {
    const at = found.get(identifyPage(page));
    if (at === undefined) continue;
    adders[at.pack]?.(at.index, page.place);
    sections.set(position, packs[at.pack]?.words.sections[at.index] ?? 0);
    textOf.set(position, at);
  }
  // Other editions have pages of the other packs.
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
  /** Where the store has its texts. */
  textsKey: readonly Json[];
}

/** The words of all pages that shards have prepared. */
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

/** Where each page is, by what stands for it. */
function findPages(packs: readonly Pack[]): Map<string, PageInPack> {
  const found = new Map<string, PageInPack>();
  for (const [pack, { words }] of packs.entries())
    for (const [index, id] of words.ids.entries()) found.set(id, { pack, index });
  return found;
}

const readText = ({ bytes, ends }: PackedTexts, index: number): Uint8Array =>
  bytes.subarray(ends[index - 1] ?? 0, ends[index]);

/** How many packs each shard has left, in their order. None when the first has left nothing. */
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

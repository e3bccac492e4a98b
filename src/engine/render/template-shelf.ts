import { isRecord } from '../../lib/is-record.js';
import type { Json } from '../../types/json.js';
import type { Language } from '../../types/language/language.js';
import type { EncodedTemplate } from '../../types/output/render.js';
import type { Shard } from '../shard.js';
import { type Store, storeKey } from '../store/store.js';
import { createPackReader, type TemplatePlace } from './pack-reader.js';
import { packTemplates } from './pack-templates.js';
import type { PreparedPage } from './render-route.js';
import { keepTemplate, readTemplate, templateKey } from './take-template.js';

/**
 * The templates of a site's pages in the store, several an entry. Pages that are rendered one after
 * the other have most of their HTML in common: together they take a half to a fifth of the room,
 * and as much less time to compress.
 */
export interface TemplateShelf {
  /**
   * Gives the template of a page to `use`, whose result it returns. It is the one that an earlier
   * run or another machine has made from the same inputs; otherwise the page is rendered. When
   * `use` is done, its bytes may become those of others.
   */
  use<T>(
    page: Pick<PreparedPage, 'key' | 'draw'>,
    use: (template: EncodedTemplate) => Promise<T>,
  ): Promise<T>;
  /** Keeps what has been rendered. `keys`: those of all pages that the run has made. */
  save(keys: readonly string[]): Promise<void>;
  /** Keys of the entries of the store that have the templates of these pages. */
  listEntries(keys: readonly string[]): Promise<string[]>;
}

export interface TemplateShelfRequest {
  store: Store;
  buildId: string;
  language: Pick<Language, 'path'>;
  /** Shards have lists of their own: their stores may be copied over one another. */
  shard?: Shard | undefined;
}

/** Which entry has the templates of which pages, the newest first. */
interface PackList {
  packs: Pack[];
  /** The number of shards, if the build was divided. */
  parts?: number;
}

type Pack = readonly [entry: string, keys: readonly string[]];

/**
 * Pages of an entry, and bytes of their templates: enough to have most in common, few enough to be
 * read for one.
 */
const MOST_PAGES = 16;
const MOST_LENGTH = 1024 * 1024;
/**
 * So many times as many pages as there are may be listed: what an edit has replaced may come back.
 */
const MOST_LISTED = 2;

export function openTemplateShelf({
  store,
  buildId,
  language,
  shard,
}: TemplateShelfRequest): TemplateShelf {
  const listKey = (part: number) => storeKey('packs', buildId, language.path, part);
  const own = listKey(shard?.index ?? 0);
  const packs = createPackReader(store);
  const made: Pack[] = [];
  let open = new Map<string, EncodedTemplate>();
  let length = 0;
  let reading: Promise<Known> | undefined;

  const known = (): Promise<Known> => {
    reading ??= readKnown(store, { own, listKey });
    return reading;
  };

  async function add(key: string, template: EncodedTemplate): Promise<void> {
    open.set(key, template);
    length += template.html.length;
    if (open.size >= MOST_PAGES || length >= MOST_LENGTH) await closePack();
  }

  async function closePack(): Promise<void> {
    const pack = open;
    open = new Map();
    length = 0;
    const keys = [...pack.keys()];
    const entry = storeKey('pack', keys);
    made.unshift([entry, keys]);
    await store.setBytes(entry, packTemplates([...pack.values()]));
  }

  return {
    async use({ key, draw }, use) {
      if (!store.holdsPages) return use(await draw());
      const ofRun = open.get(key);
      if (ofRun !== undefined) return use(ofRun);
      const place = (await known()).places.get(key);
      const found = place && (await packs.use(place, use));
      if (found !== undefined) return found.result;
      const kept = await readTemplate(store, key);
      if (kept !== undefined) return use(kept);
      const template = await draw();
      await add(key, template);
      return use(template);
    },
    async save(keys) {
      // A few pages are not worth a new list of all.
      if (made.length === 0)
        for (const [key, template] of open) await keepTemplate(store, { key, template });
      else if (open.size > 0) await closePack();
      if (made.length === 0) return;
      const packs = uniquePacks([...made, ...(await known()).packs]);
      const list: PackList = {
        packs: choosePacks(packs, new Set(keys)),
        ...(shard !== undefined && { parts: shard.count }),
      };
      await store.set(own, list as unknown as Json);
    },
    async listEntries(keys) {
      const { places } = await known();
      const ofRun = placePages(made);
      const entryOf = (key: string) =>
        (ofRun.get(key) ?? places.get(key))?.entry ?? templateKey(key);
      return [...new Set([own, ...keys.map(entryOf)])];
    },
  };
}

/** What earlier runs have kept. */
interface Known {
  packs: readonly Pack[];
  places: ReadonlyMap<string, TemplatePlace>;
}

/**
 * From the list of the last run, those of the shards that the site was divided into, and those of
 * other machines.
 */
async function readKnown(
  store: Store,
  { own, listKey }: { own: string; listKey: (part: number) => string },
): Promise<Known> {
  const read = async (key: string): Promise<PackList[]> => {
    const lists = [await store.get(key), await store.getShared(key)];
    return lists.flatMap((list: unknown) => (isPackList(list) ? [list] : []));
  };
  const lists = [...(await read(own)), ...(own === listKey(0) ? [] : await read(listKey(0)))];
  const first = await read(listKey(1));
  const shards = Math.max(1, ...first.map(({ parts = 1 }) => parts));
  const others = Array.from({ length: shards - 1 }, (_, i) => read(listKey(i + 2)));
  const all = [...lists, ...first, ...(await Promise.all(others)).flat()];
  const packs = uniquePacks(all.flatMap((list) => list.packs));
  return { packs, places: placePages(packs) };
}

/** What comes from other machines may be anything. */
const isPackList = (list: unknown): list is PackList =>
  isRecord(list) && Array.isArray(list['packs']);

/** An entry whose pages had to be drawn again has the same name as before. */
const uniquePacks = (packs: readonly Pack[]): Pack[] => [
  ...new Map(packs.map((pack) => [pack[0], pack])).values(),
];

/** Of several places, the first. */
function placePages(packs: readonly Pack[]): Map<string, TemplatePlace> {
  const places = new Map<string, TemplatePlace>();
  for (const [entry, keys] of packs)
    for (const [position, key] of keys.entries())
      if (!places.has(key)) places.set(key, { entry, position });
  return places;
}

/** Packs that pages of this run are in, and some that may come back. */
function choosePacks(packs: readonly Pack[], used: ReadonlySet<string>): Pack[] {
  const inUse = new Set(packs.filter(([, keys]) => keys.some((key) => used.has(key))));
  let room = used.size * MOST_LISTED;
  for (const [, keys] of inUse) room -= keys.length;
  return packs.filter((pack) => {
    if (inUse.has(pack)) return true;
    room -= pack[1].length;
    return room >= 0;
  });
}

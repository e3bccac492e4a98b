import type { TextSection } from '../../../types/doc.js';
import type { PlacedPage } from '../shared/index-types.js';
import { isSame } from './index-plan.js';
import type { PartTools } from './index-request.js';
import { type CountedPage, chunkOf, keepChunk, type PartState, readChunk } from './part-state.js';
import { countPlaces, findPlace, placeMore } from './place-pages.js';

/** A page of a part in its current state. */
export interface PresentPage {
  page: PlacedPage;
  /** Reads the text of the page. Absent if the text has not changed. */
  read?: (() => Promise<readonly TextSection[]>) | undefined;
  /** Number of sections, correct once the text has been read. */
  sections: number;
}

/** Thrown if the store has lost data of an earlier build. */
export class LostStateError extends Error {}

/** The pages of a part and their changes. Loads only the chunks that are needed. */
export interface OpenPages {
  at(place: number): Promise<PresentPage | undefined>;
  /**
   * Adds a new page or replaces a page that may have changed. `url` is relative to the base of the
   * part.
   */
  take(page: Omit<PlacedPage, 'place'>, read: PresentPage['read']): Promise<void>;
  /** Returns the pages that are new, have changed, or have moved to another place. */
  listFresh(): Promise<PresentPage[]>;
  /** Returns the pages that earlier occupied the places of fresh pages. */
  listStale(): Promise<CountedPage[]>;
  /** How many pages there are. */
  count(): number;
  /** Stores the chunks that have changed. Returns the names of all chunks. */
  save(): Promise<string[]>;
}

export function openPages(tools: PartTools, state: PartState): OpenPages {
  const chunks = new Map<number, ReadonlyMap<number, CountedPage>>();
  /** Pages at places whose content may have changed. */
  const present = new Map<number, PresentPage>();
  let count = state.count;
  const places = {
    count: countPlaces(state.count),
    urlAt: async (place: number) => (await at(place))?.page.url,
  };

  async function chunkAt(index: number): Promise<ReadonlyMap<number, CountedPage>> {
    const known = chunks.get(index);
    if (known !== undefined) return known;
    const name = state.chunks[index];
    const pages = name === undefined ? [] : await readChunk(tools, name);
    if (pages === undefined) throw new LostStateError();
    const chunk = new Map(pages.map((one) => [one[0].place, one]));
    chunks.set(index, chunk);
    return chunk;
  }

  const before = async (place: number) => (await chunkAt(chunkOf(place))).get(place);

  async function at(place: number): Promise<PresentPage | undefined> {
    const now = present.get(place);
    if (now !== undefined) return now;
    const counted = await before(place);
    return counted && { page: counted[0], sections: counted[1] };
  }

  async function take(page: Omit<PlacedPage, 'place'>, read: PresentPage['read']): Promise<void> {
    const place = await findPlace(page.url, places);
    if (place !== undefined) {
      const sections = (await at(place))?.sections ?? 0;
      present.set(place, { page: { ...page, place }, read, sections });
      return;
    }
    count++;
    const moved = new Map<number, PresentPage>();
    let last: PresentPage = { page: { ...page, place: 0 }, read, sections: 0 };
    for (const [, to] of await placeMore(page.url, places)) {
      const there = await at(to);
      moved.set(to, { ...last, page: { ...last.page, place: to } });
      if (there !== undefined) last = there;
    }
    for (const [to, one] of moved) present.set(to, one);
  }

  async function listChanged(): Promise<{ now: PresentPage; was: CountedPage | undefined }[]> {
    const all = [...present].map(async ([place, now]) => ({ now, was: await before(place) }));
    return (await Promise.all(all)).filter(
      ({ now, was }) => was === undefined || !isSame(was[0], now.page),
    );
  }

  async function saveChunk(index: number): Promise<string> {
    const pages = new Map(await chunkAt(index));
    for (const [place, { page, sections }] of present)
      if (chunkOf(place) === index) pages.set(place, [page, sections]);
    return keepChunk(
      tools,
      [...pages.values()].sort(([a], [b]) => a.place - b.place),
    );
  }

  return {
    at,
    take,
    listFresh: async () => (await listChanged()).map(({ now }) => now),
    listStale: async () =>
      (await listChanged()).flatMap(({ was }) => (was === undefined ? [] : [was])),
    count: () => count,
    async save() {
      const names = [...state.chunks];
      const changed = new Set((await listChanged()).map(({ now }) => chunkOf(now.page.place)));
      const last = [...changed].reduce((most, index) => Math.max(most, index), 0);
      while (names.length <= last) changed.add(names.push('') - 1);
      for (const index of changed) names[index] = await saveChunk(index);
      return names;
    },
  };
}

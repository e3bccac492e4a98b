import { expect, test } from 'vitest';
import { createMemoryStore, storeKey } from '../../../src/engine/store/store.js';
import { indexPart } from '../../../src/features/search/index/index-part.js';
import { placePages } from '../../../src/features/search/index/place-pages.js';
import type { PlacedPage } from '../../../src/features/search/shared/index-types.js';
import { createWordSplitter } from '../../../src/features/search/shared/split-words.js';
import { createProvider } from '../../../src/features/search/web/local/languages/english.js';

const COUNT = 3000;
/** A word that only one page has. */
const ownWord = (i: number) =>
  `w${i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}x`;

/** Indexes many pages; returns their files by address. */
async function indexMany(): Promise<Map<string, Uint8Array>> {
  const store = createMemoryStore();
  const files = new Map<string, Uint8Array>();
  const add = (path: string, content: string | Uint8Array) => files.set(`/${path}`, Buffer.from(content));
  const urls = Array.from({ length: COUNT }, (_, i) => `/docs/page-${i}`);
  const places = placePages(urls);
  const pages = urls
    .map((url, i): PlacedPage & { i: number } => {
      return {
        url,
        place: places[i] ?? 0,
        title: `Page ${i}`,
        categories: [],
        keywords: [],
        textKey: url,
        i,
      };
    })
    .sort((a, b) => a.place - b.place);
  const { file } = await indexPart({
    base: '',
    run: 'run',
    pages: pages.map(({ i: _, ...page }) => page),
    stateKey: ['test'],
    withCode: false,
    tools: { split: createWordSplitter(), stopWords: new Set() },
    kept: {
      get: (...key) => store.get(storeKey('kept', key)),
      set: (key, value) => store.set(storeKey('kept', key), value),
    },
    files: {
      keep: async () => false,
      async add({ path, content }) {
        add(path, content);
      },
    },
    read: async (position) => [
      { id: '', heading: '', level: 0, text: `Here is ${ownWord(pages[position]?.i ?? 0)}.` },
    ],
    recall: async () => undefined,
  });
  add('assets/manifest.json', JSON.stringify({ routes: {}, parts: {}, sidebars: {}, search: { '': file } }));
  return files;
}

test('a query in a large part finds each page, and loads little of the index', async () => {
  const files = await indexMany();
  const loaded: string[] = [];
  const fetch = async (url: string) => {
    loaded.push(url);
    const bytes = files.get(url);
    return new Response(bytes === undefined ? null : Buffer.from(bytes), { status: bytes ? 200 : 404 });
  };
  const provider = createProvider({ baseUrl: '/', locale: 'en', versions: [], settings: {}, fetch });
  for (const i of [0, 1, 77, 1234, COUNT - 1]) {
    const text = ownWord(i);
    const query = { text, place: 'page', page: 0, hitsPerPage: 20 } as const;
    const { hits } = await provider.search(query, new AbortController().signal);
    expect(hits.map(({ url }) => url)).toContain(`/docs/page-${i}`);
  }
  expect(loaded.some((url) => url.includes('/texts-'))).toBe(true);
  const part = loaded.find((url) => url.includes('/part-')) ?? '';
  expect(files.get(part)?.length).toBeLessThan(8 * 1024);
});

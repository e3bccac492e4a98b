import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore, storeKey } from '../../../src/engine/store/store.js';
import { indexPart } from '../../../src/features/search/index/index-part.js';
import { placePages } from '../../../src/features/search/index/place-pages.js';
import { createTerms } from '../../../src/features/search/index/terms.js';
import type { PlacedPage } from '../../../src/features/search/shared/index-types.js';
import { english as stem } from '../../../src/features/search/web/local/languages.js';
import { createProvider } from '../../../src/features/search/web/local-provider.js';

const COUNT = 12_000;
/** A word that only one page has. */
const ownWord = (i: number) =>
  `w${i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}x`;

/** Indexes many pages; returns their files by address. */
async function indexMany(): Promise<Map<string, Uint8Array>> {
  const store = createMemoryStore();
  const files = new Map<string, Uint8Array>();
  const add = (path: string, content: string | Uint8Array) =>
    files.set(`/${path}`, Buffer.from(content));
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
    preparedKey: ['prepared'],
    withCode: false,
    tools: { terms: createTerms(new Set()) },
    kept: {
      get: (...key) => store.get(storeKey('kept', key)),
      set: (key, value) => store.set(storeKey('kept', key), value),
      getBytes: async () => undefined,
      setBytes: async () => undefined,
    },
    files: {
      keep: async () => false,
      async add({ path, content }) {
        add(path, content);
      },
    },
    read: async (position) => [
      {
        id: '',
        heading: '',
        level: 0,
        text: `Here is the lantern ${ownWord(pages[position]?.i ?? 0)}.`,
      },
    ],
    recall: async () => undefined,
  });
  add(
    'assets/manifest.json',
    JSON.stringify({ routes: {}, parts: {}, sidebars: {}, search: { '': file } }),
  );
  return files;
}

let files: Map<string, Uint8Array>;
beforeAll(async () => {
  files = await indexMany();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A reader who has loaded nothing yet. */
function openReader() {
  const loaded: string[] = [];
  const fetch = async (url: string) => {
    loaded.push(url);
    const bytes = files.get(url);
    return new Response(bytes === undefined ? null : Buffer.from(bytes), {
      status: bytes ? 200 : 404,
    });
  };
  const provider = createProvider({
    baseUrl: '/',
    locale: 'en',
    versions: [],
    settings: {},
    stem,
    fetch,
  });
  const ask = (text: string, place: 'dialog' | 'page', { signal } = new AbortController()) =>
    provider.search({ text, place, page: 0, hitsPerPage: 20 }, signal);
  const countLoaded = (kind: string) => loaded.filter((url) => url.includes(`/${kind}-`)).length;
  return { loaded, ask, countLoaded, warm: () => provider.warm() };
}

test('a query in a large part finds each page, and loads little of the index', async () => {
  const { loaded, ask, countLoaded } = openReader();
  for (const i of [0, 1, 77, 1234, COUNT - 1]) {
    const { hits } = await ask(ownWord(i), 'page');
    expect(hits.map(({ url }) => url)).toContain(`/docs/page-${i}`);
  }
  expect(countLoaded('texts')).toBeGreaterThan(0);
  expect(countLoaded('shards')).toBeGreaterThan(0);
  const part = loaded.find((url) => url.includes('/part-')) ?? '';
  expect(files.get(part)?.length).toBeLessThan(2 * 1024);
});

test('letters that are followed by others load only what the whole word needs', async () => {
  const { ask, countLoaded, warm } = openReader();
  await warm();
  for (const typed of ['l', 'la', 'lan', 'lant']) {
    const reader = new AbortController();
    const answer = ask(typed, 'dialog', reader);
    await settle();
    reader.abort(new Error('typed on'));
    await expect(answer).rejects.toThrow('typed on');
  }
  expect(countLoaded('words')).toBe(1);
  expect(countLoaded('text')).toBe(0);
  const answer = ask('lantern', 'dialog');
  await settle();
  vi.runAllTimers();
  const { hits, total, more } = await answer;
  expect(hits).toHaveLength(8);
  expect(countLoaded('words')).toBe(1);
  const seen = countLoaded('text');
  expect(seen).toBeLessThanOrEqual(8);
  const whole = await more?.();
  expect(whole).toMatchObject({ total, hits: (await ask('lantern', 'page')).hits });
  expect(countLoaded('text')).toBeGreaterThan(seen);
});

test('one or two letters are answered after a longer pause, unless others follow them', async () => {
  const { ask, countLoaded, warm } = openReader();
  await warm();
  const answer = ask('pa', 'dialog');
  await settle();
  vi.advanceTimersByTime(500);
  await settle();
  expect(countLoaded('words')).toBe(0);
  vi.runAllTimers();
  expect((await answer).hits[0]?.page).toMatch(/^Page /);
  const closed = ask('pa lantern', 'dialog');
  await settle();
  vi.advanceTimersByTime(500);
  expect((await closed).total).toBeGreaterThan(0);
});

/** Lets everything come that is on its way: what is read here is in memory. */
async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await new Promise((done) => setImmediate(done));
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStore, type Store, storeKey } from '../../../src/engine/store/store.js';
import { indexPart, type WholePart } from '../../../src/features/search/index/index-part.js';
import { createReading } from '../../../src/features/search/index/index-scope.js';
import { placePages } from '../../../src/features/search/index/place-pages.js';
import { preparePages } from '../../../src/features/search/index/prepare-pages.js';
import { updatePart } from '../../../src/features/search/index/update-part.js';
import type { SearchConfig } from '../../../src/features/search/public-types.js';
import { searchFile } from '../../../src/features/search/shared/file-names.js';
import type { PlacedPage } from '../../../src/features/search/shared/index-types.js';
import type { TextSection } from '../../../src/types/doc.js';
import type { IndexPreparation, KeptValues } from '../../../src/types/feature/site-index.js';
import type { Json } from '../../../src/types/json.js';
import { cases, countCases } from '../../support/cases.js';

/** A site as the index sees it: address → title and text. */
type Texts = Record<string, { title: string; text: string }>;

/** A place for the files of one build after the other. */
function createOutput() {
  const files = new Map<string, string>();
  const run = { kept: [] as string[], added: [] as string[] };
  return {
    files,
    run,
    sink: {
      async keep(path: string) {
        if (!files.has(path)) return false;
        run.kept.push(path);
        return true;
      },
      async add({ path, content }: { path: string; content: string | Uint8Array }) {
        files.set(path, String(content));
        run.added.push(path);
      },
    },
  };
}

/** The store's keys begin with what is kept. */
function keep(store: Store): KeptValues {
  const nameOf = (key: readonly Json[]) => storeKey(String(key[0]), key);
  return {
    get: (...key) => store.get(nameOf(key)),
    set: (key, value) => store.set(nameOf(key), value),
    getBytes: (...key) => store.getBytes(nameOf(key)),
    setBytes: (key, bytes) => store.setBytes(nameOf(key), bytes),
  };
}

const keyOf = (texts: Texts, url: string) => JSON.stringify(texts[url]);

function sectionsOf(key: string): TextSection[] {
  const { text } = JSON.parse(key) as { text: string };
  return [
    { id: '', heading: '', level: 0, text },
    { id: 'more', heading: 'More about it', level: 2, text: `More: ${text}` },
  ];
}

const describePage = (texts: Texts, url: string) => ({
  url,
  title: texts[url]?.title ?? '',
  categories: [],
  // As those of the pages of a site.
  keywords: [url.split('/').at(-1) ?? ''],
  textKey: keyOf(texts, url),
});

/** A site that searches itself. */
const SEARCHED = {
  site: { config: { locale: 'en' } } as IndexPreparation<SearchConfig, unknown>['site'],
  options: { provider: 'local' } as SearchConfig,
};

/** Leaves what shards of a site leave. Each has every n-th page. */
async function prepare(texts: Texts, store: Store, shards = 3) {
  const urls = Object.keys(texts);
  for (let shard = 1; shard <= shards; shard++)
    await preparePages({
      ...SEARCHED,
      state: undefined,
      shard: { index: shard, count: shards },
      pages: urls
        .filter((_, i) => i % shards === shard - 1)
        .map((url) => ({ url, title: texts[url]?.title ?? '', categories: [], edition: '' })),
      text: async ({ url }) => ({
        key: keyOf(texts, url),
        shown: [],
        read: async () => sectionsOf(keyOf(texts, url)),
      }),
      kept: keep(store),
    });
}

const toolsFor = (store: Store, output: ReturnType<typeof createOutput>, name = 'test') => ({
  run: 'run',
  stateKey: [name],
  ...createReading(SEARCHED),
  kept: keep(store),
  files: output.sink,
  recall: async (key: string) => sectionsOf(key),
});

/**
 * Indexes texts; returns what the index leads to: every file by its path, and which of them were
 * written. `other`: the state of another part.
 */
async function index(
  texts: Texts,
  store: Store,
  output = createOutput(),
  other?: WholePart,
  kept = keep(store),
) {
  output.run.kept = [];
  output.run.added = [];
  const urls = Object.keys(texts).sort();
  let reads = 0;
  const places = placePages(urls);
  const placed = urls.map(
    (url, position): PlacedPage => ({ ...describePage(texts, url), place: places[position] ?? 0 }),
  );
  const pages = placed.sort((a, b) => a.place - b.place);
  const request = {
    ...toolsFor(store, output, other === undefined ? 'test' : 'beside'),
    kept,
    base: '',
    pages,
    read: async (position: number) => {
      reads++;
      return sectionsOf(pages[position]?.textKey ?? '');
    },
  };
  const { file: part, state } = await indexPart(request, other);
  const used = [...output.run.kept, ...output.run.added].sort();
  const files = Object.fromEntries(used.map((path) => [path, output.files.get(path)]));
  return { part, state, files, reads, added: output.run.added.length };
}

/**
 * Brings the index of a run up to date with what others texts say. Undefined where it says that it
 * can't.
 */
async function update(
  texts: Texts,
  changed: Texts,
  {
    store,
    output,
    before,
  }: { store: Store; output: ReturnType<typeof createOutput>; before: Record<string, unknown> },
) {
  output.run.kept = [];
  output.run.added = [];
  const pages = Object.keys(changed).map((url) => ({
    page: describePage(texts, url),
    read: async () => sectionsOf(keyOf(texts, url)),
  }));
  const updated = await updatePart(toolsFor(store, output), { since: 'run', pages });
  const used = new Set([...Object.keys(before), ...output.run.kept, ...output.run.added]);
  for (const [kind, name] of updated?.gone ?? []) used.delete(`assets/${searchFile(kind, name)}`);
  const files = Object.fromEntries([...used].map((path) => [path, output.files.get(path)]));
  return updated && { part: updated.file, files, added: output.run.added.length };
}

const words = [
  'editor',
  'node',
  'canvas',
  'saves',
  'useNode',
  'layer',
  '索引',
  'the',
  'frame',
  'state',
  'tree',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join(' '));
const address = fc.integer({ min: 0, max: 60 }).map((number) => `/docs/page-${number}`);
const page = fc.record({ title: text, text });
const site = fc.dictionary(address, page, { noNullPrototype: true, maxKeys: 40 });

describe('an index that is brought up to date', () => {
  test('is that of a build from nothing, whatever has changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(site, { minLength: 2, maxLength: 4 }), async (states) => {
        const store = createMemoryStore();
        const output = createOutput();
        for (const texts of states) {
          const updated = await index(texts, store, output);
          const clean = await index(texts, createMemoryStore());
          expect(updated.part).toBe(clean.part);
          expect(updated.files).toEqual(clean.files);
        }
      }),
      cases(40),
    );
  });

  test('is that of a build from nothing when it begins from another part', async () => {
    await fc.assert(
      fc.asyncProperty(site, site, async (first, second) => {
        const store = createMemoryStore();
        const output = createOutput();
        const { state } = await index(first, store, output);
        const beside = await index(second, store, output, state);
        const clean = await index(second, createMemoryStore());
        expect(beside.part).toBe(clean.part);
        expect(beside.files).toEqual(clean.files);
        expect(beside.state).toEqual(clean.state);
      }),
      cases(40),
    );
  });

  test('is that of a build from nothing when only the pages that have changed are looked at', async () => {
    const many = fc.dictionary(address, page, { noNullPrototype: true, minKeys: 8, maxKeys: 40 });
    const few = fc.dictionary(address, page, { noNullPrototype: true, minKeys: 1, maxKeys: 4 });
    let updates = 0;
    await fc.assert(
      fc.asyncProperty(
        many,
        fc.array(few, { minLength: 1, maxLength: 3 }),
        async (first, edits) => {
          const [store, output] = [createMemoryStore(), createOutput()];
          let texts = first;
          let { files } = await index(texts, store, output);
          for (const changed of edits) {
            texts = { ...texts, ...changed };
            const updated = await update(texts, changed, { store, output, before: files });
            const clean = await index(texts, createMemoryStore());
            if (updated !== undefined) {
              updates++;
              expect([updated.part, updated.files]).toEqual([clean.part, clean.files]);
            }
            const whole = await index(texts, store, output);
            expect(whole.files).toEqual(clean.files);
            if (updated !== undefined) expect(whole.added).toBe(0);
            files = whole.files;
          }
        },
      ),
      cases(60),
    );
    expect(updates).toBeGreaterThan(countCases(60) / 3);
  });

  const large: Texts = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => {
      const own = `${words[i % words.length]} ${words[(i * 7) % words.length]} word${String.fromCharCode(97 + (i % 26), 97 + (i % 7))}`;
      return [`/docs/page-${i}`, { title: `Page about ${own}`, text: `${own} stands here.` }];
    }),
  );
  const edited: Texts = {
    ...large,
    '/docs/page-100': { title: large['/docs/page-100']?.title ?? '', text: 'Zebras stand here.' },
  };

  test('reads nothing and writes nothing when nothing has changed', async () => {
    const store = createMemoryStore();
    const output = createOutput();
    await index(large, store, output);
    const asked: string[] = [];
    const watched: Store = {
      ...store,
      get: (key) => {
        asked.push(key);
        return store.get(key);
      },
    };
    expect(await index(large, watched, output)).toMatchObject({ reads: 0, added: 0 });
    expect(asked).toHaveLength(1);
  });

  test('reads the pages that share a file with the one that changed, and writes the shards of its words', async () => {
    const store = createMemoryStore();
    const output = createOutput();
    const { files } = await index(large, store, output);
    const { reads, added } = await index(edited, store, output);
    expect(reads).toBeLessThanOrEqual(8);
    // The text, what leads to it, and the shards of at most four words in and four out, with the
    // corrections.
    expect(added).toBeGreaterThan(2);
    expect(added).toBeLessThan(12);
    expect(Object.keys(files).length).toBeGreaterThan(60);
  });

  test('writes the shards of its words alone when a page comes or goes', async () => {
    const store = createMemoryStore();
    const output = createOutput();
    await index(large, store, output);
    const added: Texts = { '/docs/page-new': { title: 'Zebras', text: 'Zebras stand here.' } };
    const more = { ...large, ...added };
    const whole = await index(more, store, output);
    // Those whose places it takes are written again, too.
    expect(whole.reads).toBeLessThan(16);
    expect(whole.added).toBeGreaterThan(2);
    expect(whole.added).toBeLessThan(40);
    expect((await index(large, store, output)).added).toBeLessThan(40);
    const { files } = await index(large, store, output);
    const updated = await update(more, added, { store, output, before: files });
    expect(updated?.files).toEqual((await index(more, createMemoryStore())).files);
    expect(updated?.added).toBeLessThan(40);
  });

  test('is right when the store has lost its shards, or an output folder its files', async () => {
    const store = createMemoryStore();
    await index(large, store);
    const lossy: Store = {
      ...store,
      get: async (key) => (key.startsWith('shard/') ? undefined : store.get(key)),
    };
    const clean = await index(edited, createMemoryStore());
    expect((await index(edited, lossy)).files).toEqual(clean.files);
    expect((await index(edited, store)).files).toEqual(clean.files);
  });
});

describe('an index whose pages shards have prepared', () => {
  test('is that of a build from nothing, whatever has changed since', async () => {
    await fc.assert(
      fc.asyncProperty(
        site,
        site,
        fc.integer({ min: 1, max: 4 }),
        async (prepared, texts, shards) => {
          const store = createMemoryStore();
          await prepare(prepared, store, shards);
          const now = { ...prepared, ...texts };
          const built = await index(now, store);
          const clean = await index(now, createMemoryStore());
          expect([built.part, built.files, built.state]).toEqual([
            clean.part,
            clean.files,
            clean.state,
          ]);
          const changed = Object.keys(now).filter((url) => !isSamePage(prepared[url], now[url]));
          expect(built.reads).toBe(changed.length);
        },
      ),
      cases(60),
    );
  });

  test.each(['words', 'texts'])(
    'is right when the store has lost the %s of a shard',
    async (lost) => {
      const texts: Texts = Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `/docs/page-${i}`,
          { title: `Page ${i}`, text: `About ${i}` },
        ]),
      );
      const store = createMemoryStore();
      await prepare(texts, store);
      const losing = keep(store);
      const first = losing.getBytes;
      losing.getBytes = async (...key) =>
        key.includes(lost) && key.includes(2) ? undefined : first(...key);
      const built = await index(texts, store, createOutput(), undefined, losing);
      expect(built.files).toEqual((await index(texts, createMemoryStore())).files);
      // Its own third.
      expect(built.reads).toBe(13);
    },
  );
});

const isSamePage = (a: Texts[string] | undefined, b: Texts[string] | undefined): boolean =>
  a?.title === b?.title && a?.text === b?.text;

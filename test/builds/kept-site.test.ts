import { expect, test } from 'vitest';
import { type KeptSite, openKeptBuild } from '../../src/builds/last/kept-site.js';
import { createMemoryStore, storeKey } from '../../src/engine/store/store.js';

const cards = (title: string) =>
  new Map(Array.from({ length: 100 }, (_, i) => [`docs/${i}.md`, { title: `${title} ${i}` }]));
const siteOf = (title: string) => ({ site: { cards: cards(title) } }) as unknown as KeptSite;

const language = { path: '' };

test('a kept site is read as the last edit left it, or not at all', async () => {
  const store = createMemoryStore();
  const build = openKeptBuild(store, { settings: 'a', lookedAt: 1, language });
  const texts = {
    keys: new Map(),
    shared: new Set<string>(),
    withCards: [],
    hasNames: false,
    hasPages: false,
    values: new Map(),
  };
  await build.keep({ site: siteOf('Old'), texts, indexed: { run: 'run', files: new Set() } });
  const known = (await build.readSite(0)) as KeptSite;
  await build.keepSite({ ...known, head: [] }, 1);
  expect((await build.readSite(1))?.head).toEqual([]);
  expect((await build.readSite(0))?.head).toBeUndefined();
  expect(await build.readSite(2)).toBeUndefined();
  // One that has not been read is kept as a whole.
  await build.keepSite(siteOf('New'), 2);
  expect([...((await build.readSite(2))?.site.cards ?? [])]).toEqual([...cards('New')]);
  expect(
    await openKeptBuild(store, { settings: 'a', lookedAt: 2, language }).readSite(2),
  ).toBeUndefined();
  const french = { settings: 'a', lookedAt: 1, language: { path: 'fr/' } };
  expect(await openKeptBuild(store, french).readSite(2)).toBeUndefined();
  const third = (await build.readSite(2)) as KeptSite;
  await build.keepSite(third, 3);
  // Without what was kept last, nobody knows what it was.
  const other = createMemoryStore();
  const key = storeKey('site', 'a', '', 'site');
  const { head = new Uint8Array(), read } = (await store.openParts(key)) ?? {};
  await other.setParts(key, {
    head: () => head,
    parts: [read?.(0, 1_000_000) ?? new Uint8Array()],
  });
  const left = openKeptBuild(other, { settings: 'a', lookedAt: 1, language });
  expect([await left.readSite(3), (await left.readSite(2)) === undefined]).toEqual([
    undefined,
    false,
  ]);
});

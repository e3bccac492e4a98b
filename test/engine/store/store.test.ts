import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeUnused } from '../../../src/engine/store/prune-store.js';
import { createDiskStore, createMemoryStore, storeKey } from '../../../src/engine/store/store.js';
import {
  clearStore,
  isStore,
  listStore,
  readLastRun,
} from '../../../src/engine/store/store-upkeep.js';

const DAY = 24 * 60 * 60;
const now = () => Date.now() / 1000;

function tempStore({ maxBytes = 1e9 } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-store-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = path.join(root, 'store');
  const open = (bound = maxBytes) =>
    createDiskStore(folder, { maxBytes: bound, bytesPerPage: 100 }, removeUnused);
  const fileOf = (key: string) => path.join(folder, key);
  const age = (key: string, days: number) => {
    const then = now() - days * DAY;
    utimesSync(fileOf(key), then, then);
  };
  return { folder, open, fileOf, age };
}

const keys = Array.from({ length: 10 }, (_, i) => storeKey('doc', i));
const VALUE = 'x'.repeat(1000);

async function fill(store: ReturnType<typeof createDiskStore>) {
  for (const key of keys) await store.set(key, VALUE);
}

describe('an entry', () => {
  test('comes back as it was, in another run, too', async () => {
    const { open } = tempStore();
    const key = storeKey('doc', 'a', [1, null]);
    await open().set(key, { text: 'ä\n', list: [1, 2] });
    expect(await open().get(key)).toEqual({ text: 'ä\n', list: [1, 2] });
  });

  const damages: [string, (file: string, other: string) => void][] = [
    ['is truncated', (file) => truncateSync(file, statSync(file).size - 1)],
    ['is empty', (file) => truncateSync(file, 0)],
    ['has a bit flipped', (file) => writeFileSync(file, flipBit(readFileSync(file), 50))],
    [
      'has a bit of its content flipped',
      (file) => writeFileSync(file, flipBit(readFileSync(file), 500)),
    ],
    ['has a bit of its sum flipped', (file) => writeFileSync(file, flipBit(readFileSync(file), 3))],
    ['has more at its end', (file) => appendFileSync(file, ' ')],
    ['is the whole entry of another key', (file, other) => copyFileSync(other, file)],
    ['is a folder', replaceByFolder],
  ];
  test.each(damages)('that %s is not believed', async (_, damage) => {
    const { open, fileOf } = tempStore();
    const [key, other] = [storeKey('doc', 'a'), storeKey('doc', 'b')];
    await open().set(key, VALUE);
    await open().set(other, VALUE);
    damage(fileOf(key), fileOf(other));
    expect(await open().get(key)).toBeUndefined();
    expect(await open().get(other)).toBe(VALUE);
  });

  test('says with its time when it was used last, to the day', async () => {
    const { open, fileOf, age } = tempStore();
    const [today, lately, old] = keys as [string, string, string];
    await fill(open());
    age(lately, 0.5);
    age(old, 40);
    const before = statSync(fileOf(lately)).mtimeMs;
    for (const key of [today, lately, old]) await open().get(key);
    expect(statSync(fileOf(lately)).mtimeMs).toBe(before);
    expect(statSync(fileOf(old)).mtimeMs).toBeGreaterThan(before);
  });
});

describe('a store that outgrows its bound', () => {
  test('drops the entries that were not used for longest', async () => {
    const { open, age } = tempStore({ maxBytes: 8500 });
    const store = open();
    await fill(store);
    for (const [i, key] of keys.entries()) age(key, 20 - i);
    await store.get(keys[0] as string);
    await store.close();
    const kept = await Promise.all(keys.map(async (key) => (await open().get(key)) !== undefined));
    expect(kept).toEqual([true, false, false, false, false, true, true, true, true, true]);
  });

  test('keeps what a site with many pages needs', async () => {
    const { folder, open } = tempStore({ maxBytes: 8500 });
    const store = open();
    store.makeRoom(200);
    await fill(store);
    await store.close();
    expect((await listStore(folder)).entries).toHaveLength(keys.length);
  });

  test('is not looked through again before it has grown past it, or a day has gone by', async () => {
    const { folder, open } = tempStore();
    const first = open();
    await fill(first);
    await first.close();
    // Read from the notes of the first run: ten entries are more than this run alone has written.
    const second = open(10_500);
    await second.set(storeKey('prose', 'new'), VALUE);
    await second.close();
    expect((await listStore(folder)).entries.length).toBeLessThan(10);
    const third = open(10_500);
    await third.set(storeKey('prose', 'newer'), VALUE);
    const before = (await listStore(folder)).entries.length;
    await third.close();
    expect((await listStore(folder)).entries).toHaveLength(before);
  });

  test('counts once what is kept again and again', async () => {
    const { folder, open } = tempStore();
    const read = () =>
      JSON.parse(readFileSync(path.join(folder, 'docsgen-store.json'), 'utf8')) as {
        bytes: number;
      };
    const keep = async (letter: string) => {
      const store = open();
      await store.set(storeKey('site', 'one'), letter.repeat(200_000));
      await store.close();
      return read().bytes;
    };
    const first = await keep('a');
    expect(first).toBeGreaterThan(200_000);
    expect(await keep('b')).toBe(first);
  });

  test('loses what killed writers left behind, but not what is being written', async () => {
    const { folder, open } = tempStore();
    const store = open();
    await fill(store);
    await store.close();
    const notes = path.join(folder, 'docsgen-store.json');
    const [abandoned, current] = ['0', '1'].map(
      (digit) => `${notes}.${digit.repeat(8)}-0000-4000-8000-000000000000`,
    ) as [string, string];
    writeFileSync(abandoned, 'half');
    utimesSync(abandoned, now() - DAY, now() - DAY);
    writeFileSync(current, 'half');
    writeFileSync(notes, JSON.stringify({ bytes: 0, sweptAt: 0 }));
    await open().close();
    expect([abandoned, current].map((file) => existsSync(file))).toEqual([false, true]);
    expect((await listStore(folder)).entries).toHaveLength(10);
  });

  test('counts its entries again when its notes are lost', async () => {
    const { folder, open } = tempStore();
    await fill(open());
    writeFileSync(path.join(folder, 'docsgen-store.json'), '{"bytes": ');
    const store = open(5000);
    await store.get(keys[0] as string);
    await store.close();
    expect((await listStore(folder)).entries.length).toBeLessThan(5);
  });
});

describe('the notes of a store', () => {
  test('tell how often the last run found what it looked for', async () => {
    const { folder, open } = tempStore();
    expect(await readLastRun(folder)).toBeUndefined();
    const store = open();
    await fill(store);
    for (const key of [...keys, storeKey('doc', 'unknown')]) await store.get(key);
    await store.close();
    expect(await readLastRun(folder)).toMatchObject({ hits: 10, misses: 1 });
  });

  test('that can not be written cost nothing', async () => {
    const { folder, open } = tempStore();
    writeFileSync(folder, 'a file');
    const store = open();
    await store.set(keys[0] as string, VALUE);
    expect(await store.get(keys[0] as string)).toBeUndefined();
    await store.close();
    expect(readFileSync(folder, 'utf8')).toBe('a file');
  });
});

describe('an entry in parts', () => {
  const key = storeKey('doc', 'parts');
  function describeParts(count: number) {
    const memory = Buffer.alloc(1000);
    let taken = 0;
    function* parts() {
      // All in the same memory.
      while (taken < count) yield memory.fill(++taken);
    }
    return { parts: parts(), head: () => Buffer.from(`${taken} parts\n`) };
  }

  test('is read by its parts, in another run, too', async () => {
    const { open } = tempStore();
    expect(await open().setParts(key, describeParts(3000))).toBe(true);
    const opened = await open().openParts(key);
    expect(Buffer.from(opened?.head ?? []).toString()).toBe('3000 parts\n');
    expect(opened?.read(2_000_000 - 1, 2)).toEqual(Buffer.from([2000 % 256, 2001 % 256]));
    opened?.close();
  });

  const damages: [string, (file: string, other: string) => void][] = [
    ['is truncated', (file) => truncateSync(file, statSync(file).size - 1)],
    ['is empty', (file) => truncateSync(file, 0)],
    [
      'has a bit of its head flipped',
      (file) => writeFileSync(file, flipBit(readFileSync(file), 2001)),
    ],
    ['has more at its end', (file) => appendFileSync(file, ' ')],
    ['is the whole entry of another key', (file, other) => copyFileSync(other, file)],
    ['is a folder', replaceByFolder],
  ];
  test.each(damages)('that %s is not opened', async (_, damage) => {
    const { open, fileOf } = tempStore();
    const other = storeKey('doc', 'other parts');
    for (const one of [key, other]) await open().setParts(one, describeParts(2));
    damage(fileOf(key), fileOf(other));
    expect(await open().openParts(key)).toBeUndefined();
  });

  test('is not there when one of its parts can not be made', async () => {
    const { open } = tempStore();
    function* fail() {
      yield Buffer.from('a part');
      throw new Error('no more');
    }
    for (const store of [open(), createMemoryStore()]) {
      await store.setParts(key, describeParts(2));
      expect(await store.setParts(key, { parts: fail(), head: () => Buffer.from('') })).toBe(false);
      expect(await store.openParts(key)).toBeUndefined();
    }
  });
});

describe('clearing', () => {
  test('removes all that is the store\u2019s and nothing else', async () => {
    const { folder, open } = tempStore();
    const store = open();
    await fill(store);
    await store.close();
    writeFileSync(path.join(folder, 'doc', 'notes.txt'), 'mine');
    expect((await clearStore(folder)).entries).toHaveLength(10);
    expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual([
      'doc',
      path.join('doc', 'notes.txt'),
    ]);
  });

  test('a folder with other files and without notes is no store', async () => {
    const { folder, open } = tempStore();
    expect(await isStore(folder)).toBe(true);
    await fill(open());
    expect(await isStore(folder)).toBe(true);
    writeFileSync(path.join(folder, 'thesis.txt'), 'mine');
    expect(await isStore(folder)).toBe(false);
    await open().close();
    expect(await isStore(folder)).toBe(true);
  });
});

function flipBit(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

function replaceByFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
}

describe('a store that builds let grow', () => {
  /** A run of a store that may grow by half, or by 2,500 bytes: `keys` are read or written. */
  async function run(folder: string, written: readonly string[]): Promise<void> {
    const limit = { maxBytes: 1e9, bytesPerPage: 0, growth: { factor: 1.5, bytes: 2500 } };
    const store = createDiskStore(folder, limit, removeUnused);
    for (const key of written) await store.set(key, VALUE);
    await store.close();
  }
  const listKinds = async (folder: string) =>
    (await listStore(folder)).entries.map(({ kind }) => kind).sort();

  test('goes back to the size of a new one, and keeps what the last two runs wrote', async () => {
    const { folder, age } = tempStore();
    const site = (i: number) => storeKey('site', i);
    const lasting = [storeKey('code', 1), storeKey('output', 1), site(0)];
    await run(folder, lasting);
    for (const key of lasting) age(key, 3);
    for (let i = 1; i <= 2; i++) {
      await run(folder, [site(i)]);
      age(site(i), 2);
    }
    expect(await listKinds(folder)).toEqual(['code', 'output', 'site', 'site', 'site']);
    await run(folder, [site(3)]);
    expect(await listKinds(folder)).toEqual(['code', 'output', 'site']);
    expect((await listStore(folder)).entries.map(({ usedAt }) => usedAt)).toContainEqual(
      expect.closeTo(Date.now(), -5),
    );
  });

  test('is left as it is while nobody says how far it may grow', async () => {
    const { folder, open } = tempStore();
    for (let i = 0; i < 9; i++) {
      const store = open();
      await store.set(storeKey('site', i), VALUE);
      await store.close();
    }
    expect(await listKinds(folder)).toHaveLength(9);
  });
});

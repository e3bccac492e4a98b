import { describe, expect, test } from 'vitest';
import {
  readLazily,
  readMark,
  writeChanges as writeChangedParts,
  writeLazily as writeParts,
} from '../../../src/engine/store/lazy-maps.js';
import { patchMap } from '../../../src/engine/store/patch-map.js';
import {
  DamagedPartsError,
  openInMemory,
  type WrittenParts,
} from '../../../src/engine/store/store-parts.js';

/** As it is read again, with its parts and its length. */
function open(written: WrittenParts) {
  const parts = [...written.parts];
  const head = written.head();
  const length = parts.reduce((sum, part) => sum + part.length, head.length);
  return { ...openInMemory({ head: () => head, parts }), parts, length };
}
const writeLazily = (...given: Parameters<typeof writeParts>) => open(writeParts(...given));
const writeChanges = (...given: Parameters<typeof writeChangedParts>) => {
  const changes = writeChangedParts(...given);
  return changes && open(changes);
};

const large = (make: (i: number) => unknown, size = 1000) =>
  new Map(Array.from({ length: size }, (_, i) => [`key ${(i * 7) % size} é`, make(i)]));

interface Kept {
  pages: ReadonlyMap<string, { title: string; at?: Date }>;
  editions: ReadonlyMap<string, { docs: ReadonlyMap<string, unknown>; tags: ReadonlySet<string> }>;
  lists: readonly ReadonlyMap<string, unknown>[];
}

function makeKept(): Kept {
  const docs = large((i) => [i]);
  return {
    pages: large((i) => ({ title: `Page ${i}`, at: new Date(i) })) as Kept['pages'],
    editions: new Map([
      ['current', { docs, tags: new Set(['a']) }],
      ['1.0', { docs: new Map([['only', 1]]), tags: new Set() }],
    ]),
    lists: [docs, new Map()],
  };
}

const reread = (value: unknown) => readLazily(writeLazily(value)) as Kept;

describe('large maps that are kept', () => {
  test('have the same entries in the same order, wherever they stand', () => {
    const before = makeKept();
    const after = reread(before);
    expect(after.pages.get('key 7 é')).toEqual({ title: 'Page 1', at: new Date(1) });
    expect([after.pages.has('key 7 é'), after.pages.has('key'), after.pages.get('key')]).toEqual([
      true,
      false,
      undefined,
    ]);
    expect(after.pages.size).toBe(1000);
    expect([...after.pages]).toEqual([...before.pages]);
    expect([...after.pages.keys()]).toEqual([...before.pages.keys()]);
    const seen: string[] = [];
    for (const [key] of after.pages.entries()) seen.push(key);
    expect(seen).toEqual([...before.pages.keys()]);
    expect([...after.editions.keys()]).toEqual(['current', '1.0']);
    expect(after.editions.get('current')?.docs.get('key 14 é')).toEqual([2]);
    expect(after.editions.get('1.0')).toEqual(before.editions.get('1.0'));
  });

  test('that stand in two places are one map afterwards', () => {
    const after = reread(makeKept());
    expect(after.lists[0]).toBe(after.editions.get('current')?.docs);
    expect(after.pages.get('key 0 é')).toBe(after.pages.get('key 0 é'));
  });

  test('that share values share them afterwards, and keep each once', () => {
    const cards = large((i) => ({ text: `Some words of card ${i}`.repeat(20) }));
    const docs = new Map(
      [...cards].map(([key, card], i) => [`doc ${key}`, { id: i, card, last: true }]),
    );
    const bySource = new Map([...docs].map(([key, doc]) => [`source ${key}`, doc]));
    const bytes = writeLazily({ docs, bySource, cards });
    expect(bytes.length).toBeLessThan(1.5 * writeLazily({ cards }).length);
    const after = readLazily(bytes) as {
      docs: typeof docs;
      bySource: typeof docs;
      cards: typeof cards;
    };
    const doc = after.docs.get('doc key 7 é');
    expect(doc).toEqual({ id: 1, card: cards.get('key 7 é'), last: true });
    expect(Object.keys(doc ?? {})).toEqual(['id', 'card', 'last']);
    expect(doc?.card).toBe(after.cards.get('key 7 é'));
    expect(after.bySource.get('source doc key 7 é')).toBe(doc);
    expect(JSON.stringify([...after.bySource])).toBe(JSON.stringify([...bySource]));
  });

  test('can be kept once more', () => {
    const after = reread(reread(makeKept()));
    expect([...after.pages]).toEqual([...makeKept().pages]);
  });

  test('that have other values for some keys refer to these, wherever they stand', () => {
    const cards = large((i) => ({ text: `card ${i}` }));
    const docs = new Map([...cards].map(([key, card], i) => [`doc ${key}`, { id: i, card }]));
    const bySource = new Map([...docs].map(([key, doc]) => [`source ${key}`, doc]));
    type Kept = { docs: typeof docs; bySource: typeof docs; cards: typeof cards };
    const before = readLazily(writeLazily({ docs, bySource, cards })) as Kept;
    const card = { text: 'new' };
    const doc = { id: -1, card };
    const patched = {
      docs: patchMap(before.docs, new Map([['doc key 7 é', doc]])),
      bySource: patchMap(before.bySource, new Map([['source doc key 7 é', doc]])),
      cards: patchMap(before.cards, new Map([['key 7 é', card]])),
    };
    const after = readLazily(writeLazily(patched)) as Kept;
    expect(after.docs.get('doc key 7 é')).toEqual(doc);
    expect(after.bySource.get('source doc key 7 é')).toBe(after.docs.get('doc key 7 é'));
    expect(after.docs.get('doc key 7 é')?.card).toBe(after.cards.get('key 7 é'));
    for (const [one, other] of [
      [after.docs, docs],
      [after.bySource, bySource],
      [after.cards, cards],
    ] as const) {
      const expected = [...other].map(([key, value]) =>
        key.endsWith('key 7 é') ? [key, one.get(key)] : [key, value],
      );
      expect(JSON.stringify([...one])).toBe(JSON.stringify(expected));
    }
    // With a map of another value among them, and with a new key, all is written anew.
    const mixed = {
      ...patched,
      cards,
      bySource: patchMap(before.bySource, new Map([['new', doc]])),
    };
    const again = readLazily(writeLazily(mixed)) as Kept;
    expect([
      again.docs.get('doc key 7 é'),
      again.bySource.get('new'),
      again.cards.get('key 7 é'),
    ]).toEqual([doc, doc, { text: 'card 1' }]);
    expect(again.docs.get('doc key 14 é')).toEqual(docs.get('doc key 14 é'));
  });

  test('are kept again by what has changed, as often as something does', () => {
    const cards = large((i) => ({ text: `card ${i}` }));
    const docs = new Map([...cards].map(([key, card], i) => [`doc ${key}`, { id: i, card }]));
    type Kept = { docs: typeof docs; cards: typeof cards; rest: unknown };
    const bytes = writeLazily({ docs, cards, rest: 0 }, 'mark');
    const call = ({ docs: ownDocs, cards: own }: Kept, key: string, text: string): Kept => {
      const card = { text };
      return {
        docs: patchMap(ownDocs, new Map([[`doc ${key}`, { id: -1, card }]])),
        cards: patchMap(own, new Map([[key, card]])),
        rest: text,
      } as Kept;
    };
    const first = writeChanges(call(readLazily(bytes) as Kept, 'key 7 é', 'one'), 1) as ReturnType<
      typeof writeLazily
    >;
    expect(first.length).toBeLessThan(bytes.length / 5);
    const again = call(readLazily(bytes, first) as Kept, 'key 14 é', 'two');
    const second = writeChanges(again, 2) as typeof first;
    expect([readMark(bytes), readMark(first), readMark(second)]).toEqual(['mark', 1, 2]);
    for (const after of [readLazily(bytes, second), readLazily(writeLazily(again))] as Kept[]) {
      expect([...after.cards.values()].slice(0, 4)).toEqual([
        { text: 'card 0' },
        { text: 'one' },
        { text: 'two' },
        { text: 'card 3' },
      ]);
      expect([...after.docs.keys()]).toEqual([...docs.keys()]);
      expect(after.docs.get('doc key 7 é')?.card).toBe(after.cards.get('key 7 é'));
      expect(after.docs.get('doc key 14 é')).toEqual({ id: -1, card: { text: 'two' } });
      expect(after.rest).toBe('two');
    }
    // Only what was read can have changed.
    expect(writeChanges({ docs, cards })).toBeUndefined();
  });

  test('take new entries between others, as often as some come, and are kept by these', () => {
    const kept = makeKept();
    const pages = new Map(kept.pages);
    let whole = readLazily(writeLazily(kept)) as Kept;
    const bytes = writeLazily(kept);
    const keys = [...pages.keys()];
    for (const round of Array.from({ length: 12 }).keys()) {
      const behind = [undefined, keys[5], `new ${round - 1}`, null][round % 4];
      const news = new Map([[`new ${round}`, { title: `New ${round}` }]]);
      const patched = patchMap(whole.pages, news, () => behind);
      const expected = [...pages.keys()];
      const place = behind === undefined ? expected.length : expected.indexOf(behind ?? '') + 1;
      expected.splice(place, 0, `new ${round}`);
      pages.set(`new ${round}`, { title: `New ${round}` });
      const inOrder = expected.map((key) => [key, pages.get(key)] as const);
      pages.clear();
      for (const [key, value] of inOrder) if (value !== undefined) pages.set(key, value);
      expect(patched.size).toBe(pages.size);
      expect(patched.has(`new ${round}`)).toBe(true);
      expect([...patched.keys()]).toEqual(expected);
      const changes = writeChanges({ ...whole, pages: patched });
      expect(changes?.length).toBeLessThan(bytes.length / 2);
      whole = readLazily(bytes, changes) as Kept;
      expect([...whole.pages]).toEqual([...pages]);
      expect(whole.pages.get(`new ${round}`)).toEqual({ title: `New ${round}` });
      expect(whole.pages.has('new')).toBe(false);
    }
    expect([...(readLazily(writeLazily(whole)) as Kept).pages]).toEqual([...pages]);
  });

  test('say when a part is not what was written', () => {
    const { head, parts } = writeLazily({ pages: large((i) => ({ title: `Page ${i}` })) });
    const [rest = new Uint8Array(), ...chunks] = parts;
    const damaged = chunks.map((chunk) => Buffer.from(chunk).fill('x', chunk.length - 3));
    const reopen = (all: readonly Uint8Array[]) =>
      readLazily(openInMemory({ head: () => head, parts: all }));
    const { pages } = reopen([rest, ...damaged]) as Kept;
    expect(() => pages.get('key 7 é')).toThrow(DamagedPartsError);
    expect(() => reopen([])).toThrow(DamagedPartsError);
  });

  test('are not kept when they hold what is not plain', () => {
    expect(() => writeLazily({ pages: large(() => () => 1) })).toThrow();
  });
});

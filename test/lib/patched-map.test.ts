import { describe, expect, test } from 'vitest';
import { listGone, PatchedMap } from '../../src/lib/patched-map.js';

const BASE = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 3],
]);

describe('a map that is another one but for some entries', () => {
  test('is what a copy with these entries would be', () => {
    const map = new PatchedMap(BASE, [
      ['b', undefined],
      ['c', 30],
      ['gone', undefined],
    ]);
    map.set('d', 4);
    const copy = new Map([
      ['a', 1],
      ['c', 30],
      ['d', 4],
    ]);
    expect([...map]).toEqual([...copy]);
    expect([...map.keys()]).toEqual([...copy.keys()]);
    expect([...map.values()]).toEqual([...copy.values()]);
    const visited: unknown[] = [];
    map.forEach((value, key) => void visited.push([key, value]));
    expect(visited).toEqual([...copy]);
    expect(map.size).toBe(copy.size);
    for (const key of ['a', 'b', 'c', 'd', 'gone'])
      expect([key, map.has(key), map.get(key)]).toEqual([key, copy.has(key), copy.get(key)]);
    expect([...BASE.keys()]).toEqual(['a', 'b', 'c']);
  });

  test('tells what has gone of that one, and of any other', () => {
    const map = new PatchedMap(BASE, [
      ['b', undefined],
      ['c', undefined],
      ['gone', undefined],
    ]);
    map.set('c', 30);
    expect(listGone(BASE, map)).toEqual(['b']);
    expect(listGone(new Map(BASE), map)).toEqual(['b']);
    expect(listGone(new Map([...BASE, ['e', 5]]), map)).toEqual(['b', 'e']);
  });
});

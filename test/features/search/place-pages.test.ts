import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placePages } from '../../../src/features/search/index/place-pages.js';
import { cases } from '../../support/cases.js';

const addresses = fc.uniqueArray(fc.webPath(), { maxLength: 200 });

const placeAll = (urls: readonly string[]): Map<string, number> => {
  const places = placePages(urls);
  return new Map(urls.map((url, position) => [url, places[position] ?? -1]));
};

describe('places of pages', () => {
  test('are each of one page, and depend on the addresses alone', () => {
    fc.assert(
      fc.property(addresses, (urls) => {
        const places = placeAll(urls);
        expect(new Set(places.values()).size).toBe(urls.length);
        expect([...places.values()].every(Number.isSafeInteger)).toBe(true);
        expect([...placeAll(urls.toReversed())].sort()).toEqual([...places].sort());
      }),
      cases(100),
    );
  });

  test('stay what they are when a page comes, but for less than one on average', () => {
    const urls = Array.from({ length: 1000 }, (_, i) => `/section-${i % 50}/page-${i}`);
    const before = placeAll(urls);
    const moved = Array.from({ length: 100 }, (_, i) => {
      const after = placeAll([...urls, `/section-${i % 50}/new-${i}`]);
      return urls.filter((url) => after.get(url) !== before.get(url)).length;
    });
    expect(moved.reduce((sum, count) => sum + count, 0)).toBeLessThan(100);
  });

  test('are never further apart than what a word takes more room for', () => {
    const urls = Array.from({ length: 5000 }, (_, i) => `/page-${i}`);
    expect(Math.max(...placePages(urls))).toBeLessThan(2.2 * urls.length);
  });
});

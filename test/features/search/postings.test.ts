import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodePostings,
  trimPostings,
} from '../../../src/features/search/index/encode-postings.js';
import {
  decodePostings,
  MAX_SECTION,
  MAX_STRENGTH,
  packPosting,
  pageOf,
  sectionOf,
  strengthOf,
} from '../../../src/features/search/shared/postings.js';
import { shardOf } from '../../../src/features/search/shared/shard-of.js';
import { cases } from '../../support/cases.js';

const posting = fc.record({
  page: fc.nat({ max: 200_000 }),
  section: fc.nat({ max: MAX_SECTION }),
  strength: fc.integer({ min: 1, max: MAX_STRENGTH }),
});
const postings = fc
  .uniqueArray(posting, { selector: ({ page, section }) => page * 1000 + section, maxLength: 200 })
  .map((list) => list.map(packPosting).sort((a, b) => a - b));

describe('places of a word', () => {
  test('come back as they were, from text that JSON and a space leave alone', () => {
    fc.assert(
      fc.property(postings, (list) => {
        const text = encodePostings(list);
        expect(text).toMatch(/^[\w-]*$/);
        expect(decodePostings(text)).toEqual({ postings: list, total: list.length });
      }),
      cases(100),
    );
  });

  test('are known by page, section and strength', () => {
    fc.assert(
      fc.property(posting, (one) => {
        const packed = packPosting(one);
        expect({
          page: pageOf(packed),
          section: sectionOf(packed),
          strength: strengthOf(packed),
        }).toEqual(one);
      }),
      cases(100),
    );
  });

  test('are trimmed to the strongest 1,024, and how many there are is not forgotten', () => {
    const list = Array.from({ length: 5000 }, (_, i) =>
      packPosting({ page: i, section: i % 7, strength: i % 50 === 0 ? 40 : 3 }),
    );
    const { postings: kept, total } = decodePostings(trimPostings(list) ?? '');
    expect([kept.length, total]).toEqual([1024, 5000]);
    expect(kept.filter((packed) => strengthOf(packed) === 40)).toHaveLength(100);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect(trimPostings(list.slice(0, 1024))).toBe(undefined);
  });

  test('are trimmed to the first where many are equally strong', () => {
    const strengths = fc.array(fc.constantFrom(0, 1, 2, 30, 62, 63), {
      minLength: 1025,
      maxLength: 3000,
    });
    fc.assert(
      fc.property(strengths, (list) => {
        const all = list.map((strength, page) => packPosting({ page, section: 0, strength }));
        const strongest = all
          .toSorted((a, b) => strengthOf(b) - strengthOf(a) || a - b)
          .slice(0, 1024)
          .sort((a, b) => a - b);
        expect(decodePostings(trimPostings(all) ?? '')).toEqual({
          postings: strongest,
          total: all.length,
        });
      }),
      cases(30),
    );
  });
});

test('words that begin with the same three letters are in one shard, and shards are filled evenly', () => {
  for (const word of ['editor', 'edit', 'edi'])
    expect(shardOf(word, 128)).toBe(shardOf('edition', 128));
  const counts = Array.from({ length: 64 }, () => 0);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const a of letters)
    for (const b of letters)
      for (const c of letters) {
        const shard = shardOf(a + b + c, 64);
        counts[shard] = (counts[shard] ?? 0) + 1;
      }
  expect(Math.max(...counts)).toBeLessThan(1.5 * Math.min(...counts));
});

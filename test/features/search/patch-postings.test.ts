import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  encodePostings,
  trimPostings,
} from '../../../src/features/search/index/encode-postings.js';
import { patchPostings } from '../../../src/features/search/index/patch-postings.js';
import {
  MAX_SECTION,
  MAX_STRENGTH,
  packPosting,
  pageOf,
  strengthOf,
} from '../../../src/features/search/shared/postings.js';
import { cases } from '../../support/cases.js';

const ascending = (list: readonly number[]) => list.toSorted((a, b) => a - b);

/** Postings of some pages, so that runs of pages come and go. */
const postingsOf = (most: { page: number; count: number }) =>
  fc
    .uniqueArray(
      fc.record({
        page: fc.nat({ max: most.page }),
        section: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: MAX_SECTION })),
        strength: fc.integer({ min: 1, max: MAX_STRENGTH }),
      }),
      {
        selector: ({ page, section }) => page * 1000 + section,
        minLength: most.count > 1000 ? 1100 : 0,
        maxLength: most.count,
      },
    )
    .map((list) => ascending(list.map(packPosting)));

test.each([
  { page: 12, count: 40 },
  { page: 200_000, count: 60 },
  { page: 5000, count: 1400 },
])('postings are changed as text to what they are when all are written anew: %j', (most) => {
  fc.assert(
    fc.property(
      postingsOf(most),
      postingsOf({ ...most, count: 20 }),
      fc.array(fc.nat({ max: most.page }), { maxLength: 6 }),
      (before, added, others) => {
        // What stood on a page that has changed does not count any more.
        const gone = new Set([...added.map(pageOf), ...others]);
        const after = ascending([
          ...before.filter((packed) => !gone.has(pageOf(packed))),
          ...added,
        ]);
        expect(
          patchPostings(encodePostings(before), { gone: ascending([...gone]), more: added }),
        ).toEqual({
          postings: encodePostings(after),
          trimmed: trimPostings(after),
          count: after.length,
          strongest: after.length === 0 ? -1 : Math.max(...after.map(strengthOf)),
        });
      },
    ),
    cases(most.count > 1000 ? 60 : 500),
  );
});

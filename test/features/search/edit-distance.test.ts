import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginningDistance,
  editDistance,
} from '../../../src/features/search/web/local/edit-distance.js';
import { cases } from '../../support/cases.js';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('how far two words are apart', () => {
  test.each([
    ['editor', 'editor', 0],
    ['edtior', 'editor', 1],
    ['conector', 'connector', 1],
    ['serilaize', 'serialize', 1],
    ['usedior', 'useeditor', 2],
    ['layer', 'frame', 3],
  ])('%s and %s: %i', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance));

  test('is the same both ways, none for the same word, and no more than the limit and one', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(editDistance(b, a, limit));
        expect(editDistance(a, a, limit)).toBe(0);
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 20), limit + 1));
      }),
      cases(100),
    );
  });

  test('counts to the nearest beginning for a word that is being typed', () => {
    expect(beginningDistance('serilai', 'serialization', 1)).toBe(1);
    expect(beginningDistance('serial', 'serialization', 1)).toBe(0);
    expect(beginningDistance('xerial', 'serialization', 1)).toBe(1);
    expect(beginningDistance('abc', 'serialization', 1)).toBe(2);
  });
});

import { expect, test } from 'vitest';
import { placeShownTexts } from '../../../src/features/search/index/place-shown-texts.js';
import { MAX_SECTION } from '../../../src/features/search/shared/postings.js';
import type { TextSection } from '../../../src/types/doc.js';

const section = (id: string, level: number, more: Partial<TextSection> = {}): TextSection => ({
  id,
  heading: id.toUpperCase(),
  level,
  text: '',
  ...more,
});
const own = [
  section('', 0, { text: 'Lead.' }),
  section('t', 1, { text: 'Title.' }),
  section('a', 2, { text: 'Own.', given: ['X', 'of x', 'elsewhere'] }),
  section('b', 2),
];

test('sections of components stand behind their headings, which no longer have their texts', () => {
  const placed = placeShownTexts(own, [
    { below: '', sections: [section('top', 2)] },
    { below: 'a', sections: [section('x', 2, { text: 'of x' }), section('y', 3), section('b', 2)] },
    { below: 'unknown', sections: [section('z', 2)] },
  ]);
  expect(placed.map(({ id, level }) => `${id} ${level}`)).toEqual([
    ' 0',
    't 1',
    'top 2',
    'z 2',
    'a 2',
    'x 3',
    'y 4',
    'b 2',
  ]);
  expect(placed[4]).toEqual(section('a', 2, { text: 'Own.', given: ['elsewhere'] }));
});

test('a doc without text of its own gets them, too', () => {
  expect(
    placeShownTexts([], [{ below: '', sections: [section('x', 2)] }]).map(({ id }) => id),
  ).toEqual(['', 'x']);
  expect(placeShownTexts(own, [])).toBe(own);
});

test('the headings of a doc go before what its components show when an index can not hold all', () => {
  const many = Array.from({ length: 400 }, (_, i) => section(`m${i}`, 2, { text: `text ${i}.` }));
  const given = many.map(({ text }) => text);
  const placed = placeShownTexts(
    [section('a', 2, { given }), section('b', 2)],
    [{ below: 'a', sections: many }],
  );
  expect(placed).toHaveLength(MAX_SECTION);
  expect(placed.at(-1)?.id).toBe('b');
  expect(placed[0]?.given).toEqual(given.slice(MAX_SECTION - 2));
});

import { describe, expect, it } from 'vitest';
import { createLocator, locate } from '../../../src/lib/text/locate.js';

describe('locate', () => {
  const text = `a: ['x', "xy"],\n  b: \`x\`, // x\n  'x'`;

  it('finds the text between quotes of any kind, in order', () => {
    expect(locate(text, 'x')).toEqual({ line: 1, column: 6, endLine: 1, endColumn: 7 });
    expect(locate(text, 'x', 1)).toMatchObject({ line: 2, column: 7 });
    expect(locate(text, 'x', 2)).toMatchObject({ line: 3, column: 4 });
  });

  it('falls back to the last occurrence, or to nothing', () => {
    expect(locate(text, 'x', 9)).toMatchObject({ line: 3 });
    expect(locate(text, 'b')).toBeUndefined();
    expect(locate(text, '')).toBeUndefined();
  });
});

describe('a locator', () => {
  const texts = [
    `a: ['x', "xy"],\n  b: \`x\`, // x\n  'x'`,
    `"it's" 'a"b' 'x' "x'" \`'x'\` 'x`,
    `'x\ny' "x"\n'y'\n\n"y" ''x''`,
    '',
  ];

  it.each(texts)('finds in %j what `locate` finds', (text) => {
    const locator = createLocator(text);
    for (const value of ['x', 'xy', 'y', "it's", 'a"b', "x'", "'x'", ', ', '', 'x\ny', ' '])
      for (const nth of [0, 1, 2, 9])
        expect(locator(value, nth), value).toEqual(locate(text, value, nth));
  });
});

import { describe, expect, it } from 'vitest';
import { locate } from '../../../src/lib/text/locate.js';

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

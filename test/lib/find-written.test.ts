import { expect, it } from 'vitest';
import { findWritten } from '../../src/lib/edits/find-written.js';

it.each([
  ['<source srcset="./a.png, ./b.png 2x">', './b.png'],
  ['<p style="background: url(\'./a.png\')">', './a.png'],
  ['<p style={{ background: "url(./a.png)" }} />', './a.png'],
])('an address among others in an attribute is found: %s', (text, value) => {
  const place = { line: 1, column: 1, endLine: 1, endColumn: text.length + 1 };
  const [found, ...others] = findWritten({ file: 'docs/a.md', text, place, value });
  expect(others).toEqual([]);
  expect(text.slice(found?.from, found?.to)).toBe(value);
});

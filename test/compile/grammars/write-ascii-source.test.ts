import { describe, expect, it } from 'vitest';
import { writeAsciiSource } from '../../../src/compile/grammars/write-ascii-source.js';

describe('an expression for ASCII alone', () => {
  it.each([
    [String.raw`[_$\p{Alpha}][_$\p{Alpha}\p{Nd}]*`, String.raw`[\x24A-Z_a-z][\x240-9A-Z_a-z]*`],
    [String.raw`\p{space}\P{Nd}`, String.raw`[\x09-\x0d\x20][\x00-\x2f\x3a-\x7f]`],
    [String.raw`[a[^\x00-\x7F]]\[\p{L}`, String.raw`[a]\[[A-Za-z]`],
    [String.raw`[\w--\d]`, '[A-Z_a-z]'],
    [String.raw`[\p{sc=Greek}]`, '[]'],
    [String.raw`(?<a>[\-x])\k<a>\uFFFF`, String.raw`(?<a>[\-x])\k<a>\uFFFF`],
  ])('of %s', (source, written) => expect(writeAsciiSource(source, 'dgv')).toBe(written));

  it('holds both cases where case makes no difference', () => {
    expect(writeAsciiSource(String.raw`\p{Lu}`, 'dgiv')).toBe('[A-Za-z]');
  });

  it.each([
    [String.raw`\u{1F600}`, 'v'],
    ['😀+', 'v'],
    [String.raw`[\q{ab}]`, 'v'],
    ['\u212a', 'iv'],
    [String.raw`\u212a`, 'iv'],
  ])('is not made of %s with the flags %s', (source, flags) =>
    expect(writeAsciiSource(source, flags)).toBeUndefined(),
  );
});

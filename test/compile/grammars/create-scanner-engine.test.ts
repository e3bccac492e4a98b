import { describe, expect, it } from 'vitest';
import { createScannerEngine } from '../../../src/compile/grammars/create-scanner-engine.js';
import { translateExpression } from '../../../src/compile/grammars/translate-expression.js';

/**
 * What a scanner finds from each of the given places on, one after the other: the expression and
 * the groups.
 */
function scan(patterns: string[], text: string, places: number[]) {
  const engine = createScannerEngine(translateExpression);
  const scanner = engine.createScanner(patterns);
  const line = engine.createString(text);
  return places.map((from) => {
    const found = scanner.findNextMatchSync(line, from, 0);
    return (
      found && [
        found.index,
        ...found.captureIndices.map(({ start, end }) => text.slice(start, end)),
      ]
    );
  });
}

describe('a scanner', () => {
  it('finds what comes first, and of two at one place the first expression', () => {
    expect(scan(['b', 'a', 'ab'], 'xab', [0, 2, 3])).toEqual([[1, 'a'], [0, 'b'], null]);
  });

  it('gives what it found before only where it is still the first', () => {
    expect(scan(['(a)(z)?'], 'a a', [0, 1, 3, 0])).toEqual([
      [0, 'a', 'a', ''],
      [0, 'a', 'a', ''],
      null,
      [0, 'a', 'a', ''],
    ]);
  });

  it('looks again for what is bound to the place', () => {
    expect(scan([String.raw`\Ga`, 'b'], 'aab', [0, 1, 2])).toEqual([
      [0, 'a'],
      [0, 'a'],
      [1, 'b'],
    ]);
  });

  it('looks from an earlier place again for what it has not found from a later one', () => {
    expect(scan(['a', 'b', 'c'], 'abc', [2, 1, 0, 3, 0])).toEqual([
      [2, 'c'],
      [1, 'b'],
      [0, 'a'],
      null,
      [0, 'a'],
    ]);
  });

  it('shows the groups of the expression, not those that stand in for it', () => {
    // An atomic group and a recursion are written with groups of their own.
    expect(scan(['(?>a+)(b)(c)?'], 'aab', [0])).toEqual([[0, 'aab', 'b', '']]);
    expect(scan([String.raw`(?<all>\((?:[^()]|\g<all>)*\))(x)`], '((a))x', [0])).toEqual([
      [0, '((a))x', '((a))', 'x'],
    ]);
  });

  it('takes each line for itself', () => {
    const engine = createScannerEngine(translateExpression);
    const scanner = engine.createScanner(['key']);
    const starts = ['a key', 'key', 'none', 'é key', 'a key'].map(
      (text) =>
        scanner.findNextMatchSync(engine.createString(text), 0, 0)?.captureIndices[0]?.start,
    );
    expect(starts).toEqual([2, 0, undefined, 2, 2]);
  });

  it('knows letters of all scripts, and both cases where case makes no difference', () => {
    expect(scan(['[[:alpha:]]+'], '1 añb', [0])).toEqual([[0, 'añb']]);
    expect(scan(['(?i)select'], 'x SeLect', [0])).toEqual([[0, 'SeLect']]);
    expect(scan(['(?i)kit'], '\u212ait', [0])).toEqual([[0, '\u212ait']]);
  });

  it('takes expressions of JavaScript as they are', () => {
    const engine = createScannerEngine(translateExpression);
    const found = engine.createScanner([/b(c)/dg]).findNextMatchSync('abc', 0, 0);
    expect(found?.captureIndices.map(({ start, length }) => [start, length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { listNeededTexts } from '../../../src/compile/grammars/list-needed-texts.js';

describe('texts that a line must have', () => {
  it.each([
    ['null', ['null']],
    [String.raw`(?<![\w$])(?:(?<=\.\.\.)|(?<!\.))null(?![\w$])`, ['null']],
    [String.raw`\b(import|export)\b`, ['import', 'export']],
    [String.raw`\p{space}*(\[)`, ['[']],
    // Of several, the rarest.
    [String.raw`=\p{space}*async\p{space}*\(`, ['async']],
    // What is repeated is there once at least, what may be missing is not needed.
    ['ab+c', ['ab']],
    ['abx*', ['ab']],
    ['ab{0,2}', ['a']],
    ['ab{2}', ['ab']],
    ['(?:if)?else', ['else']],
    ['(?:if)+', ['if']],
    // What a lookaround finds stands in the line, too.
    ['(?=<script)<', ['<script']],
    ['(?<=return )x', ['return ']],
    ['a(?!long)b', ['ab']],
    [String.raw`(?<mark>--)\k<mark>`, ['--']],
    ['[ab]c', ['c']],
    [String.raw`[\]x[y]]+z`, ['z']],
    ['x😀?', ['x']],
  ])('of %s', (source, needed) => {
    expect(() => new RegExp(source, 'v')).not.toThrow();
    expect(listNeededTexts(source, 'dgv')).toEqual(needed);
  });

  it.each([
    '',
    'a|',
    '(?:a)?',
    '(?!a)',
    '[abc]',
    String.raw`\d+`,
    String.raw`\cJ`,
    'a|b|c|d|e|f|g|h|i',
    'a*|b',
  ])('are not known of %s', (source) => expect(listNeededTexts(source, 'dgv')).toBeUndefined());

  it('are in lower case where case makes no difference, and only ASCII', () => {
    expect(listNeededTexts('SELECT', 'dgiv')).toEqual(['select']);
    // The sign for kelvin counts as a `k`.
    expect(listNeededTexts('\u212a', 'dgiv')).toBeUndefined();
    expect(listNeededTexts('\u212a', 'dgv')).toEqual(['\u212a']);
  });
});

import { toRegExp } from 'oniguruma-to-es';
import { bundledLanguages } from 'shiki/langs';
import { expect, test } from 'vitest';
import {
  makeAsciiExpression,
  translateExpression,
} from '../../../src/compile/grammars/translate-expression.js';
import { UNAMBIGUOUS_FORMS } from '../../../src/compile/grammars/unambiguous-forms.js';

const [written, form] = [...UNAMBIGUOUS_FORMS][0] ?? ['', ''];

test('each is an expression of a grammar', async () => {
  const grammars = JSON.stringify((await bundledLanguages.go()).default);
  for (const pattern of UNAMBIGUOUS_FORMS.keys())
    expect(grammars).toContain(JSON.stringify(pattern));
});

test('a line with braces in a comment of a Go struct is read at once', () => {
  const expression = makeAsciiExpression(translateExpression(written));
  const line = '\t// &pebble.WriteOptions{} to buffer instead, losing recent writes on a crash.';
  expect(expression.exec(line)).toBeNull();
});

test('the form matches what the expression matches, with the same groups', () => {
  const [original, other] = [written, form].map((pattern) =>
    toRegExp(pattern, {
      hasIndices: true,
      rules: { asciiWordBoundaries: true, captureGroup: true },
    }),
  );
  for (const text of listTexts(['{', '}', ' ', 'a', ',', ';', '*', '<-', 'chan']))
    expect(other?.exec(text)?.indices, text).toEqual(original?.exec(text)?.indices);
});

/** A sample of the texts of five parts after a brace. */
function listTexts(parts: readonly string[]): string[] {
  return Array.from({ length: 3_000 }, (_, number) => {
    const digits = (number * 7919).toString(parts.length).slice(-5);
    return `{${[...digits].map((digit) => parts[Number(digit)]).join('')}`;
  });
}

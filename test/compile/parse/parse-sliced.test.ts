import type { State } from 'micromark-util-types';
import { expect, test } from 'vitest';
import { cutText } from '../../../src/compile/parse/sliced/cut-text.js';
import { parseSliced } from '../../../src/compile/parse/sliced/parse-sliced.js';
import { everyNth } from '../../support/cases.js';
import { attempt, mdx, md as plain } from '../../support/markdown-parsers.js';
import { MARKDOWN_TEXTS as TEXTS } from '../../support/markdown-texts.js';

test.each([
  ['plain Markdown', plain],
  ['MDX', mdx],
])('a text parsed in slices equals the text parsed whole: %s', (_, processor) => {
  expect(TEXTS.length).toBeGreaterThan(500);
  for (const [index, text] of everyNth(18, [...TEXTS.entries()])) {
    const near = [TEXTS[(index * 7) % TEXTS.length], TEXTS[(index * 31 + 5) % TEXTS.length]];
    const long = `Word.\n\n${text}\n\nword *two*\n\n${near[0]}\n\n# Word\n\n${near[1]}\n\n\nword three\n`;
    expect(
      attempt(() => parseSliced(long, processor, { long: 0, slice: 1 })),
      long,
    ).toBe(attempt(() => processor.parse(long)));
  }
});

test('no slice begins with the rule of a table: what comes before it would be parsed in vain', () => {
  const text = '| a | b |\n| - | - |\n| 1 | 2 |\n\nText.\n\n'.repeat(2000);
  const starts = cutText(text, 16_384).map(({ start }) =>
    text.slice(start, text.indexOf('\n', start)),
  );
  expect(starts.length).toBeGreaterThan(40);
  expect(starts).not.toContain('| - | - |');
});

test('a text with blocks between its paragraphs is parsed once', () => {
  let tries = 0;
  const counting = plain();
  // A construct that counts the blocks that begin with a `W`, and is none of them.
  const extensions = counting.data('micromarkExtensions') ?? [];
  const count = (_: unknown, __: unknown, nok: State) => {
    tries++;
    return nok;
  };
  counting.data('micromarkExtensions', [
    ...extensions,
    { flow: { 87: { name: 'count', tokenize: count } } },
  ]);
  const text =
    'Word.\n\n```\ncode\n```\n\nWord.\n\n:::note\nNote\n:::\n\nWord.\n\n<b>x</b>\n\n'.repeat(500);
  parseSliced(text, counting, { long: 0, slice: 200 });
  expect(tries).toBe(1500);
});

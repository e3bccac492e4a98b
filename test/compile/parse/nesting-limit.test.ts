import { expect, test } from 'vitest';
import { checkDepth } from '../../../src/compile/parse/nesting-limit.js';

const check = (text: string) => checkDepth({ path: 'docs/page.mdx', text, hash: '' });

test.each([
  ['signs', 5, '*a* '.repeat(30_000), '50,000 Markdown markers'],
  ['lines', 25_005, 'a\n'.repeat(30_000), '25,000 lines'],
  ['characters', 5, 'word '.repeat(1_000_000), '4,000,000 characters'],
  ['brackets of a list', 5, `- ${']'.repeat(6000)}`, '5,000 closing brackets'],
])('a text is refused for too many %s in one paragraph', (_, line, text, words) => {
  expect(check(`a\n\nb\n\n${text}`)).toMatchObject({
    code: 'markdown-too-deep',
    file: 'docs/page.mdx',
    line,
    column: 1,
    message: expect.stringContaining(words),
  });
});

test('tables are refused for too many cells that nobody wrote', () => {
  const table = `|${' a |'.repeat(1001)}\n|${' - |'.repeat(1001)}\n${'|\n'.repeat(50)}\n`;
  expect(check(`${table}${table}`)).toBeUndefined();
  expect(check(`${table}${table}${table}`)).toMatchObject({
    line: 109,
    message: 'Rows of tables lack more than 100,000 cells.',
  });
  const written = `|${' a |'.repeat(20)}\n|${' - |'.repeat(20)}\n${`|${' b |'.repeat(20)}\n`.repeat(6000)}\n`;
  expect(check(written)).toBeUndefined();
});

const nested = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}- a\n`).join('');

test.each([
  ['brackets in code', `\`\`\`\n${']\n'.repeat(6000)}\`\`\``],
  ['brackets in code in a list', `- a\n\n  ~~~js\n${'  [[a]]\n'.repeat(15_000)}  ~~~\n`],
  ['lists in code', `\`\`\`\n${nested}\`\`\``],
  ['links in the items of a list', '- [a](b)\n'.repeat(30_000)],
  ['definitions', '[a]: /b\n'.repeat(30_000)],
  ['rows of a table', `| a |\n| - |\n${'| *b* |\n'.repeat(30_000)}`],
  ['lines of an export', `export const a = [\n${'1,\n'.repeat(30_000)}];`],
  ['characters of an image', `![a](data:image/png;base64,${'A'.repeat(3_000_000)})`],
])('a text may have as many %s as it likes', (_, text) => {
  expect(check(`a\n\n${text}`)).toBeUndefined();
});

test.each([
  ['the block', '```\na\n```\n\n', 5],
  ['the item that the block stands in', '- ```\n  a\nb\n\n', 5],
])('what is code ends with %s', (_, before, line) => {
  expect(check(`${before}${']'.repeat(6000)}`)).toMatchObject({ code: 'markdown-too-deep', line });
});

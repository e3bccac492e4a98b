import { describe, expect, it } from 'vitest';
import { compileText, renderDoc } from '../compile-text.js';

describe('the mark that ends the opening of a post', () => {
  it.each([
    ['post.md', 'One.\n\n<!-- truncate -->\n\nTwo.'],
    ['post.md', 'One.\n<!--truncate-->\nTwo.'],
    ['post.md', 'One. <!-- truncate --> Two.'],
    ['post.md', '<div>One.</div><!-- truncate -->\n\nTwo.'],
    ['post.mdx', 'One.\n\n<!-- truncate -->\n\nTwo.'],
    ['post.mdx', 'One.\n\n{/* truncate */}\n\nTwo.'],
    ['post.mdx', 'One. {/* truncate */} Two.'],
  ])('in %s: %j', async (path, text) => {
    const format = path.endsWith('.mdx') ? 'mdx' : 'md';
    const doc = await compileText(text, { path, format });
    const [opening, rest] = renderDoc(doc).split('<truncate>');
    expect(opening).toMatch(/^<(p|div)>One\.\s*<\/\1>\s*$/);
    expect(rest).toMatch(/^\s*<p>\s*Two\.<\/p>$/);
    expect(doc.opening).toBeDefined();
  });

  it.each([
    'One.',
    '> One. <!-- truncate -->',
    '`<!-- truncate -->`',
    '```html\n<!-- truncate -->\n```',
    '<!-- truncated -->',
  ])('is not %j', async (text) => {
    const doc = await compileText(text, { path: 'post.md', format: 'md' });
    expect(doc.opening).toBeUndefined();
    expect(renderDoc(doc)).not.toContain('<truncate>');
  });

  it('keeps the key of the opening while only the rest changes, and counts the code holes before it', async () => {
    const textOf = (opening: string, rest: string) =>
      `${opening} {1 + 1}\n\n{/* truncate */}\n\n${rest} {2 + 2}`;
    const [first, same, other] = await Promise.all([
      compileText(textOf('One', 'two')),
      compileText(textOf('One', 'three')),
      compileText(textOf('Uno', 'two')),
    ]);
    expect(first.opening).toEqual({ key: same.opening?.key, codeHoles: 1 });
    expect(other.opening?.key).not.toBe(first.opening?.key);
  });

  it('leaves a page with a layout whole', async () => {
    const doc = await compileText(
      'export default ({ children }) => <div>{children}</div>\n\nOne.\n\n<!-- truncate -->\n\nTwo.',
    );
    expect(doc.diagnostics).toEqual([]);
    expect(doc.opening).toBeUndefined();
  });
});

it('words are those of text and code; each character of a script without spaces is one', async () => {
  const doc = await compileText(
    '# A title\n\nTwo *words* – `one`.\n\n```js\nlet x = 1;\n```\n\n日本語',
  );
  expect(doc.words).toBe(2 + 2 + 1 + 3 + 3);
});

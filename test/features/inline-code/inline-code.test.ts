import { describe, expect, it } from 'vitest';
import { compileText, htmlOf, problemsOf } from '../../compile/compile-text.js';

describe('code in the text with a language', () => {
  it.each(['Use `const a = 1`{:ts}.', 'Use `const a = 1{:ts}`.'])(
    'has the colors of blocks: %s',
    async (text) => {
      const html = await htmlOf(text, { highlight: true });
      expect(html).toMatch(/^<p>Use <code class="language-ts ds-code-inline"><b>const<\/b>/);
      expect(html.replace(/<[^>]*>/g, '')).toBe('Use const a = 1.');
    },
  );
  it('is the same in plain Markdown, in headings and in lists', async () => {
    const text = '## The `a`{:ts} way\n\n- `b`{:ts}\n';
    const doc = await compileText(text, { path: 'docs/a.md', format: 'md' });
    expect(doc.headings).toMatchObject([{ id: 'the-a-way', text: 'The a way' }]);
    expect(JSON.stringify(doc.body)).toContain(
      '<code class=\\"language-ts ds-code-inline\\">b</code>',
    );
    expect((await compileText(text)).headings).toEqual(doc.headings);
  });
  it('leaves other braces alone, and code that shows code', async () => {
    expect(await htmlOf('`` `a`{:ts} ``')).toBe('<p><code>`a`{:ts}</code></p>');
    expect(await htmlOf('`a` `{:x y}`')).toBe('<p><code>a</code> <code>{:x y}</code></p>');
  });
  it('reports an unknown language', async () => {
    expect(problemsOf(await compileText('Text `a`{:nolang}'))).toEqual([
      'warning[code-language-unknown] docs/page.mdx:1:6',
    ]);
  });
});

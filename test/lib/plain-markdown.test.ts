import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertHtml } from '../../src/lib/markdown/convert-html.js';
import { htmlToMarkdown } from '../../src/lib/markdown/html-to-markdown.js';
import { cutBlocks } from '../../src/lib/markdown/plain/cut-blocks.js';
import { cases } from '../support/cases.js';

const BASE = 'https://example.org/docs/a';
const place = (url: string) => new URL(url, BASE).href;

/** Words, white space, and all that Markdown might read as something else. */
const words = fc.constantFrom('a', 'word', 'W', 'é', '7', ' ', '\n', ' ', 'https', 'x ', ' (y)');
const signs = fc.constantFrom(
  ...['.', ',', '!', '-', '+', '#', '=', ':', '~', '*', '_', '[', ']', '(', ')', '`', '|', '\\'],
  ...['@', '/', '"', '’', '&amp;', '&lt;', '&gt;', '&#x27;', '&nbsp;', '1.', '2)', '://', 'www.'],
  ...['x@y.z', 'snake_case', '&copy;', '😀'],
);
const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: words }, { weight: 1, arbitrary: signs }), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
const code = fc.constantFrom('a', 'a b', 'a|b', '`', ' a', '&lt;b>', ']', 'a\\|b', '_x_', '');
const href = fc.constantFrom('./b', '/c?d=1&amp;e=2', '#f', 'https://x.test/(a)_b', 'mailto:x@y.z');

const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string; one: string }>((tie) => ({
  inline: fc.array(tie('one'), { maxLength: 4 }).map((parts) => parts.join('')),
  one: fc.oneof(
    { depthSize: 'small' },
    text,
    code.map((value) => `<code>${value}</code>`),
    fc.constantFrom('<br>', '<img src="/i.png" alt="An _i_">', '<q>q</q>', '<span></span>'),
    fc.constant('<a class="hash-link" href="#a" aria-label="A"></a>'),
    fc
      .tuple(fc.constantFrom('em', 'strong', 'span', 'sup', 'del'), tie('inline'))
      .map(([name, inner]) => `<${name}>${inner}</${name}>`),
    fc.tuple(href, tie('inline')).map(([url, inner]) => `<a href="${url}">${inner}</a>`),
  ),
})).inline;

const blocks: fc.Arbitrary<string> = fc.letrec<{ blocks: string; one: string; item: string }>(
  (tie) => ({
    blocks: fc.array(tie('one'), { maxLength: 4 }).map((parts) => parts.join('\n')),
    one: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(fc.constantFrom('p', 'h1', 'h3'), inline).map(([name, inner]) => wrap(name, inner)),
      fc.constantFrom('<hr>', '<pre><code class="language-ts">a\n\n  ```b\n</code></pre>', '<br>'),
      fc.array(inline, { minLength: 2, maxLength: 4 }).map(writeTable),
      fc
        .tuple(
          fc.constantFrom('ul', 'ol', 'ol start="3"'),
          fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
        )
        .map(([name, items]) => wrap(name, items.join('\n'))),
      tie('blocks').map((inner) => wrap('blockquote', inner)),
      tie('blocks').map((inner) => wrap('div class="box"', inner)),
      fc
        .tuple(inline, tie('blocks'))
        .map(([title, rest]) => wrap('details', `${wrap('summary', title)}\n${rest}`)),
      fc.constantFrom('<details><summary>S</summary>T</details>', '<nav>n</nav>', 'bare'),
    ),
    item: fc
      .tuple(inline, tie('blocks'), fc.boolean())
      .map(([first, rest, hasRest]) => wrap('li', hasRest ? `${first}\n${rest}` : first)),
  }),
).blocks;

const wrap = (tag: string, inner: string) => `<${tag}>${inner}</${tag.split(' ')[0]}>`;

function writeTable(cells: string[]): string {
  const row = (name: string) => wrap('tr', cells.map((cell) => wrap(name, cell)).join(''));
  return wrap('table', wrap('thead', row('th')) + wrap('tbody', row('td')));
}

test('what is written block by block is what a parser makes of the page', async () => {
  await fc.assert(
    fc.asyncProperty(blocks, fc.option(text, { nil: undefined }), async (html, title) => {
      const written = await htmlToMarkdown({ html, title, base: BASE, keepPaths: false });
      // Paragraphs that turn out empty leave blank lines there.
      const converted = convertHtml({ html, title, place });
      expect(tidy(written), html).toBe(tidy(converted));
    }),
    cases(5000),
  );
});

const tidy = (markdown: string) => markdown.replace(/\n{3,}/g, '\n\n').trim();

test('pages of what most pages consist of need no parser', () => {
  const html = `<p>The <em>warp</em> is <code>a|b</code>, 5 &lt; 6 &amp; <a href="./b" rel="x">[there]</a>:<br>
it ends.</p>
<ul>
<li>One<ol><li>deep</li></ol></li>
<li><p>Two</p><pre><code class="language-ts">const a = '&lt;';
</code></pre></li>
<li class="task-list-item"><input type="checkbox" aria-label="done" checked disabled> Done</li>
</ul>
<div class="box"><table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td>b|c</td></tr></tbody></table></div>
<blockquote><p><strong>Note</strong></p></blockquote>`;
  const cut = cutBlocks({ html, at: 0, place });
  expect(cut?.filter((block) => block.text === undefined)).toEqual([]);
  expect(cut?.length).toBe(4);
});

import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../src/lib/markdown/html-to-markdown.js';

const convert = (html: string, keepPaths = false) =>
  htmlToMarkdown({ html, base: 'https://example.org/docs/a', keepPaths });

describe('a page as Markdown', () => {
  it.each([
    ['<p>See <a href="./b#c">b</a></p>', 'See [b](https://example.org/docs/b#c)\n'],
    ['<p><a href="mailto:a@b.c">mail</a></p>', '[mail](mailto:a@b.c)\n'],
    ['<p><img src="/x.png" alt="An x"></p>', '![An x](https://example.org/x.png)\n'],
    ['<video src="/a/b.mp4?c"></video>', '[b.mp4](https://example.org/a/b.mp4?c)\n'],
    ['<object data="../c.pdf" title="C">d</object>', '[C](https://example.org/c.pdf)\n'],
    ['<p><img src="data:image/png;base64,AA" alt="An x"></p>', 'An x\n'],
  ])('has full addresses: %s', async (html, markdown) => {
    expect(await convert(html)).toBe(markdown);
  });
  it('has paths where the site does not know its origin', async () => {
    expect(await convert('<p><a href="../b">b</a> <a href="https://c.test/">c</a></p>', true)).toBe(
      '[b](/b) [c](https://c.test/)\n',
    );
  });
  it('keeps the language of code, and fences that hold fences', async () => {
    expect(await convert('<pre><code class="language-ts">const a = 1;\n</code></pre>')).toBe(
      '```ts\nconst a = 1;\n```\n',
    );
    expect(await convert('<pre><code class="language-md">```ts\n```\n</code></pre>')).toBe(
      '````md\n```ts\n```\n````\n',
    );
  });
  it('has tables with pipes in their cells', async () => {
    const html =
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td>2</td></tr></tbody></table>';
    expect(await convert(html)).toBe('| a | b |\n| - | - |\n| `x \\| y` | 2 |\n');
  });
  it('has the captions of tables above them', async () => {
    const html =
      '<table><caption>Loads</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(await convert(html)).toBe('**Loads**\n\n| a |\n| - |\n| 1 |\n');
  });
  it('has footnotes', async () => {
    const html = `<p>A<sup><a href="#user-content-fn-x" id="user-content-fnref-x" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>
<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li id="user-content-fn-x"><p>Note. <a href="#user-content-fnref-x" data-footnote-backref="">↩</a></p></li></ol></section>`;
    expect(await convert(html)).toBe('A[^x]\n\n[^x]: Note.\n');
  });
  it('has the source of formulas', async () => {
    const math = (display: string) =>
      `<math display="${display}"><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1 * y</annotation></semantics></math>`;
    expect(await convert(`<p>Let ${math('inline')} be</p>`)).toBe('Let $x_1 * y$ be\n');
    expect(await convert(math('block'))).toBe('$$\nx_1 * y\n$$\n');
    const bare = '<math><mi>x</mi></math>';
    expect(await convert(`<p>Let ${bare} be</p>`)).toBe(`Let ${bare} be\n`);
  });
  it('has the source of formulas that carry it themselves', async () => {
    expect(await convert('<p>Let <math data-tex="x_1"><mi>x</mi></math> be</p>')).toBe(
      'Let $x_1$ be\n',
    );
  });
  it('has the names of icons, and nothing that is hidden until somebody points at it', async () => {
    expect(
      await convert(
        '<p>An <span role="img" aria-label="Rocket"><svg></svg></span> <a href="/g#w">warp</a><span role="tooltip" hidden>Threads.</span></p>',
      ),
    ).toBe('An Rocket [warp](https://example.org/g#w)\n');
    expect(await convert('<div hidden="until-found"><p>Collapsed.</p></div>')).toBe('Collapsed.\n');
  });
  it('has what an element says it is in Markdown', async () => {
    const html = `<p>Press <kbd data-markdown="\`Ctrl+K\`">⌃K</kbd> now.</p>
<div data-markdown="| a |
| - |
| 1 |"><canvas></canvas></div>
<ul><li>See<figure data-markdown="- x
- y"></figure></li></ul>
<p>All<span data-markdown="">, really</span>.</p>`;
    expect(await convert(html)).toBe(
      'Press `Ctrl+K` now.\n\n| a |\n| - |\n| 1 |\n\n- See\n\n  - x\n  - y\n\nAll.\n',
    );
  });
  it('has nothing that is there to be used', async () => {
    const html =
      '<p>a<button>Copy</button><svg><text>icon</text></svg></p><script>1</script><style>p{}</style><details data-no-markdown=""><summary>Menu</summary></details><p aria-hidden="true">h</p>';
    expect(await convert(html)).toBe('a\n');
  });
  it('is the main part of a document', async () => {
    const html =
      '<!doctype html><html><head><title>T</title></head><body><nav>n</nav><main><nav>way</nav><h1>T</h1><p>x</p><footer>f</footer></main></body></html>';
    expect(await convert(html)).toBe('# T\n\nx\n');
  });
  it('escapes what would be Markdown', async () => {
    expect(await convert('<p>1. a * b &lt;c&gt; [d]</p>')).toBe('1\\. a \\* b \\<c> \\[d]\n');
  });
});

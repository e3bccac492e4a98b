import { expect, it } from 'vitest';
import { standaloneHtml } from '../../../../src/features/blog/feeds/standalone-html.js';

const PAGE = 'https://example.org/blog/post';

it('makes addresses absolute and leaves out what belongs to the page', () => {
  const html = '<p><!-- x --><a href="../a?b=1#c">a</a> <a href="#d">d</a><script>1</script></p>';
  expect(standaloneHtml(html, PAGE)).toBe(
    '<p><a href="https://example.org/a?b=1#c">a</a> <a href="https://example.org/blog/post#d">d</a></p>',
  );
});

it('makes all kinds of addresses absolute', () => {
  const html =
    '<picture><source srcset="/a.png, b.png 2x"></picture><video poster=\'/c.png\'></video><object data="/d"></object><p style="background:url(/e.png)">';
  expect(standaloneHtml(html, PAGE)).toBe(
    '<picture><source srcset="https://example.org/a.png, https://example.org/blog/b.png 2x"></picture><video poster="https://example.org/c.png"></video><object data="https://example.org/d"></object><p style="background:url(https://example.org/e.png)">',
  );
});

it('leaves out what a feature says about the text, however deep it is', () => {
  const note = '<span class="x" data-no-markdown=""><span>a <b>b</b></span><span>c</span></span>';
  expect(
    standaloneHtml(`<code><a href="/m"><i class="t1">Map</i></a>${note}();</code>`, PAGE),
  ).toBe('<code><a href="https://example.org/m">Map</a>();</code>');
});

it('leaves code without the elements of its colors, and authors their emphasis', () => {
  expect(
    standaloneHtml(
      '<i>so</i> <pre class="ds-code"><code><b>const</b> <i class=t1a>a</i> &lt; <i>1</i></code></pre> <b>it</b>',
      PAGE,
    ),
  ).toBe('<i>so</i> <pre class="ds-code"><code>const a &lt; 1</code></pre> <b>it</b>');
});

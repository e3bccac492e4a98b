import { expect, it } from 'vitest';
import { standaloneHtml } from '../../../../src/features/blog/feeds/standalone-html.js';

const PAGE = 'https://example.org/blog/post';

it('makes addresses absolute and leaves out what belongs to the page', () => {
  const html = '<p><!-- x --><a href="../a?b=1#c">a</a> <a href="#d">d</a><script>1</script></p>';
  expect(standaloneHtml(html, PAGE)).toBe(
    '<p><a href="https://example.org/a?b=1#c">a</a> <a href="https://example.org/blog/post#d">d</a></p>',
  );
});

it('leaves out what a feature says about the text, however deep it is', () => {
  const note = '<span class="x" data-no-markdown=""><span>a <b>b</b></span><span>c</span></span>';
  expect(
    standaloneHtml(`<code><a href="/m"><i class="t1">Map</i></a>${note}();</code>`, PAGE),
  ).toBe('<code><a href="https://example.org/m">Map</a>();</code>');
});

it('leaves code without the elements of its colours, and authors their emphasis', () => {
  expect(
    standaloneHtml(
      '<i>so</i> <pre class="ds-code"><code><b>const</b> <i class=t1a>a</i> &lt; <i>1</i></code></pre> <b>it</b>',
      PAGE,
    ),
  ).toBe('<i>so</i> <pre class="ds-code"><code>const a &lt; 1</code></pre> <b>it</b>');
});

import { expect, test } from 'vitest';
import { readHtmlText } from '../../../src/resolve/html/read-html-text.js';

const read = (html: string) =>
  readHtmlText(html).map(({ id, heading, level, text }) => [level, id, heading, text]);

test('a text belongs to the nearest element with an id around it', () => {
  const html = `<p>Above</p><ul class="api" id="list"><li id="actions"><span><code>actions</code><strong>object</strong></span>
    <div>Changes to <em>this</em> Node.</div><ul><li id="actions-set"><span><code>set</code><strong>() =&gt; void</strong></span>
    <div>Sets.</div></li></ul></li></ul><p>Behind</p>`;
  expect(read(html)).toEqual([
    [0, '', '', 'Above Behind'],
    [2, 'actions', 'actions', 'object Changes to this Node.'],
    [3, 'actions-set', 'set', '() => void Sets.'],
  ]);
});

test('a heading with an id holds for what follows it, and a term for its list', () => {
  expect(
    read(
      '<h1 id="t">Title</h1><p>Lead</p><div><h2 id="a">A</h2></div><p>of a</p><h3>plain</h3><dl><dt id="x">X</dt><dd>of x</dd></dl><p>of a, too</p>',
    ),
  ).toEqual([
    [0, '', '', 'Title Lead'],
    [2, 'a', 'A', 'of a plain of a, too'],
    [3, 'x', 'X', 'of x'],
  ]);
});

test('a section has the name of its label, its heading or its first words', () => {
  const names = (html: string) => readHtmlText(html).map(({ id, heading }) => `${id}: ${heading}`);
  expect(names('<section id="s"><p>New</p><h2>Heading</h2><p>text</p></section>')).toEqual([
    's: Heading',
  ]);
  expect(names('<table><tr id="r"><td><code>key</code></td><td>text</td></tr></table>')).toEqual([
    'r: key',
  ]);
  expect(names('<div id="d" aria-label="Label">text</div>')).toEqual(['d: Label']);
  expect(names(`<p id="p">${'many words '.repeat(20)}</p>`)).toEqual([
    expect.stringMatching(/^p: many words .{30,60} …$/),
  ]);
  // Its heading has an id of its own; it holds the title; it has no text; React made it up; it is a
  // panel.
  expect(names('<section id="s"><h2 id="h">Heading</h2>text</section>')).toEqual(['h: Heading']);
  for (const html of [
    '<div id="root"><h1>Title</h1>text</div>',
    '<p>a</p><a id="empty"></a>',
    '<p id="_r_1_">a</p>',
    '<p id=":r1:">a</p>',
    '<div id="panel" role="tabpanel" hidden>a</div>',
  ])
    expect(names(html)).toEqual([': ']);
});

test('leaves out what readers do not see, and lists the names in code apart', () => {
  const html = `<nav>no</nav><style>no{}</style><script>no()</script><p hidden>no</p><span aria-hidden="true">no</span>
    <svg><text>no</text></svg><noscript>no</noscript><template>no</template><!-- no -->yes &amp; y<b>e</b>s<br>more
    <pre><code>useIt(now)</code></pre><footer>no</footer>`;
  expect(readHtmlText(html)).toEqual([
    { id: '', heading: '', level: 0, text: 'yes & yes more', code: 'useIt now' },
  ]);
  expect(readHtmlText('')).toEqual([]);
});

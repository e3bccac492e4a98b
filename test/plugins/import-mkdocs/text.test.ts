import { bundledLanguages } from 'shiki';
import { describe, expect, test } from 'vitest';
import { aliasLanguages } from '../../../plugins/import-mkdocs/dist/config/code-languages.js';
import { convertPage, type Syntax } from '../../../plugins/import-mkdocs/dist/index.js';

const EXTENSIONS = `abbr admonition attr_list def_list footnotes md_in_html tables toc details superfences tabbed
snippets blocks.definition keys mark caret tilde critic smartsymbols emoji inlinehilite arithmatex magiclink include
markdown_include_variants`;

const SYNTAX: Syntax = {
  extensions: new Set(EXTENSIONS.split(/\s+/)),
  slug: 'python',
  nestedIndent: 4,
  tagsPath: '/tags',
  linksTabs: false,
  macros: { version: '2.1', extra: { level: 3 } },
  repository: 'https://github.com/loom/loom',
};

const FILES: Record<string, string> = {
  'a.py': 'one\ntwo\n',
  'b_py310.py': 'one\ntwo\nthree\n',
  'b.py': 'old\n',
  './marks.md': 'Zero<a>One</a>\nTwo<a>Three</a>\n',
  'part.md': 'Before\n# --8<-- [start:a]\nInside\n# --8<-- [end:a]\nAfter\n',
};

const convert = (text: string, syntax = SYNTAX) =>
  convertPage({
    file: 'guide/page.md',
    text,
    syntax,
    references: {
      rewrite: (address) => (address === '../other/' ? 'other.md' : undefined),
      follow: (address) =>
        address === 'gone.md' ? { problem: 'leads to no file', anchor: '' } : undefined,
      read: (name) => FILES[name],
    },
  });

/** What MkDocs reads, and the same for docsgen. Left out: both are the same. */
const RULES: Record<string, readonly { mkdocs: string; docsgen?: string }[]> = {
  'what needs no change': [
    { mkdocs: '# Title\n\nText with *emphasis*, `code` and ~~deleted~~.\n' },
    { mkdocs: '- [x] done\n- [ ] not\n' },
    { mkdocs: 'a[^1]\n\n[^1]: note\n    more\n' },
    { mkdocs: '*[HTML]: Hyper Text\n\nHTML\n' },
    { mkdocs: '> a\n> b\n' },
    { mkdocs: '    code\n' },
    { mkdocs: '```py\nx = "!!! note"\n\n=== "A"\n```\n' },
    { mkdocs: '<!-- !!! note -->\n' },
    { mkdocs: '1. a\n\n    para\n\n2. b\n' },
  ],
  admonitions: [
    { mkdocs: '!!! note\n    text\n', docsgen: ':::note\ntext\n:::\n' },
    { mkdocs: '!!! note "A **b**"\n\n    text\n', docsgen: ':::note[A **b**]\n\ntext\n:::\n' },
    { mkdocs: '!!! bug\n    text\n', docsgen: ':::bug[Bug]\ntext\n:::\n' },
    { mkdocs: '!!! tip inline end "T"\n    x\n', docsgen: ':::tip[T]{.inline .end}\nx\n:::\n' },
    { mkdocs: '!!! note ""\n    x\n', docsgen: ':::note{.no-title}\nx\n:::\n' },
    { mkdocs: 'text\n!!! note\n    x\n', docsgen: 'text\n\n:::note\nx\n:::\n' },
    { mkdocs: '??? note "T"\n    x\n', docsgen: ':::details[T]\nx\n:::\n' },
    { mkdocs: '???+ note\n    x\n', docsgen: ':::details[Note]{open}\nx\n:::\n' },
    {
      mkdocs: '!!! note\n    a\n\n    !!! tip\n        b\n',
      docsgen: '::::note\na\n\n:::tip\nb\n:::\n::::\n',
    },
    {
      mkdocs: '1. a\n\n    !!! note\n        b\n\n2. c\n',
      docsgen: '1. a\n\n    :::note\n    b\n    :::\n\n2. c\n',
    },
    { mkdocs: '/// warning | T\nx\n///\n', docsgen: ':::warning[T]\nx\n:::\n' },
    {
      mkdocs: '/// details | T\n    open: True\nx\n///\n',
      docsgen: ':::details[T]{open}\nx\n:::\n',
    },
  ],
  tabs: [
    {
      mkdocs: '=== "A"\n\n    ```py\n    x\n    ```\n\n=== "B"\n\n    ```js\n    y\n    ```\n',
      docsgen: '::: code-group\n\n```py [A]\nx\n```\n\n\n```js [B]\ny\n```\n\n:::\n',
    },
    {
      mkdocs: '===  "A"\n\n    a {b}\n',
      docsgen:
        '---\nformat: mdx\n---\n\n<Tabs>\n<TabItem value="a" label="A">\n\na \\{b\\}\n\n</TabItem>\n</Tabs>\n',
    },
  ],
  code: [
    {
      mkdocs: '``` py title="a.py" hl_lines="1 3-4" linenums="5"\nx\n```\n',
      docsgen: '```py title="a.py" {1,3-4} showLineNumbers=5\nx\n```\n',
    },
    { mkdocs: '```{ .yaml .annotate }\nx # (1)!\n```\n', docsgen: '```yaml\nx # (1)!\n```\n' },
    { mkdocs: '`#!py x`\n', docsgen: '`x`{:py}\n' },
    { mkdocs: '1. a\n```sh\nx\n```\n2. b\n', docsgen: '1. a\n   ```sh\n   x\n   ```\n2. b\n' },
  ],
  'snippets and macros': [
    { mkdocs: '--8<-- "part.md:a"\n', docsgen: 'Inside\n' },
    { mkdocs: '--8<-- "part.md:1:1"\n', docsgen: 'Before\n' },
    { mkdocs: '--8<-- "part.md:5"\n', docsgen: 'After\n' },
    // As mkdocs-include-markdown-plugin cuts files.
    { mkdocs: '{% include "./marks.md" start="<a>" %}\n', docsgen: 'One</a>\nTwo<a>Three</a>\n' },
    { mkdocs: '{% include "./marks.md" start="<a>" end="</a>" %}\n', docsgen: 'OneThree\n' },
    { mkdocs: '{% include "./marks.md" end="<a>" %}\n', docsgen: 'Zero\n' },
    { mkdocs: '{% include "./marks.md" start="<b>" %}\n', docsgen: '\n' },
    { mkdocs: '{% include "./marks.md" start="<b>" end="<a>" %}\n', docsgen: 'ZeroThree</a>\n' },
    { mkdocs: '--8<-- "none.md"\n', docsgen: '<!-- --8<-- "none.md" -->\n' },
    {
      mkdocs: '{* b_py310.py ln[2] hl[2] *}\n',
      docsgen:
        '::: code-group\n\n```python {3} [Python 3.10+]\n# Code above omitted 👆\n\ntwo\n\n# Code below omitted 👇\n```\n\n:::\n\n\n' +
        '::::details[👀 Full file preview]\n\n::: code-group\n\n```python {2} [Python 3.10+]\none\ntwo\nthree\n```\n\n:::\n\n\n::::\n\n' +
        '::::details[🤓 Other versions and variants]\n\n::: code-group\n\n```python [Python 3.8+]\nold\n```\n\n:::\n\n\n::::\n\n',
    },
    { mkdocs: '{{ version }} {{ extra.level }}\n', docsgen: '2.1 3\n' },
    { mkdocs: '{{ call() }}\n', docsgen: '<!-- {{ call() }} -->\n' },
  ],
  headings: [
    {
      mkdocs: '## A { #a.__init__ }\n',
      docsgen: '## A {#a.\\_\\_init\\_\\_}\n',
    },
    { mkdocs: '## A_b and C\n' },
    { mkdocs: '## Über & Co\n', docsgen: '## Über & Co {#uber-co}\n' },
    { mkdocs: '## 日本語\n', docsgen: '## 日本語 {#_1}\n' },
    { mkdocs: '## A\n\n## A\n', docsgen: '## A\n\n## A {#a_1}\n' },
    { mkdocs: '## T { #id .c data-x="1" }\n', docsgen: '## T {#id .c}\n' },
    { mkdocs: '## T { #a.b .c }\n', docsgen: '## T {#a.b .c}\n' },
    { mkdocs: '## All but $$NAME{X}\n' },
    { mkdocs: '#Title\n', docsgen: '# Title\n' },
    { mkdocs: 'text\n## T\n', docsgen: 'text\n\n## T\n' },
    { mkdocs: '# A\n\n# B\n', docsgen: '# A\n\n# <a id="b"></a>B\n' },
  ],
  lists: [
    { mkdocs: '- a\n  - b\n', docsgen: '- a\n- b\n' },
    { mkdocs: '- a\n\n* b\n', docsgen: '- a\n\n- b\n' },
    { mkdocs: '- a\n    - b\n' },
  ],
  'inline syntax': [
    { mkdocs: '++ctrl+alt+del++\n', docsgen: '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>\n' },
    {
      mkdocs: '==m== ^^i^^ x^2^ H~2~O\n',
      docsgen: '<mark>m</mark> <ins>i</ins> x<sup>2</sup> H<sub>2</sub>O\n',
    },
    { mkdocs: '{++a++} {~~b~>c~~}\n', docsgen: '<ins>a</ins> <del>b</del><ins>c</ins>\n' },
    { mkdocs: '(c) 1/2 1st\n', docsgen: '© ½ 1<sup>st</sup>\n' },
    { mkdocs: '\\(a_b\\)\n', docsgen: '$a_b$\n' },
    { mkdocs: '[a](../other/)\n', docsgen: '[a](other.md)\n' },
    { mkdocs: '[a](b c.md)\n', docsgen: '[a](<b c.md>)\n' },
    {
      mkdocs: '[a *b*](b.md){ .md-button target=_blank }\n',
      docsgen: '<a href="b.md" class="md-button" target="_blank">a *b*</a>\n',
    },
    {
      mkdocs: '[a][x]{ #b .md-button }\n\n[x]: b.md\n',
      docsgen: '<a href="b.md" id="b" class="md-button">a</a>\n\n[x]: b.md\n',
    },
    { mkdocs: '[a](b.md){ data-preview }\n', docsgen: '[a](b.md)\n' },
    { mkdocs: '![a](b.png#only-dark)\n' },
    {
      mkdocs: 'Text (1)\n{ .annotate }\n\n1.  A note\n',
      docsgen: 'Text (1)\n\n1.  A note\n',
    },
    {
      mkdocs: '![a](b.png){ width="300" }\n',
      docsgen: '<img src="b.png" alt="a" width="300" />\n',
    },
    {
      mkdocs: 'See #12 and @ada.\n',
      docsgen:
        'See [#12](https://github.com/loom/loom/issues/12) and [@ada](https://github.com/ada).\n',
    },
    { mkdocs: 'a\\\nb\n', docsgen: 'a\\\\\nb\n' },
    {
      mkdocs: ':material-rocket:\n',
      docsgen: '---\nformat: mdx\n---\n\n<Icon name="mdi:rocket" />\n',
    },
  ],
  'tables and definitions': [
    {
      mkdocs: '| a | b |\n|---|---|\n| `x|y` | 2 |\n',
      docsgen: '| a | b |\n|---|---|\n| `x\\|y` | 2 |\n',
    },
    {
      mkdocs: 'Term\n:   Text\n',
      docsgen: '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nText\n\n</dd>\n</dl>\n',
    },
    {
      mkdocs: '<!-- x -->\n\n:   Text\n',
      docsgen: '<dl>\n<dt>\n\n<!-- x -->\n\n</dt>\n\n<dd>\n\nText\n\n</dd>\n</dl>\n',
    },
  ],
  'blocks of pymdownx': [
    {
      mkdocs: '/// html | div.a.b#c[style="x: y"]\n**b**\n///\n',
      docsgen: '<div id="c" class="a b" style="x: y">\n\n**b**\n\n</div>\n',
    },
    {
      mkdocs: '![a](b.png)\n\n/// figure-caption\nA **cap**\n///\n',
      docsgen:
        '<figure id="__figure-caption_1">\n\n![a](b.png)\n\n<figcaption>\n\nFigure 1. A **cap**\n\n</figcaption>\n</figure>\n',
    },
    {
      mkdocs: '/// define\nTerm\n\n- Text\n  more\n///\n',
      docsgen: '<dl>\n<dt>\n\nTerm\n\n</dt>\n\n<dd>\n\nText\nmore\n\n</dd>\n</dl>\n',
    },
    { mkdocs: '--8<--\npart.md:a\n; none.md\n\na.py:2:2\n--8<--\n', docsgen: 'Inside\n\n\ntwo\n' },
  ],
  HTML: [
    {
      mkdocs: '<div class="grid cards" markdown>\n\n-   **a**\n\n</div>\n',
      docsgen: '<div class="grid cards">\n\n-   **a**\n\n</div>\n',
    },
    { mkdocs: '<div>\n\n    <p>x</p>\n\n</div>\n', docsgen: '<div>\n    <p>x</p>\n</div>\n' },
    {
      mkdocs: '<div class="c" markdown>\n**x**\n</div>\n',
      docsgen: '<div class="c">\n\n**x**\n\n</div>\n',
    },
  ],
  'front matter': [
    {
      mkdocs: '---\nhide:\n  - toc\ntags: [a]\nicon: material/x\n---\n\nText\n',
      docsgen: '---\nhide_table_of_contents: true\ntags: [a]\n---\n\nText\n',
    },
    {
      mkdocs: '---\nsearch:\n  exclude: true\n---\nText\n',
      docsgen: '---\nsearch: false\n---\nText\n',
    },
  ],
};

test('smarty, and lists that nest by two', () => {
  const own = (text: string, one: string, nestedIndent = 4) =>
    convert(text, { ...SYNTAX, extensions: new Set([...SYNTAX.extensions, one]), nestedIndent })
      .text;
  expect(own('"a" -- it\'s `"b"` \'c\'...\n', 'smarty')).toBe('“a” – it’s `"b"` ‘c’…\n');
  expect(own('1. a\n  - b\n    - c\n', 'mdx_truly_sane_lists', 2)).toBe('1. a\n   - b\n     - c\n');
});

describe.each(Object.entries(RULES))('text of MkDocs: %s', (_, rules) => {
  test.each(rules.map(({ mkdocs, docsgen = mkdocs }) => [mkdocs, docsgen]))('%j', (old, own) => {
    expect(convert(old).text).toBe(own);
  });
});

test('lines end as they did', () => {
  expect(convert('!!! note\r\n    text\r\n').text).toBe(':::note\r\ntext\r\n:::\r\n');
});

test('what cannot be converted is listed with its line, and stays visible', () => {
  const { text, notes } = convert('---\ntitle: A\n---\n\n::: pkg.module\n\n[a](gone.md)\n');
  expect(text).toContain('<!--\n::: pkg.module\n-->');
  expect(notes).toEqual([
    { file: 'guide/page.md', line: 5, text: expect.stringContaining('pkg.module') },
    { file: 'guide/page.md', line: 7, text: expect.stringContaining('gone.md') },
  ]);
});

test('languages of code that docsgen does not know get another name', () => {
  expect(aliasLanguages(Object.keys(bundledLanguages))).toEqual({});
  const names = ['py', 'jinja2', 'no-highlight'];
  expect(aliasLanguages(names)).toEqual({ jinja2: 'jinja', 'no-highlight': 'text' });
});

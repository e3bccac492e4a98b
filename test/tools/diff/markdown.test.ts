// The comment for a pull request.
import { expect, test } from 'vitest';
import { formatDiffMarkdown } from '../../../src/tools/diff/format-markdown.js';
import type { SiteDiff } from '../../../src/tools/diff/site-diff.js';

const NOTHING: SiteDiff = {
  ...{ base: 'main', lost: [], lostAnchors: [], problems: [], solved: 0, removed: [], moved: [] },
  ...{ added: [], changed: [], newAnchors: [] },
  everywhere: { config: [], styles: [], code: [], files: [] },
};
const write = (diff: Partial<SiteDiff>, preview?: string) =>
  formatDiffMarkdown({ ...NOTHING, ...diff }, preview);

test('says that nothing has changed', () => {
  expect(write({})).toBe(
    '<!-- docsgen diff -->\n**Readers will find nothing changed.**\n\nCompared with `main`.\n',
  );
});

test.each([
  ['a mention', '@user', '@&#8203;user'],
  ['a number of an issue', '#12 and GH-12', '\\#&#8203;12 and GH&#8203;-12'],
  [
    'references of GitLab',
    '!1 ~bug %m &e $s',
    '\\!&#8203;1 \\~&#8203;bug %&#8203;m \\&&#8203;e $&#8203;s',
  ],
  ['HTML', '<img src=x>', '\\<img src=x\\>'],
  ['an entity', '&lt;', '\\&&#8203;lt;'],
  ['code', '`a` ``b``', '\\`a\\` \\`\\`b\\`\\`'],
  [
    'a link',
    '[a](b) https://c.example www.d.example',
    '\\[a\\]\\(b\\) https:&#8203;//c.example www&#8203;.d.example',
  ],
  ['emphasis and a table', '*a* __b__ | c', '\\*a\\* \\_\\_b\\_\\_ \\| c'],
  ['several lines', 'a\n\n# b\u0000', 'a \\# b '],
])('takes a title as text: %s', (_, title, written) => {
  expect(write({ added: [{ url: '/a', title }] })).toContain(`\n- \`/a\` ${written}\n`);
});

test('takes code of messages as code, whatever is in it', () => {
  const message = 'Link to `a|<b>` leads to @nobody.';
  const problem = {
    code: 'link-broken',
    severity: 'error',
    message,
    file: 'b.md',
    line: 2,
  } as const;
  expect(write({ problems: [problem] })).toContain(
    '\n- error `link-broken` in `b.md:2`: Link to `a|<b>` leads to @&#8203;nobody.\n',
  );
  expect(write({ added: [{ url: '/a`b', title: '/a`b' }] })).toContain('- ``/a`b``\n');
});

test('links pages to the preview, and no page that is gone', () => {
  const page = { url: '/a b(c)<d>', title: 'A' };
  const text = write({ added: [page], removed: [page] }, 'https://example.org/site');
  expect(text).toContain('- [`/a b(c)<d>`](<https://example.org/site/a%20b(c)%3Cd%3E>) A\n');
  expect(text).toContain('- `/a b(c)<d>` A\n');
});

test('has at most 65,000 characters, and says what is missing', () => {
  const pages = Array.from({ length: 3000 }, (_, at) => ({
    url: `/page-${at}`,
    title: `Page @${at}`,
  }));
  const text = write({ lost: pages, added: pages, removed: pages });
  expect(text.length).toBeLessThanOrEqual(65_000);
  expect(text.length).toBeGreaterThan(63_000);
  expect(text).toMatch(
    /\n\nThe comment has no room for the rest: \d+ of “3000 lost addresses”, 3000 removed pages, 3000 new pages\. `docsgen diff` lists all\.\n$/,
  );
  const long = write({ added: [{ url: `/${'a'.repeat(1e6)}`, title: '@'.repeat(1e6) }] });
  expect(long.length).toBeLessThan(65_000);
});

import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copiesOfBuilt, editing } from '../support/editing.js';
import type { TempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const CONFIG =
  "export default { title: 'Site', url: 'https://example.org', search: { provider: 'local' }, llms: true };\n";
const FILES = {
  'docsgen.config.ts': CONFIG,
  'docs/a.md':
    '# A\n\nFirst line.\n\nText of a, about zebras.\n\n## Here\n\nSee [b](./b.mdx#there).\n',
  'docs/b.mdx':
    "import Note from './_note.mdx';\n\n# B\n\nFirst line.\n\nText of b.\n\n<Badge />\n\n## There\n\n<Note />\n",
  'docs/_note.mdx': 'A note.\n',
  'docs/d.md': '# D\n\nText of d.\n\n```ts\nconst d = 1;\n```\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nText of it.\n',
  'docs/more/_category_.yml': 'label: More\nlink:\n  type: generated-index\n',
  'docs/more/f.md': '# F\n\nText of f.\n',
  'docs/more/g.md': '# G\n\nText of g.\n',
  'docs/e.md': '---\ndescription: About e.\n---\n\n# E\n\nText of e.\n',
  'docs/part/index.md': '# Part\n\nText of the part.\n',
  'docs/part/h.md': '# H\n\nText of h.\n',
  'pages/index.md': '# Home\n\nFirst line.\n\nWelcome.\n',
  'pages/hello.tsx':
    "export const meta = { title: 'Hello' };\nexport default () => <main><h1>Hello</h1></main>;\n",
  'blog/2024-01-01-post.md': '# Post\n\nOpening.\n\n<!-- truncate -->\n\nThe rest.\n',
  'components/Badge.tsx': 'export default function Badge() {\n  return <b>new</b>;\n}\n',
};

let site: TempSite;
const { edit, add, looksAround, expectClean, expectCleanAtNight } = editing(() => site);

const copyOfBuilt = copiesOfBuilt(FILES, '--strict');
beforeEach(async () => {
  site = await copyOfBuilt();
});

describe('a build after an edit of a page with Markdown beside it', () => {
  test('writes that Markdown and the file of all pages, and looks at no other page', async () => {
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('docs/a.md')).toContain('okapis');
    await expectCleanAtNight();

    await edit('docs/a.md', 'okapis', 'gnus — and “others”');
    await edit('docs/b.mdx', 'Text of b.', 'Other text of b.');
    await edit('docs/d.md', 'd = 1', 'd = 2');
    await edit('docs/secret.md', 'Text of it', 'Its text');
    await edit('pages/index.md', 'Welcome', 'Hello');
    expect(await looksAround('--strict')).toBe(false);
    await expectClean();

    expect((await site.build()).stdout).toContain('Compiled 0, rendered 0. Wrote 0');
    await edit('docs/a.md', '## Here', '## More\n\nSee [d](./d.md).\n\n## Here');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('llms-full.txt')).toContain('See [d](https://example.org/docs/d)');
    await expectClean();
  });

  test('lists pages under other names, and new ones', async () => {
    await edit('docs/a.md', '# A', '# Another');
    await edit('docs/e.md', 'About e', 'All about e');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('llms.txt')).toContain('[Another](https://example.org/docs/a.md)');
    expect(site.read('docs/a.md')).toMatch(/^# Another\n/m);
    await expectCleanAtNight();

    // The label of a category, and so the heading of a part of the list.
    await edit('docs/part/index.md', '# Part', '# Section');
    await edit('docs/d.md', 'Text of d', 'Words of d');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('llms.txt')).toContain('## Section\n');
    await expectCleanAtNight();

    await add('docs/more/i.md', '# I\n\nSee [a](../a.md#here).\n');
    await add('docs/more/hidden.md', '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('llms.txt')).toContain('[I](https://example.org/docs/more/i.md)');
    expect(site.has('docs/more/hidden.md')).toBe(false);
    await expectCleanAtNight();

    await edit('docs/more/i.md', '# I', '# India');
    expect(await looksAround('--strict')).toBe(false);
    await expectClean();
  });

  test.each([
    ['a partial', 'docs/_note.mdx', 'A note', 'Another note'],
    ['a post', 'blog/2024-01-01-post.md', 'Opening', 'Beginning'],
    ['the code of a page', 'pages/hello.tsx', '<h1>Hello', '<h1>Hello all'],
    ['what may be found', 'docs/secret.md', 'unlisted: true', 'unlisted: false'],
    ['what is built', 'docs/d.md', '# D', '---\ndraft: true\n---\n\n# D'],
    [
      'the options',
      'docsgen.config.ts',
      'llms: true',
      "llms: { full: false, description: 'About it.' }",
    ],
  ])('looks at all pages when the edit is of %s', async (_, file, from, to) => {
    await edit(file, from, to);
    expect(await looksAround()).toBe(true);
    await expectCleanAtNight();
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround()).toBe(false);
    await expectClean();
  });

  test('forgets the Markdown of a page that has gone', async () => {
    await add('docs/more/i.md', '# I\n\nText of i.\n');
    await looksAround();
    site.remove('docs/more/i.md');
    expect(await looksAround()).toBe(true);
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround()).toBe(false);
    expect(site.read('llms-full.txt')).not.toContain('Text of i');
    await expectClean();
  });

  test('leaves the site’s own file of all pages alone', async () => {
    site.write({ 'static/llms-full.txt': 'Mine.\n' });
    await untilOld(path.join(site.root, 'static/llms-full.txt'));
    await site.build();
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround()).toBe(false);
    await edit('docs/a.md', 'okapis', 'gnus');
    expect(await looksAround()).toBe(false);
    expect(site.read('llms-full.txt')).toBe('Mine.\n');
    await expectClean();
  });

  test('after one that failed looks at all pages no more often than otherwise', async () => {
    await edit('docs/a.md', 'about zebras', 'see [nothing](./nothing.md)');
    expect((await site.build('--strict')).exitCode).toBe(1);
    await edit('docs/a.md', 'see [nothing](./nothing.md)', 'about okapis');
    expect(await looksAround('--strict')).toBe(false);
    await expectClean();
  });
});

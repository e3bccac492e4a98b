import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { TRIES_ALL } from '../support/cases.js';
import { copiesOfBuilt, editing } from '../support/editing.js';
import { runCli } from '../support/run-cli.js';
import type { TempSite } from '../support/temp-site.js';

const FILES = {
  'docsgen.config.ts':
    "export default { title: 'Site', url: 'https://example.org', search: { provider: 'local' } };\n",
  'docs/a.md':
    '# A\n\nFirst line.\n\nText of a, about zebras.\n\n## Here\n\nSee [b](./b.mdx#there).\n\n```ts\nconst a = 1;\n```\n',
  'docs/b.mdx':
    "import Note from './_note.mdx';\n\n# B\n\nFirst line.\n\nText of b.\n\n<Badge />\n\n## There\n\n<Note />\n\nSee [a](./a.md#here).\n",
  'docs/_note.mdx': 'A note.\n',
  'docs/c.md': '# C\n\nShown as it is written.\n',
  'docs/d.md': '# D\n\nText of d.\n',
  'docs/h.mdx': '# H\n\nAfter <Previous />.\n',
  'docs/more/_category_.yml': 'label: More\nlink:\n  type: generated-index\n',
  'docs/more/f.md': '---\ntags: [old]\n---\n\n# F\n\nText of f.\n\n![A picture](./picture.svg)\n',
  'docs/more/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>\n',
  'docs/more/g.md': '# G\n\nText of g.\n',
  'docs/e.md': '---\ndescription: About e.\n---\n\n# E\n\nText of e.\n',
  'pages/index.md': '# Home\n\nFirst line.\n\nWelcome.\n',
  'pages/raw.tsx':
    "import text from '../docs/c.md?raw';\n\nexport default function Raw() {\n  return <pre>{text}</pre>;\n}\n",
  'blog/2024-01-01-post.md':
    '---\nauthors: ada\n---\n\n# Post\n\nOpening.\n\n<!-- truncate -->\n\nThe rest.\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n',
  'components/Badge.tsx': 'export default function Badge() {\n  return <b>new</b>;\n}\n',
  'components/Previous.tsx':
    "import { usePage } from 'docsgen/theme';\n\nexport default function Previous() {\n  return <b>{(usePage() as { prev?: { label: string } }).prev?.label}</b>;\n}\n",
};

let site: TempSite;

/** A file, what it says, and what it says after the edit. */
type Edit = readonly [what: string, file: string, from: string, to: string];

/** New files, each of which needs a look at all pages. */
const NEW_FILES = [
  ['has code', 'docs/i.mdx', '# I\n\n<Badge />\n'],
  ['has a tag of its own', 'docs/j.md', '---\ntags: [new]\n---\n\n# J\n\nText.\n'],
  ['is a draft', 'docs/k.md', '---\ndraft: true\n---\n\n# K\n\nText.\n'],
  ['is a post', 'blog/2024-02-02-other.md', '# Other\n\nText.\n'],
  ['includes another', 'docs/l.md', '# L\n\n<Include file="./c.md" />\n'],
] as const;

/** Edits, each of which needs a look at all pages. */
const FAR_EDITS: readonly Edit[] = [
  ['a title that a component shows', 'docs/e.md', '# E', '# Epsilon'],
  ['an id', 'docs/e.md', 'description: About e.', 'description: About e.\nid: other'],
  [
    'a place in the sidebar',
    'docs/e.md',
    'description: About e.',
    'description: About e.\nsidebar_position: 0',
  ],
  ['a tag', 'docs/e.md', 'description: About e.', 'description: About e.\ntags: [new]'],
  ['a link beside a component', 'docs/b.mdx', 'Text of b', 'See [d](./d.md)'],
  [
    'a color of code',
    'docs/a.md',
    'const a = 1;',
    '/** @param {string} a */\nfunction f(a) { return /a+/; }',
  ],
  ['a component', 'docs/b.mdx', '<Badge />', '<Badge /> <Badge />'],
  ['a partial', 'docs/_note.mdx', 'A note', 'Another note'],
  ['a file that code imports', 'docs/c.md', 'written', 'typed'],
  [
    'a post, which is on other pages and in feeds',
    'blog/2024-01-01-post.md',
    'Opening',
    'Beginning',
  ],
  ['a heading that has gone', 'docs/a.md', '## Here', 'Here'],
];

/** Each alone at night; otherwise one after the other, of one site. */
const inTurn = <T>(cases: readonly T[]): T[][] =>
  TRIES_ALL ? cases.map((one) => [one]) : [[...cases]];

const copyOfBuilt = copiesOfBuilt(FILES, '--strict');
beforeEach(async () => {
  site = await copyOfBuilt();
});

const { edit, add, looksAround, expectClean, expectCleanAtNight } = editing(() => site);

describe('a build after an edit', () => {
  test('looks at no page but those whose text has changed, and nothing is missing', async () => {
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround()).toBe(false);
    expect(site.read('docs/a/index.html')).toContain('okapis');
    await expectCleanAtNight();

    await edit('docs/a.md', 'okapis', 'giraffes');
    await edit('docs/b.mdx', 'Text of b.', 'Other text of b,\non two lines.');
    await edit('pages/index.md', 'Welcome', 'Hello');
    expect(await looksAround()).toBe(false);
    await expectClean();

    expect((await site.build()).stdout).toContain('Compiled 0, rendered 0. Wrote 0');
    await edit('docs/a.md', 'const a = 1;', 'const a = 2;');
    await edit('docs/e.md', 'Text of e', 'Beginning of a page that is described');
    expect(await looksAround('--strict')).toBe(false);
    await expectClean();
  });

  test('looks at no page but those that show what a page is called', async () => {
    await edit('docs/a.md', '# A', '# Another');
    expect(await looksAround()).toBe(false);
    expect(site.read('docs/e/index.html')).toContain('Another');
    await expectCleanAtNight();

    await edit('docs/a.md', 'zebras', 'okapis');
    await edit('docs/more/f.md', 'tags:', 'title: Foxtrot\ntags:');
    await edit(
      'docs/more/g.md',
      '# G',
      '---\ndescription: Described.\nsidebar_label: Short\n---\n\n# G',
    );
    expect(await looksAround()).toBe(false);
    expect(site.read('docs/category/more/index.html')).toContain('Described.');
    expect(site.read('docs/tags/old/index.html')).toContain('Foxtrot');
    await expectCleanAtNight();

    await edit('docs/more/f.md', 'title: Foxtrot\n', '');
    await edit('docs/a.md', 'First line', 'Some words');
    await edit('docs/d.md', '# D', '---\npagination_label: Delta\n---\n\n# D');
    expect(await looksAround()).toBe(false);
    await expectCleanAtNight();

    // They show in the index for search alone.
    await edit('docs/e.md', 'description: About e.', 'description: About e.\nkeywords: [epsilon]');
    await edit('docs/a.md', 'okapis', 'giraffes');
    expect(await looksAround()).toBe(false);
    await expectClean();
  });

  test('looks at no page but those with other links, headings or images', async () => {
    await add('docs/more/image.svg', FILES['docs/more/picture.svg'].replace('10', '12'));
    await edit('docs/a.md', 'Text of a', 'See [d](./d.md), [there](./b.mdx#there), [here](#more)');
    await edit('docs/a.md', '## Here', '## More\n\nBelow it.\n\n## Here');
    await edit('docs/more/g.md', 'Text of g.', 'See ![a picture](./image.svg).');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('docs/a/index.html')).toContain('href="/docs/b#there"');
    expect(site.read('docs/a/index.html')).toContain('id="more"');
    await expectCleanAtNight();

    // What has come since everything was looked at can be linked to.
    await edit('docs/more/g.md', 'See', 'See [more](../a.md#more) and');
    expect(await looksAround('--strict')).toBe(false);
    await edit('docs/a.md', 'See [d](./d.md), ', 'See ');
    expect(await looksAround('--strict')).toBe(false);
    await expectClean();

    await edit('docs/a.md', '## More', '## Else');
    await edit('docs/a.md', ', [here](#more)', '');
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([{ code: 'anchor-broken', file: 'docs/more/g.md' }]);
    await edit('docs/more/g.md', '[more](../a.md#more) and ', '');
    await edit('docs/more/g.md', '![a picture](./image.svg)', 'nothing');
    await site.build('--strict');
    await expectClean();
  });

  test('finds what another name leads to', async () => {
    site.write({
      'docsgen.config.ts':
        "export default { title: 'Site', wikiLinks: true, url: 'https://example.org' };\n",
    });
    await edit('docs/d.md', 'Text of d.', 'See [[Golf]].');
    await site.build();
    await edit('docs/more/g.md', '# G', '# Golf');
    expect(await looksAround()).toBe(true);
    expect(site.read('docs/d/index.html')).toContain('href="/docs/more/g"');
    await expectClean();
  });

  test('looks at no page but new ones and those that show them', async () => {
    await add(
      'docs/more/i.md',
      '# I\n\nSee [a](../a.md#here), about wombats.\n\n```ts\nconst i = 1;\n```\n',
    );
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('docs/more/i/index.html')).toContain('wombats');
    expect(site.read('docs/category/more/index.html')).toContain('href="/docs/more/i"');
    expect(site.read('sitemap.xml')).toContain('/docs/more/i<');
    await expectCleanAtNight();

    await edit('docs/more/i.md', 'wombats', 'okapis');
    await edit('docs/a.md', 'Text of a', 'See [the new one](./more/i.md)');
    expect(await looksAround('--strict')).toBe(false);
    await expectCleanAtNight();

    // The first page of a closed category is where it leads.
    await add('docs/more/aardvark.md', '---\ntags: [old]\n---\n\n# Aardvark\n\nText.\n');
    await add('docs/other/first.md', '---\nunlisted: true\n---\n\n# Unlisted\n\nText.\n');
    expect(await looksAround()).toBe(false);
    expect(site.read('sitemap.xml')).not.toContain('first');
    await expectClean();

    site.remove('docs/more/i.md');
    await edit('docs/a.md', 'See [the new one](./more/i.md)', 'Text of a');
    expect(await looksAround('--strict')).toBe(true);
    await expectClean();
  });

  test('reports what is wrong with a new page, and what is right because of it', async () => {
    await edit('docs/d.md', 'Text of d.', 'See [i](./i.md).');
    const broken = await site.build('--format', 'json');
    expect(broken.report?.diagnostics).toMatchObject([{ code: 'link-broken', file: 'docs/d.md' }]);
    await add('docs/i.md', '---\nslug: /d\n---\n\n# I\n\nSee [nothing](./nothing.md).\n');
    const lost = await site.build('--format', 'json');
    expect(lost.report?.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'route-duplicate' }),
    );
    await edit('docs/i.md', '---\nslug: /d\n---\n\n', '');
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([
      { code: 'link-broken', file: 'docs/i.md', line: 3 },
    ]);
    await edit('docs/i.md', '[nothing](./nothing.md)', 'nothing');
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(site.read('docs/d/index.html')).toContain('href="/docs/i"');
    await expectClean();
  });

  // What is wrong after one of them still is after the last: the output is looked at then.
  test.each(inTurn(NEW_FILES))('looks at all pages when a new one %s', async (...cases) => {
    for (const [what, file, text] of cases) {
      await add(file, text);
      expect([what, await looksAround()]).toEqual([what, true]);
    }
    await expectClean();
  });

  test.each(inTurn(FAR_EDITS))('looks at all pages when the edit is of %s', async (...cases) => {
    for (const [what, file, from, to] of cases) {
      await edit(file, from, to);
      expect([what, await looksAround()]).toEqual([what, true]);
    }
    await expectClean();
  });

  test('leaves nothing out of files that are made of all pages', async () => {
    const text = "export default { title: 'Site', url: 'https://example.org', host: 'netlify' };\n";
    site.write({ 'docsgen.config.ts': text, 'static/_redirects': '/old /docs/a 301\n' });
    await site.build();
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround()).toBe(false);
    await expectClean();
    site.write({ 'docsgen.config.ts': text.replace('host', 'llms: true, host') });
    await site.build();
    await edit('docs/a.md', 'okapis', 'giraffes');
    expect(await looksAround()).toBe(false);
    expect(site.read('llms-full.txt')).toContain('giraffes');
    await expectClean();
  });

  test('reports what is wrong with an edit, and then that it is right again', async () => {
    const before = site.output();
    await edit('docs/d.md', 'Text of d.', 'See [nothing](./nothing.md).');
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([
      { code: 'link-broken', file: 'docs/d.md', line: 3 },
    ]);
    await edit('docs/d.md', 'See [nothing](./nothing.md).', 'Text of d.');
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(site.output()).toEqual(before);
  });

  test('repeats what is wrong with pages that it does not look at', async () => {
    await edit('docs/d.md', 'Text of d.', 'See [nothing](./nothing.md).');
    await site.build();
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround()).toBe(false);
    await edit('docs/a.md', 'okapis', 'giraffes');
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([{ code: 'link-broken', file: 'docs/d.md' }]);
  });

  test('looks at all pages when what was kept is gone, and not when somebody has touched the output', async () => {
    site.write({ 'dist/docs/d/index.html': 'Not from docsgen.' });
    await edit('docs/a.md', 'zebras', 'okapis');
    expect(await looksAround()).toBe(false);
    await expectClean();
    site.remove('.docsgen/store/site');
    await edit('docs/a.md', 'okapis', 'giraffes');
    expect(await looksAround()).toBe(true);
    await expectClean();
  });

  test('knows the site of its own output folder from that of another', async () => {
    await edit('docs/a.md', '# A', '# Another');
    await runCli(['build', site.root, '--verbose', '--out-dir', path.join(site.root, 'other')]);
    await edit('docs/a.md', 'zebras', 'okapis');
    await site.build();
    expect(site.read('docs/d/index.html')).toContain('Another');
    rmSync(path.join(site.root, 'other'), { recursive: true });
    await expectClean();
  });
});

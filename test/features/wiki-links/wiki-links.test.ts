import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEditor } from '../../support/editor.js';
import { runCli } from '../../support/run-cli.js';
import { tempSite } from '../../support/temp-site.js';

const config = (more: string) =>
  `export default { title: 'Site', url: 'https://example.org', blog: false, ${more} };\n`;

/** A site whose pages name one another as in Obsidian: by id, file, title and path. */
const NAMED = {
  'docsgen.config.ts': config('wikiLinks: true'),
  'docs/index.md': `# Home

By file [[threads]], by title [[all about wool]], by path [[guides/Threads]], by id [[guides/shed-it]], with an end [[threads.md]].
With a text [[threads|the *threads*]], [[threads|the threads]], with a heading [[threads#Set it up]], [[threads#set-it-up|set up]], here [[#Own place]].

Escaped: \\[[threads]], \\[\\[wool\\]\\], [[dyes\\]]; one of two: \\[[threads]] and [[wool]].

Not \`[[code]]\`, nor ![[picture.png]], nor [a [[threads]] link](./guides/01-threads.md).

| a | b |
| --- | --- |
| [[threads\\|in a table]] | [[dyes]] |

\`\`\`md
[[nowhere]]
\`\`\`

## Own place

> In a quotation:
> [[wool]]
`,
  'docs/guides/01-threads.md': '# Warp and weft\n\n## Set it up\n\nBack [[index|home]].\n',
  'docs/guides/shed.md': '---\nid: shed-it\n---\n\n# The shed\n',
  'docs/wool.mdx':
    '# All about wool\n\n<Tabs><TabItem value="a" label="A">In MDX: [[threads#set-it-up]].</TabItem></Tabs>\n',
  'docs/dyes/index.md': '# Colors\n',
  'pages/about.md': '# About\n\nFrom a page: [[threads]].\n',
};

describe('links by name', () => {
  test('lead to the page with this id, file name, title or path, in Markdown and MDX', async () => {
    const site = tempSite(NAMED);
    const { exitCode, stdout } = await site.build('--strict');
    expect(exitCode, stdout).toBe(0);
    const html = site.read('docs/index.html');
    const threads = '<a href="/docs/guides/threads">';
    for (const link of [
      `By file ${threads}threads</a>`,
      'by title <a href="/docs/wool">all about wool</a>',
      `by path ${threads}guides/Threads</a>`,
      'by id <a href="/docs/guides/shed-it">guides/shed-it</a>',
      `with an end ${threads}threads.md</a>`,
      `${threads}the threads</a>`,
      'with a heading <a href="/docs/guides/threads#set-it-up">threads › Set it up</a>',
      '<a href="/docs/guides/threads#set-it-up">set up</a>',
      'here <a href="#own-place">Own place</a>',
      `${threads}in a table</a>`,
      '<a href="/docs/dyes/">dyes</a>',
      'In a quotation:\n<a href="/docs/wool">wool</a>',
      'Escaped: [[threads]], [[wool]], [[dyes]]; one of two: [[threads]] and <a href="/docs/wool">wool</a>',
      '<code>[[code]]</code>',
      '![[picture.png]]',
      '<a href="/docs/guides/threads">a [[threads]] link</a>',
    ])
      expect(html).toContain(link);
    expect(site.read('docs/wool/index.html')).toContain(
      'In MDX: <a href="/docs/guides/threads#set-it-up">threads › set-it-up</a>',
    );
    expect(site.read('about/index.html')).toContain(`From a page: ${threads}threads</a>`);
  });

  test('are text on a site that does not ask for them', async () => {
    const site = tempSite({ ...NAMED, 'docsgen.config.ts': config('') });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('docs/index.html')).toContain('By file [[threads]], by title');
  });

  test('that are broken or ambiguous are reported at their place, and fixed where only one page is meant', async () => {
    const site = tempSite({
      'docsgen.config.ts': config("wikiLinks: true, onBrokenAnchors: 'warn'"),
      'docs/index.md':
        '# Home\n\nSee [[thraeds]] and\n[[start]], [[threads#Set it upp|so]].\n\n[[nothing at all like it]]\n',
      'docs/threads.md': '# Threads\n\n## Set it up\n',
      'docs/a/start.md': '# Start A\n',
      'docs/b/start.md': '# Start B\n',
      'docs/b/near.md': '# Near\n\n[[start]]\n',
    });
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    const found = report?.diagnostics.map(({ code, line, column, message, hint }) => [
      code,
      `${line}:${column}`,
      message,
      hint,
    ]);
    expect(found).toEqual([
      [
        'link-broken',
        '3:5',
        'Link to `[[thraeds]]` leads to no page: none has this id, file name, title or path.',
        'Did you mean `[[threads]]`?',
      ],
      [
        'link-broken',
        '4:1',
        'Link to `[[start]]` could mean `docs/a/start.md` or `docs/b/start.md`.',
        'Write more of the path, such as `[[a/start]]`.',
      ],
      [
        'anchor-broken',
        '4:12',
        'Link to `[[threads#Set it upp]]` has a broken anchor: the page `/docs/threads` has no id `set-it-upp`.',
        'Did you mean `#set-it-up`?',
      ],
      [
        'link-broken',
        '6:1',
        'Link to `[[nothing at all like it]]` leads to no page: none has this id, file name, title or path.',
        undefined,
      ],
    ]);
    await runCli(['check', site.root, '--fix']);
    expect(readFileSync(path.join(site.root, 'docs/index.md'), 'utf8')).toContain(
      'See [[threads]] and\n[[start]], [[threads#Set it upp|so]].',
    );
  });

  test('follow a page that `docsgen mv` gives another name', async () => {
    const { root } = tempSite(NAMED);
    const { exitCode, stderr } = await runCli(
      ['mv', 'docs/guides/01-threads.md', 'docs/guides/yarns.md'],
      {
        cwd: root,
      },
    );
    expect(exitCode, stderr).toBe(0);
    const text = readFileSync(path.join(root, 'docs/index.md'), 'utf8');
    expect(text).toContain('By file [[yarns]], by title [[all about wool]], by path [[yarns]]');
    expect(text).toContain('[[yarns|the threads]], with a heading [[yarns#Set it up]]');
    expect(text).toContain('| [[yarns\\|in a table]] |');
    expect(text).toContain('`[[code]]`');
    const checked = await runCli(['check', root, '--strict']);
    expect(checked.exitCode, checked.stdout).toBe(0);
  });

  test('are links for an editor: where they lead, who uses a page, and new ids of headings', async () => {
    const { root } = tempSite(NAMED);
    const editor = await startEditor(root);
    editor.open('docs/index.md');
    const text = NAMED['docs/index.md'];
    const before = text.slice(0, text.indexOf('threads#Set it up')).split('\n');
    const position = { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + 2 };
    const textDocument = { uri: editor.uri('docs/index.md') };
    const definition = await editor.connection.sendRequest('textDocument/definition', {
      textDocument,
      position,
    });
    expect(definition).toMatchObject({ uri: editor.uri('docs/guides/01-threads.md') });
    const renamed = await editor.connection.sendRequest<{
      changes: Record<string, { newText: string }[]>;
    }>('textDocument/rename', { textDocument, position, newName: 'begin' });
    expect(renamed.changes[textDocument.uri]?.map(({ newText }) => newText)).toEqual([
      'threads#begin',
      'threads#begin',
    ]);
    expect(await editor.quit()).toBe(0);
  });
});

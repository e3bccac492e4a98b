import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ResourceListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, runCli } from '../../support/run-cli.js';
import { makeSite, type TempSite, tempSite } from '../../support/temp-site.js';

/** Says more than it should while it is read, in three ways. */
const CONFIG = `
console.log('the config is read');
process.stdout.write('straight to the output\\n');
export default { title: 'Loom', tagline: 'Weaves', url: 'https://loom.example.org', baseUrl: '/en/', llms: true };
`;

const FILES = {
  'docsgen.config.ts': CONFIG,
  'docs/start.md':
    '---\ntitle: Start\nsidebar_position: 1\n---\n\nRead [more](guides/threads.mdx).\n',
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/guides/threads.mdx': `# Threads

import { Spool } from '../../spool';

<Tabs>
  <TabItem value="wool" label="Wool">Warm.</TabItem>
  <TabItem value="silk" label="Silk">Smooth.</TabItem>
</Tabs>

## Warping

Wind the threads with care.

<Spool color="indigo" />
`,
  'docs/guides/hidden.md':
    '---\nunlisted: true\n---\n\n# Hidden\n\nOnly who knows it finds the heddle.\n',
  'spool.jsx': 'export const Spool = ({ color }) => <h3 id="spool">A spool of {color}</h3>;\n',
  'pages/about.md': '# About\n',
  'secret.md': '# Not a page\n',
};

let site: TempSite;
let client: Client;
let transport: StdioClientTransport;
let listChanges = 0;

async function ask(name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return { text, isError };
}

beforeAll(async () => {
  site = makeSite(FILES);
  transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', site.root],
    stderr: 'ignore',
  });
  client = new Client({ name: 'test', version: '1' });
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
    listChanges++;
  });
  // A line that is not the protocol's is an error of the transport.
  client.onerror = (error) => expect.unreachable(error.message);
  await client.connect(transport);
});

afterAll(async () => {
  await client.close();
  site.dispose();
});

describe('docsgen mcp', () => {
  it('says what it is and which tools it has', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'docsgen', title: 'Loom' });
    expect(client.getInstructions()).toContain('“Loom” (Weaves)');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_pages',
      'read_page',
      'list_pages',
      'list_sections',
    ]);
    // One language, one version: nothing to choose.
    expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).toEqual(['query', 'limit']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  it('lists pages in the order of the menu, by section', async () => {
    expect((await ask('list_sections')).text).toBe('- Guides (1)');
    const all =
      '- [Start](/en/docs/start)\n\n## Guides\n\n- [Threads](/en/docs/guides/threads)\n\n## Other pages\n\n- [About](/en/about)';
    expect((await ask('list_pages')).text).toBe(all);
    // Models pass an empty text for what they leave out.
    expect((await ask('list_pages', { section: '' })).text).toBe(all);
    expect((await ask('list_pages', { section: 'Guides' })).text).not.toContain('Start');
    expect(await ask('list_pages', { section: 'Guide' })).toEqual({
      text: 'The site has no section `Guide`. Did you mean `Guides`?',
      isError: true,
    });
  });

  it('finds what the search of the site finds, words of components and forms of words too', async () => {
    const { text } = await ask('search_pages', { query: 'winding thread' });
    expect(text).toContain('- [Warping](/en/docs/guides/threads#warping) (Guides › Threads)');
    expect((await ask('search_pages', { query: 'indigo' })).text).toContain(
      '/en/docs/guides/threads#spool',
    );
    expect((await ask('search_pages', { query: 'heddle' })).text).toBe(
      'Nothing was found for `heddle`. Try fewer words, or different ones.',
    );
  });

  it('reads a page as the Markdown that a build writes beside it', async () => {
    expect((await site.build()).exitCode).toBe(0);
    // The file alone says where the list of pages is: a tool of this server gives it.
    const written = site.read('docs/guides/threads.md');
    expect(written).toMatch(/^> All pages /);
    const twin = written.slice(written.indexOf('\n\n') + 2);
    expect(twin).toContain('A spool of indigo');
    expect(twin).toContain('Wool');
    for (const path of [
      '/en/docs/guides/threads',
      '/docs/guides/threads/',
      'docs/guides/threads.md',
      'https://loom.example.org/en/docs/guides/threads#warping',
    ])
      expect(await ask('read_page', { path }), path).toEqual({ text: twin, isError: false });
  });

  it.each([
    '../secret.md',
    '/en/../secret',
    '/en/docs/%2e%2e/secret',
    'docsgen.config.ts',
    '/etc/passwd',
    'file:///etc/passwd',
    'https://elsewhere.example.org/en/docs/start',
    '%',
    '/en/404',
  ])('reads pages of the site alone, so not %s', async (path) => {
    expect(await ask('read_page', { path })).toMatchObject({
      isError: true,
      text: expect.stringContaining('The site has no page'),
    });
  });

  it('says what is wrong with a question', async () => {
    expect((await ask('read_page', { path: '/en/docs/stort' })).text).toBe(
      'The site has no page `/en/docs/stort`. Did you mean `/en/docs/start`?',
    );
    expect(await ask('search_pages')).toEqual({
      text: '`search_pages` needs `query`.',
      isError: true,
    });
    for (const [tool, given, text] of [
      ['search_pages', { query: ' ' }, '`query` must not be empty.'],
      ['search_pages', { query: 5 }, '`query` must be a string.'],
      ['search_pages', { query: 'a', limit: 1000 }, '`limit` must be a whole number from 1 to 50.'],
      ['list_pages', { offset: 3 }, '`offset` is 3, but there are only 3 pages.'],
    ] as const)
      expect(await ask(tool, given)).toEqual({ text, isError: true });
    expect(await ask('list_pages', { language: 'fr' })).toEqual({
      text: 'The site has no language `fr`. It has `en`.',
      isError: true,
    });
    await expect(client.callTool({ name: 'write_page', arguments: {} })).rejects.toThrow(
      'write_page',
    );
  });

  it('offers pages as resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri, name }) => [uri, name])).toEqual([
      ['docsgen:///en/docs/start', 'Start'],
      ['docsgen:///en/docs/guides/threads', 'Threads'],
      ['docsgen:///en/about', 'About'],
    ]);
    const { contents } = await client.readResource({ uri: 'docsgen:///en/docs/start' });
    expect(contents).toEqual([
      {
        uri: 'docsgen:///en/docs/start',
        mimeType: 'text/markdown',
        text: '# Start\n\nRead [more](https://loom.example.org/en/docs/guides/threads).\n',
      },
    ]);
    await expect(client.readResource({ uri: 'docsgen:///en/docs/none' })).rejects.toThrow(
      'no page',
    );
  });

  it('stays true while files change', async () => {
    const before = listChanges;
    site.write({ 'docs/guides/shuttle.md': '# Shuttle\n\nIt flies between the threads.\n' });
    await expect.poll(async () => (await ask('list_pages')).text, POLL).toContain('Shuttle');
    await expect.poll(() => listChanges, POLL).toBeGreaterThan(before);
    expect((await ask('search_pages', { query: 'flies' })).text).toContain(
      '/en/docs/guides/shuttle',
    );
    site.write({
      'docs/start.md': '# Begin {#begin\n\nAn unusual zymurgy.\n',
      'spool.jsx': 'export {\n',
    });
    await expect
      .poll(async () => (await ask('search_pages', { query: 'zymurgy' })).text, POLL)
      .toContain('/en/docs/start');
    expect(await ask('read_page', { path: '/en/docs/guides/threads' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('spool.jsx'),
    });
    site.write({ 'spool.jsx': FILES['spool.jsx'] });
    await expect
      .poll(async () => (await ask('read_page', { path: '/en/docs/guides/threads' })).text, POLL)
      .toContain('A spool of indigo');
  });
});

const POLL = { timeout: 20_000 };

describe('the command', () => {
  it('ends with 2 and a sentence when it is used wrongly', async () => {
    const { root } = tempSite({ 'docsgen.config.ts': 'export default { titel: 1 };\n' });
    for (const [words, sentence] of [
      [['mcp', `${root}/nowhere`], 'contains no'],
      [['mcp', root], 'titel'],
      [['mcp', root, 'more'], 'takes one folder'],
      [['mcp', '--http'], '--http'],
    ] as const) {
      const { exitCode, stdout, stderr } = await runCli([...words]);
      expect([exitCode, stdout, stderr.includes(sentence) || stderr], words.join(' ')).toEqual([
        2,
        '',
        true,
      ]);
    }
  });

  it('ends when its client does', async () => {
    const { root } = tempSite({ 'docs/a.md': '# A\n' });
    const { exitCode, stdout } = await runCli(['mcp', root]);
    expect([exitCode, stdout]).toEqual([0, '']);
  });
});

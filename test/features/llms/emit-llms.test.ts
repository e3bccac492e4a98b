import { describe, expect, it } from 'vitest';
import { startServe } from '../../support/serve.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

const FILES = {
  'docs/index.md':
    '---\ndescription: Where it begins.\n---\n\n# Start [here]\n\nSee [a](./guides/a.mdx).\n',
  'docs/guides/a.mdx': `# A

:::tip Be *quick*
Text.
:::

<Tabs>
<TabItem value="x" label="First">

One.

</TabItem>
<TabItem value="y">

Two.

</TabItem>
</Tabs>

<Props names={['size', 'color']} />

Rated <Stars count={3} /> so far.
`,
  'components/Stars.tsx': `export default ({ count }: { count: number }) => (
  <span data-markdown={\`**\${count}** of 5\`}>{'★'.repeat(count)}</span>
);
`,
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'components/Props.tsx': `export default ({ names }: { names: string[] }) => (
  <table><thead><tr><th>Prop</th></tr></thead><tbody>{names.map((n) => <tr key={n}><td>{n}</td></tr>)}</tbody></table>
);
`,
  'pages/hello.tsx': `export const meta = { title: 'Hello' };
export default () => <main><h1>Hello</h1><p><a href="/docs/">Docs</a></p></main>;
`,
};

/** What only its look says in HTML. */
const LOOKS = `# Looks

The sum of $a_{i}$.

\`\`\`diff lang=ts
 a({
-  b: 1,
+  b: 2,
 });
\`\`\`

\`\`\`js {1}
c();
d(); // [!code ++]
\`\`\`

\`\`\`yaml showLineNumbers
on: push # (1)!
jobs: {}
\`\`\`

1. For each branch.

<Card title="Fast">It is.</Card>
`;
const LOOKS_AS_TEXT = `# Looks

The sum of $a_{i}$.

\`\`\`diff
  a({
-   b: 1,
+   b: 2,
  });
\`\`\`

\`\`\`diff
  c();
+ d(); 
\`\`\`

\`\`\`yaml
on: push (1)
jobs: {}
\`\`\`

1. For each branch.

**Fast**

It is.
`;

/** What the Markdown of each page begins with. */
const LEAD = '> All pages of this site are listed in [llms.txt](https://example.org/llms.txt).\n\n';

function makeSite(llms: string, files: Record<string, string> = {}): TempSite {
  const config = `export default { title: 'Site', tagline: 'About nodes', url: 'https://example.org', blog: false, llms: ${llms} };\n`;
  return tempSite({ 'docsgen.config.ts': config, ...FILES, ...files });
}

async function build(site: TempSite, ...flags: string[]): Promise<void> {
  const { exitCode, stdout } = await site.build(...flags);
  expect(exitCode, stdout).toBe(0);
}

describe('a site for machines', () => {
  it('has Markdown beside each page that may be found', async () => {
    const site = makeSite('true, math: true', {
      'docs/looks.md': LOOKS,
      'docs/aside.md': '---\nllms: false\n---\n\n# Aside\n',
    });
    await build(site);
    expect(site.read('docs/looks.md')).toBe(LEAD + LOOKS_AS_TEXT);
    expect(site.read('docs/looks/index.html')).not.toContain('data-tex');
    expect(site.read('docs.md')).toBe(
      `${LEAD}# Start \\[here]\n\nSee [a](https://example.org/docs/guides/a).\n`,
    );
    expect(site.read('docs/guides/a.md')).toBe(`${LEAD}# A

> **Be _quick_**
>
> Text.

**First**

One.

**y**

Two.

| Prop |
| - |
| size |
| color |

Rated **3** of 5 so far.
`);
    expect(site.read('docs/guides/a/index.html')).toContain('★★★');
    expect(site.read('docs/guides/a/index.html')).not.toContain('data-markdown');
    expect(site.read('hello.md')).toBe(`${LEAD}# Hello\n\n[Docs](https://example.org/docs/)\n`);
    expect(site.has('docs/secret.md')).toBe(false);
    expect(site.has('docs/aside.md')).toBe(false);
    expect(site.has('404.md')).toBe(false);
    expect(site.read('docs/guides/a/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/guides/a.md"',
    );
    // Programs are told first thing. Nobody sees, hears or reaches it.
    expect(site.read('docs/guides/a/index.html')).toMatch(
      /<body[^>]*>\n<p class="ds-visually-hidden" lang="en" aria-hidden="true">[^<]*https:\/\/example\.org\/llms\.txt[^<]*https:\/\/example\.org\/docs\/guides\/a\.md\.<\/p>\n/,
    );
    for (const page of ['secret', 'aside'])
      expect(site.read(`docs/${page}/index.html`)).not.toMatch(/text\/markdown|llms\.txt/);
    expect(site.read('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n',
    );
  });

  it('lists its pages, and has them in one file', async () => {
    const site = makeSite(`{ description: 'Read it all.', full: true }`);
    await build(site);
    expect(site.read('llms.txt')).toBe(`# Site

> About nodes

Read it all.

## Site

- [Start \\[here\\]](https://example.org/docs.md): Where it begins.
- [Hello](https://example.org/hello.md)

## guides

- [A](https://example.org/docs/guides/a.md)
`);
    expect(site.read('llms-full.txt')).toContain(
      '# Start \\[here]\nSource: https://example.org/docs/\n\nSee [a](https://example.org/docs/guides/a).\n',
    );
    expect(site.read('llms-full.txt').match(/^Source: /gm)).toHaveLength(3);
  });

  it('is about the pages that the config chooses', async () => {
    const site = makeSite(
      `{ include: ['docs', 'blog'], oldVersions: false, exclude: ['/blog/20*/**', '/docs/guides/*'] }, blog: {}`,
      {
        'versions.json': '["2.0", "1.0"]',
        'versioned_docs/version-2.0/index.md': '# Two\n',
        'versioned_docs/version-2.0/guides/b.md': '# B\n',
        'versioned_docs/version-1.0/index.md': '# One\n',
        'blog/2024-01-02-tide.md': '---\nslug: /2024/tide\n---\n\n# Tide\n\nText.\n',
        'blog/2024-01-03-ebb.md': '---\nslug: ebb\n---\n\n# Ebb\n\nText.\n',
      },
    );
    await build(site);
    const files = Object.keys(site.output()).filter((file) => file.endsWith('.md'));
    expect(files.sort()).toEqual(['blog.md', 'blog/archive.md', 'blog/ebb.md', 'docs.md']);
    expect(site.read('docs.md')).toBe(`${LEAD}# Two\n`);
    expect(site.read('llms-full.txt').match(/^Source: .*$/gm)).toHaveLength(files.length);
    expect(site.read('docs/guides/b/index.html')).not.toMatch(/text\/markdown|ds-page-menu/);
    expect(site.read('docs/index.html')).toContain('href="/docs.md"');
    // A list of pages is none to read.
    expect(site.read('llms.txt')).not.toContain('archive');
  });

  it('is what a cold build would have made of it after an edit', async () => {
    const site = makeSite('true');
    await build(site);
    site.write({ 'docs/index.md': '# Begin\n\nNew words.\n' });
    await build(site);
    const warm = site.output();
    await build(site, '--no-cache');
    expect(site.output()).toEqual(warm);
    expect(site.read('llms-full.txt')).toContain(
      '# Begin\nSource: https://example.org/docs/\n\nNew words.\n',
    );
  });

  it('leaves a file of the site in its place', async () => {
    const site = makeSite('true', {
      'static/llms.txt': 'Mine.\n',
      'static/robots.txt': 'User-agent: x\n',
    });
    await build(site);
    expect(site.read('llms.txt')).toBe('Mine.\n');
    expect(site.read('robots.txt')).toBe('User-agent: x\n');
  });

  it('has what costs readers nothing unless it is asked for more', async () => {
    const site = tempSite({
      'docsgen.config.ts':
        "export default { title: 'S', url: 'https://example.org', blog: false };\n",
      'docs/a.md': '# A\n\nText.\n',
    });
    await build(site);
    expect(site.read('docs/a.md')).toBe(`${LEAD}# A\n\nText.\n`);
    expect(site.read('llms.txt')).toContain('[A](https://example.org/docs/a.md)');
    expect(site.has('llms-full.txt')).toBe(false);
    expect(site.read('docs/a/index.html')).toMatch(/text\/markdown.*llms\.txt/s);
    const files = Object.keys(site.output()).filter((name) => /\.(html|js|css)$/.test(name));
    for (const file of files) expect(site.read(file), file).not.toMatch(/page-menu|PageMenu/);
  });

  it('has no file and no byte of it if it is turned off', async () => {
    const site = makeSite('false');
    await build(site);
    const files = Object.keys(site.output());
    expect(files.filter((file) => /\.md$|llms|page-menu/.test(file))).toEqual([]);
    for (const file of files.filter((name) => /\.(html|js|css)$/.test(name)))
      expect(site.read(file), file).not.toMatch(/text\/markdown|page-menu|PageMenu/);
  });

  it.each([
    [`{ assistants: ['clippy'] }`, 'clippy'],
    [`{ assistants: [{ label: 'A', href: 'javascript:1' }] }`, 'https://'],
    [`{ ful: false }`, 'ful'],
    [`{ include: ['posts'] }`, 'posts'],
  ])('says what is wrong with %s', async (llms, named) => {
    const { exitCode, stdout } = await makeSite(llms).build();
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/docsgen\.config\.ts:\d+:\d+/);
    expect(stdout).toContain(named);
  });

  describe('is sent to those who ask for Markdown', () => {
    const ask = (url: string, accept: string) => fetch(url, { headers: { accept } });

    it.each([['built'], ['watched']])('by the server of a %s site', async (kind) => {
      const site = makeSite('true');
      if (kind === 'built') await build(site);
      const served = await startServe([...(kind === 'built' ? [] : ['--watch']), site.root]);
      try {
        const page = `${served.url}/docs/guides/a`;
        const markdown = await ask(page, 'text/markdown, text/html;q=0.9');
        expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
        expect(markdown.headers.get('vary')).toContain('Accept');
        expect(await markdown.text()).toMatch(/^> .*\n\n# A\n/);
        for (const accept of ['*/*', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0', ''])
          expect((await ask(page, accept)).headers.get('content-type'), accept).toContain(
            'text/html',
          );
        expect(await (await ask(`${served.url}/docs.md`, '*/*')).text()).toMatch(
          /^> .*\n\n# Start/,
        );
        expect(
          (await ask(`${served.url}/docs/secret`, 'text/markdown')).headers.get('content-type'),
        ).toContain('text/html');
      } finally {
        await served.close();
      }
    });
  });
});

it('keeps titles and addresses within their lines of `llms.txt`', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'S\\n# T', blog: false, url: 'https://example.org', llms: true };\n`,
    'docs/a.md': '---\ntitle: "A\\n## Evil\\n- [x](https://evil.example)"\n---\nText.\n',
    'docs/b#c).md': '# B\n\nText.\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const lines = site.read('llms.txt').split('\n');
  expect(lines.filter((line) => line.startsWith('#'))).toEqual(['# S # T', '## S # T']);
  expect(lines.filter((line) => line.startsWith('-'))).toEqual([
    expect.stringMatching(/^- \[A ## Evil - .*\]\(https:\/\/example\.org\/docs\/a\.md\)$/),
    '- [B](https://example.org/docs/b%23c%29.md)',
  ]);
});

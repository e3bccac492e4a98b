import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCli, runProcess } from '../support/run-cli.js';
import { readIndexFiles } from '../support/search-index.js';
import { copySite, tempSite } from '../support/temp-site.js';

const project = fileURLToPath(new URL('../..', import.meta.url));
const COUNTER = `import { useState } from 'react';
export default function Counter({ start = 0, children }: { start?: number; children?: React.ReactNode }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{children} {count}</button>;
}
`;

describe('a build', () => {
  test('reports to standard output, and what the site prints goes to standard error', async () => {
    const site = tempSite({
      'docsgen.config.ts': `console.log('from config');
const fence = () => console.log('from fence');
const loud = {
  name: 'loud',
  version: '1',
  sources: () => (console.log('from sources'), []),
  markdown: async () => ({ read: { fence } }),
};
export default { title: 'Site', url: 'https://example.org', plugins: [loud] };\n`,
      'components/Loud.tsx': `export default () => { console.log('from component'); return <b>x</b>; };\n`,
      'docs/a.mdx': '# A\n\n<Loud />\n\n[nowhere](./b.md)\n\n```js\n1\n```\n',
    });
    const { exitCode, stdout, stderr, report } = await runProcess([
      'build',
      site.root,
      '--format',
      'json',
    ]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual(report);
    for (const printed of ['config', 'component', 'sources', 'fence'])
      expect(stderr).toContain(`from ${printed}`);
    expect(report?.summary).toMatchObject({
      errors: 0,
      warnings: 1,
      written: Object.keys(site.output()).length,
      unchanged: 0,
      removed: 0,
    });
    expect(report?.diagnostics).toMatchObject([
      { code: 'link-broken', severity: 'warning', file: 'docs/a.mdx', line: 5, column: 1 },
    ]);
  });

  test('says in a line what it has built, and with --verbose what it has done for that', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n\n[nowhere](./b.md)\n', 'docs/b/c.md': '# C\n' });
    const brief = await runCli(['build'], { cwd: site.root });
    const lines = brief.stdout.trimEnd().split('\n');
    expect(lines.at(-1)).toMatch(/^1 warning\. Built \d+ pages in [\d.]+ s → dist\/$/);
    expect(brief.stdout).not.toMatch(/Compiled|Wrote/);
    const { stdout } = await runCli(['build', '--verbose'], { cwd: site.root });
    expect(stdout).toMatch(
      /→ dist\/\nCompiled 0, rendered 0\. Wrote 0, left \d+ unchanged and removed 0 files\.\n$/,
    );
  });

  test('with --strict fails on a warning and writes nothing', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n\n[nowhere](./b.md)\n' });
    const { exitCode, stdout } = await site.build('--strict');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/1 warning in \d+ pages\..*nothing was written\.\n$/i);
    expect(site.output()).toEqual({});
  });

  test('of the same tree in two folders, with and without a store, gives the same bytes', async () => {
    const first = copySite(path.join(project, 'site'));
    const second = copySite(path.join(project, 'site'));
    expect((await first.build()).exitCode).toBe(0);
    expect((await second.build('--no-cache')).exitCode).toBe(0);
    const output = first.output();
    expect(second.output()).toEqual(output);
    expect(existsSync(path.join(second.root, '.docsgen/store'))).toBe(false);
    const index = readIndexFiles(output);
    for (const [file, content] of Object.entries(output)) {
      const text = index[file] ?? Buffer.from(content, 'base64').toString('latin1');
      for (const secret of [first.root, second.root, project, '.tsx', 'node_modules']) {
        // The texts of the search index are what the pages say.
        if (/\.(js|css|json|xml|bin)$/.test(file) && !file.startsWith('assets/search/text-'))
          expect(text.includes(secret), `${file} contains ${secret}`).toBe(false);
      }
    }
  });

  test('with nothing changed touches no file', async () => {
    const site = tempSite({
      'docs/a.md': '# A\n',
      'docs/b.mdx': '# B\n\n<Counter start={1} />\n',
      'components/Counter.tsx': COUNTER,
    });
    await site.build();
    const times = () =>
      Object.keys(site.output()).map(
        (file) => statSync(path.join(site.root, 'dist', file)).mtimeMs,
      );
    const before = times();
    const { report } = await site.build('--format', 'json');
    expect(report?.summary).toMatchObject({ written: 0, removed: 0, unchanged: before.length });
    expect(times()).toEqual(before);
  });

  test('after an edit equals a fresh build, and removes the pages that are gone', async () => {
    const site = tempSite({
      'docs/a.md': '# A\n\n[b](./b.md)\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n',
    });
    await site.build();
    writeFileSync(path.join(site.root, 'dist/CNAME'), 'example.org');
    site.write({ 'docs/b.md': '---\ntitle: Bee\n---\n\nNew text.\n' });
    site.remove('docs/c.md');
    const { report } = await site.build('--format', 'json');
    // The page and its Markdown, the file of the sidebar that listed it, and those of the search
    // index: words, texts, corrections and part.
    expect(report?.summary.removed).toBe(7);
    expect(site.has('docs/c')).toBe(false);
    const { CNAME: foreign, ...output } = site.output();
    expect(foreign).toBeDefined();
    const fresh = copySite(site.root);
    await fresh.build();
    expect(output).toEqual(fresh.output());
  });

  test('heals an output file that somebody changed', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    await site.build();
    const before = site.output();
    writeFileSync(path.join(site.root, 'dist/docs/a/index.html'), 'changed');
    await site.build();
    expect(site.output()).toEqual(before);
  });

  test('believes no damaged store entry', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n' });
    await site.build();
    const before = site.output();
    const store = path.join(site.root, '.docsgen/store');
    for (const file of readdirSync(store, { recursive: true }).map(String)) {
      if (statSync(path.join(store, file)).isFile())
        writeFileSync(path.join(store, file), '0000\n{"broken": true}');
    }
    rmSync(path.join(site.root, 'dist'), { recursive: true });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.output()).toEqual(before);
  });

  test('needs no store: one that can not be written costs nothing but time', async () => {
    const site = tempSite({ 'docs/a.mdx': '# A\n\n```ts\nconst a = 1;\n```\n\n{6 * 7}\n' });
    const env = { DOCSGEN_CACHE_DIR: path.join(site.root, 'docsgen.config.ts') };
    expect((await runCli(['build', site.root], { env })).exitCode).toBe(0);
    expect(site.read('docs/a/index.html')).toContain('42');
  });

  test('--out-dir and --base-url change place and addresses', async () => {
    const site = tempSite({
      'docs/a.md': '# A\n\n[b](./b.md) ![x](./x.png)\n',
      'docs/b.md': '# B\n',
      'docs/x.png': PNG,
    });
    const out = path.join(site.root, 'public');
    expect((await site.build('--out-dir', out, '--base-url', '/base')).exitCode).toBe(0);
    const html = readFileSync(path.join(out, 'docs/a/index.html'), 'utf8');
    expect(html).toContain('href="/base/docs/b"');
    expect(html).toMatch(/src="\/base\/assets\/images\/x-[0-9a-f]{10}\.png" width="1" height="1"/);
    expect(html).not.toMatch(/(href|src)="\/(?!base\/|\/)/);
    expect(site.output()).toEqual({});
  });

  test('leaves drafts out of every byte of the output', async () => {
    const site = tempSite({
      'docs/a.md': '# A\n',
      'docs/secret.md': '---\ndraft: true\ntitle: Hush\n---\n\nplanned for spring\n',
    });
    await site.build();
    const all = Object.values(site.output())
      .map((content) => Buffer.from(content, 'base64').toString())
      .join('');
    expect(all).not.toMatch(/Hush|planned for spring/);
  });
});

describe('the power of MDX', () => {
  test('components, partials, JSON and exports; what is static ships no script', async () => {
    const site = tempSite({
      'components/Frame.tsx': `export function Frame({ children }: { children: React.ReactNode }) { return <section className="frame">{children}</section>; }\n`,
      'components/Counter.tsx': COUNTER,
      'data.json': '{ "year": 1999 }',
      'docs/_note.mdx': 'A **partial** with a [link](./b.md).\n\n## From the partial\n',
      'docs/_with-props.mdx': 'Hello {props.name}!\n',
      'docs/b.md': '# B\n',
      'docs/a.mdx': `import Note from './_note.mdx';
import Hello from './_with-props.mdx';
import data from '@site/data.json';
export const answer = 6 * 7;

# A

<Note />

<Hello name="you" />

{answer} since {data.year}

<Frame>

Some *prose* and a [link](./b.md#).

~~~js
const fenced = true;
~~~

</Frame>
`,
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toEqual([]);
    expect(exitCode).toBe(0);
    const html = site.read('docs/a/index.html');
    expect(html).toContain('A <strong>partial</strong> with a <a href="/docs/b">link</a>');
    expect(html).toMatch(/<h2[^>]* id="from-the-partial"/);
    expect(html).toContain('href="#from-the-partial"');
    expect(html).toMatch(/Hello you!/);
    expect(html).toContain('42 since 1999');
    expect(html).toMatch(
      /<section class="frame"><p>Some <em>prose<\/em> and a <a href="\/docs\/b#?">link<\/a>\.<\/p>/,
    );
    expect(html).toMatch(/<pre class="ds-code language-js"[^>]*><code><b>const<\/b>/);
    expect(html).not.toContain('<docsgen-island');
    expect(Object.keys(site.output()).filter((file) => file.startsWith('assets/doc-'))).toEqual([]);
  });

  test('a component with state is an island with real React children', async () => {
    const site = tempSite({
      'components/Counter.tsx': COUNTER,
      'docs/a.mdx': '# A\n\n<Counter start={3}>**clicked**</Counter>\n',
    });
    await site.build();
    expect(site.read('docs/a/index.html')).toMatch(
      /<docsgen-island data-hole="0"><button type="button"><strong>clicked<\/strong> (<!-- -->)*3<\/button><\/docsgen-island>/,
    );
    expect(
      Object.keys(site.output()).filter((file) => file.startsWith('assets/doc-')),
    ).toHaveLength(1);
  });
});

describe('code for the browser', () => {
  test('a doc that imports a module for its effects ships it, though its components are static', async () => {
    const site = tempSite({
      'effects.ts': `if (typeof document !== 'undefined') document.body.dataset.effect = 'seen';\n`,
      'docs/a.mdx': `import '../effects';\n\n# A\n\n{6 * 7}\n`,
    });
    expect((await site.build()).exitCode).toBe(0);
    const [chunk = ''] = Object.keys(site.output()).filter((file) =>
      file.startsWith('assets/doc-'),
    );
    expect(site.read(chunk)).toContain('seen');
    expect(site.read('docs/a/index.html')).toContain(chunk);
  });
});

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

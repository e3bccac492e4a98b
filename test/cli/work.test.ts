import { readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { copiesOfBuilt } from '../support/editing.js';
import { runCli, runProcess } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';
import { watchLoads } from '../support/watch-loads.js';

const CONFIG = (more = '') =>
  `export default { title: 'Site', url: 'https://example.org', search: false, ${more} };\n`;

const FILES = {
  'docsgen.config.ts': CONFIG(),
  'sidebars.ts': "export default { one: ['a', 'b', 'c'], two: ['d', 'e'] };\n",
  'docs/a.md': '# A\n\nText of a.\n\n## Here\n\n```ts\nconst a = 1;\n```\n',
  'docs/b.mdx': "import Note from './_note.mdx';\n\n# B\n\nSee [a](./a.md#here).\n\n<Note />\n",
  'docs/c.mdx': '# C\n\n<Badge />\n',
  'docs/d.md': '# D\n\nText of d.\n',
  'docs/e.md': '# E\n\nText of e.\n',
  'docs/_note.mdx': 'A note.\n',
  'components/Badge.tsx': 'export default function Badge() {\n  return <b>new</b>;\n}\n',
  'components/Other.tsx': 'export default function Other() {\n  return <b>other</b>;\n}\n',
  'theme/index.tsx':
    "import { defineTheme } from 'docsgen/theme';\nexport default defineTheme({ parts: { Footer: () => <footer>ours</footer> } });\n",
};

let site: TempSite;

const copyOfBuilt = copiesOfBuilt(FILES, '--strict');
beforeEach(async () => {
  site = await copyOfBuilt();
});

/** What a build says that it did. */
async function build(): Promise<{ compiled: number; rendered: number; written: number }> {
  const { exitCode, stdout } = await site.build('--strict');
  const found = /Compiled (\d+), rendered (\d+)\. Wrote (\d+)/.exec(stdout);
  expect(exitCode, stdout).toBe(0);
  const [compiled = 0, rendered = 0, written = 0] = (found ?? []).slice(1).map(Number);
  return { compiled, rendered, written };
}

const NOTHING = { compiled: 0, rendered: 0, written: 0 };
/** The page, and the Markdown beside it. */
const EDITED = { compiled: 1, rendered: 1, written: 2 };
/**
 * Docs a to e, the archive of the blog and the not-found page; redirects to the main doc are not
 * rendered.
 */
const PAGES = 7;

describe('a build after a build', () => {
  test('does nothing when nothing has changed', async () => {
    site = tempSite(FILES);
    expect(await build()).toMatchObject({ compiled: 5, rendered: PAGES });
    expect(await build()).toEqual(NOTHING);
  });

  test('looks at nothing but the states of files when nothing has changed', async () => {
    for (const kind of ['doc', 'docs', 'prose', 'findings']) site.remove(`.docsgen/store/${kind}`);
    expect(await build()).toEqual(NOTHING);
    // What is gone from the store is missed as soon as something is to be done.
    site.write({ 'docs/d.md': '# D\n\nOther text.\n' });
    expect(await build()).toMatchObject({ compiled: 5 });
  });

  test('loads a program of a few files when nothing has changed', async () => {
    const loads = watchLoads(site.root);
    expect(
      (await runProcess(['build', site.root, '--verbose'], { env: loads.env })).stdout,
    ).toContain('Wrote 0');
    const loaded = loads.list();
    expect(loaded.length).toBeGreaterThan(2);
    // Each `import()` of the program may cut them into more: see scripts/gather-modules.mjs.
    expect(loaded.length).toBeLessThan(28);
    // The compiler is not among them, nor is what features do when something is made. Each text is
    // of one module: of micromark, and of `feature.js` and `later.js` of the docs.
    const code = loaded.map((url) => readFileSync(fileURLToPath(url), 'utf8')).join('');
    expect(code).not.toContain('codeFencedFence');
    expect(code).toContain('Docs, sidebars, versions');
    expect(code).not.toContain('web/CategoryPage.js');
    // Modules that CommonJS imports become functions, whose code V8 compiles twice.
    expect(code.match(/[,; ]\w+=\w+\(\(\)=>\{/g)?.length ?? 0).toBeLessThan(10);
  });

  test('reads only the docs that do not stand as they stood', async () => {
    // A build that has found the entries of all docs lists their names alone.
    site = tempSite(FILES);
    for (const file of Object.keys(FILES)) await untilOld(path.join(site.root, file));
    await build();
    site.remove('.docsgen/store/doc');
    site.write({ 'docs/d.md': '# D\n\nOther text.\n' });
    expect(await build()).toEqual(EDITED);
    // Each for itself where the list is lost.
    site.remove('.docsgen/store/docs');
    site.write({ 'docs/d.md': '# D\n\nMore text.\n' });
    expect(await build()).toEqual({ ...EDITED, compiled: 5 });
  });

  test('takes nothing from a check that came between', async () => {
    site.write({ 'docs/_note.mdx': 'Another note.\n\n```ts\nlet other = 2;\n```\n' });
    await runCli(['check', site.root]);
    expect(await build()).toMatchObject({ compiled: 1, rendered: 1 });
    const clean = tempSite({});
    for (const file of Object.keys(FILES))
      clean.write({ [file]: readFileSync(path.join(site.root, file)) });
    await clean.build('--no-cache');
    expect(site.output()).toEqual(clean.output());
  });

  test('is right when files have changed places, times and all', async () => {
    const [a, e] = ['docs/a.md', 'docs/e.md'].map((file) => path.join(site.root, file)) as [
      string,
      string,
    ];
    renameSync(a, `${a}.kept`);
    renameSync(e, a);
    renameSync(`${a}.kept`, e);
    await site.build();
    expect(site.read('docs/a/index.html')).toContain('Text of e.');
    expect(site.read('docs/e/index.html')).toContain('Text of a.');
  });

  test('notices a change that keeps the size and the time of a file', async () => {
    const { atime, mtime } = statSync(path.join(site.root, 'docs/d.md'));
    site.write({ 'docs/d.md': '# D\n\nTexT of d.\n' });
    utimesSync(path.join(site.root, 'docs/d.md'), atime, mtime);
    expect(await build()).toEqual(EDITED);
  });

  test('restores an output file that was changed, and one that was removed', async () => {
    const page = site.read('docs/d/index.html');
    site.write({ 'dist/docs/d/index.html': 'other' });
    site.remove('dist/docs/e/index.html');
    expect(await build()).toMatchObject({ compiled: 0, written: 2 });
    expect(site.read('docs/d/index.html')).toBe(page);
    expect(site.has('docs/e/index.html')).toBe(true);
  });

  test('draws no page again of which nothing but the names of its files has changed', async () => {
    site.write({ 'theme/index.tsx': `${FILES['theme/index.tsx']}import './look.css';\n` });
    site.write({ 'theme/look.css': '.ds-footer { color: red; }\n' });
    await build();
    const before = site.read('docs/a/index.html');
    site.write({ 'theme/look.css': '.ds-footer { color: teal; }\n' });
    expect(await build()).toMatchObject({ compiled: 0, rendered: 0 });
    expect(site.read('docs/a/index.html')).not.toBe(before);
    const clean = tempSite(FILES);
    clean.write({ 'theme/index.tsx': readFileSync(path.join(site.root, 'theme/index.tsx')) });
    clean.write({ 'theme/look.css': readFileSync(path.join(site.root, 'theme/look.css')) });
    await clean.build('--no-cache');
    expect(site.output()).toEqual(clean.output());
  });

  test('draws nothing where only the output is gone', async () => {
    const before = site.output();
    site.remove('dist');
    expect(await build()).toMatchObject({ compiled: 0, rendered: 0 });
    expect(site.output()).toEqual(before);
  });

  test('notices what a config reads from its environment', async () => {
    site.write({ 'docsgen.config.ts': CONFIG('tagline: process.env.TAGLINE') });
    const taglines = async (tagline: string) =>
      (
        await runCli(['build', site.root, '--verbose'], { env: { TAGLINE: tagline } })
      ).stdout.includes('Wrote 0');
    expect(await taglines('one')).toBe(false);
    expect(await taglines('one')).toBe(true);
    expect(await taglines('two')).toBe(false);
  });

  test('says again what the last build said, and fails on it where it is asked to', async () => {
    site.write({ 'docs/d.md': '# D\n\n[Gone](./gone.md)\n' });
    const first = await site.build();
    const second = await site.build();
    expect(second.stdout).toMatch(/Wrote 0/);
    const problems = ({ stdout }: { stdout: string }) => stdout.split('\n').slice(0, -3);
    expect(problems(second)).toEqual(problems(first));
    expect((await site.build('--strict')).exitCode).toBe(1);
    expect((await site.build()).stdout).toMatch(/Wrote 0/);
  });

  test('compiles and renders one page for an edit of its prose', async () => {
    site.write({ 'docs/d.md': '# D\n\nOther text.\n' });
    expect(await build()).toEqual(EDITED);
    expect(await build()).toEqual(NOTHING);
  });

  test('renders the pages that show a title when it changes', async () => {
    site.write({ 'docs/d.md': '# New D\n\nText of d.\n' });
    // d, and e in the same sidebar.
    expect(await build()).toMatchObject({ compiled: 1, rendered: 2 });
  });

  test('compiles no other page for a heading that others link to', async () => {
    site.write({ 'docs/a.md': '# A\n\nText of a.\n\n## Here\n\nMore.\n' });
    expect(await build()).toMatchObject({ compiled: 1, rendered: 1 });
  });

  test('compiles what includes a partial', async () => {
    site.write({ 'docs/_note.mdx': 'Another note.\n' });
    expect(await build()).toMatchObject({ compiled: 1, rendered: 1 });
  });

  test('compiles nothing for a component or the theme, and renders with the new code', async () => {
    site.write({
      'components/Badge.tsx': 'export default function Badge() {\n  return <b>newer</b>;\n}\n',
    });
    // It is on one page; the theme is on all.
    expect(await build()).toMatchObject({ compiled: 0, rendered: 1 });
    expect(site.read('docs/c/index.html')).toContain('<b>newer</b>');
    site.write({ 'theme/index.tsx': FILES['theme/index.tsx'].replace('ours', 'mine') });
    expect(await build()).toMatchObject({ compiled: 0, rendered: PAGES });
    expect(site.read('docs/d/index.html')).toContain('mine');
  });

  test('does nothing for a component that no page uses', async () => {
    site.write({
      'components/Other.tsx': 'export default function Other() {\n  return <b>changed</b>;\n}\n',
    });
    expect(await build()).toEqual(NOTHING);
  });

  test('compiles everything for the themes of code, a remark plugin and another text of it', async () => {
    site.write({
      'docsgen.config.ts': CONFIG("code: { themes: { light: 'min-light', dark: 'min-dark' } }"),
    });
    expect(await build()).toMatchObject({ compiled: 5 });
    const plugin = (text: string) =>
      `markdown: { remarkPlugins: [() => (tree) => { tree.mark = '${text}'; }] }`;
    site.write({ 'docsgen.config.ts': CONFIG(plugin('one')) });
    expect(await build()).toMatchObject({ compiled: 5 });
    site.write({ 'docsgen.config.ts': CONFIG(plugin('two')) });
    expect(await build()).toMatchObject({ compiled: 5 });
  });

  test('compiles nothing for a title of the site, and renders all that show it', async () => {
    site.write({ 'docsgen.config.ts': CONFIG().replace("'Site'", "'New site'") });
    expect(await build()).toMatchObject({ compiled: 0, rendered: PAGES });
  });

  test('notices a file that a link was looking for, and one that is gone', async () => {
    site.write({ 'docs/d.md': '# D\n\n[File](./data.csv)\n' });
    expect((await site.build()).stdout).toContain('link-broken');
    site.write({ 'docs/data.csv': 'a,b\n' });
    expect(await build()).toMatchObject({ compiled: 0, rendered: 1 });
    site.remove('docs/data.csv');
    expect((await site.build()).stdout).toContain('link-broken');
  });
});

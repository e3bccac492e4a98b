import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const check = (site: TempSite, ...flags: string[]) => runCli(['check', site.root, ...flags]);

const FILES = {
  'docs/target.md': '# Target\n\n## Real heading\n',
  'docs/prose.md': `# Prose

[page](./targt.md), [anchor](./target.md#reel-heading), [own](#nowhere)

![image](./missing.png)

\`\`\`nolang
x
\`\`\`
`,
};

test('reports what a build reports, at the same places, and writes no output', async () => {
  const site = tempSite(FILES);
  const checked = await check(site, '--format', 'json');
  expect(checked.exitCode).toBe(0);
  expect(existsSync(path.join(site.root, 'dist'))).toBe(false);
  const built = await site.build('--format', 'json');
  expect(checked.report?.diagnostics).toEqual(built.report?.diagnostics);
  expect(checked.report?.diagnostics.map(({ code }) => code)).toEqual([
    'link-broken',
    'anchor-broken',
    'anchor-broken',
    'image-broken',
    'code-language-unknown',
  ]);
  expect(checked.report?.summary).toMatchObject({ errors: 0, warnings: 5, written: 0 });
});

test('exits with 1 for errors, for warnings under `--strict`, and with 2 without a config', async () => {
  const site = tempSite({ 'docs/a.md': '# A\n\n[x](/gone)\n' });
  expect(await check(site)).toMatchObject({ exitCode: 0 });
  expect(await check(site, '--strict')).toMatchObject({ exitCode: 1 });
  site.write({ 'docs/b.mdx': '<Unknown />\n' });
  const { exitCode, stdout } = await check(site);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('error[component-unknown] docs/b.mdx:1:1');
  site.remove('docsgen.config.ts');
  expect(await check(site)).toMatchObject({ exitCode: 2 });
});

test('what a check keeps gives no page without colours to a later build, and a build serves a check', async () => {
  const files = { 'docs/code.md': '# Code\n\n```js\nconst x = 1;\n```\n\n[x](/gone)\n' };
  const [site, clean] = [tempSite(files), tempSite(files)];
  await check(site);
  await Promise.all([site.build(), clean.build()]);
  expect(site.output()).toEqual(clean.output());
  const kinds = readdirSync(path.join(clean.root, '.docsgen', 'store'));
  const { report } = await check(clean, '--format', 'json');
  expect(report?.summary.warnings).toBe(1);
  expect(readdirSync(path.join(clean.root, '.docsgen', 'store'))).toEqual(kinds);
});

test('ids that a component may show are not called missing before it has rendered', async () => {
  const site = tempSite({
    'docs/a.mdx': '# A\n\n<Anchored />\n\n[there](#from-component) [not there](#nowhere)\n',
    'docs/b.md': '# B\n\n[there](./a.mdx#from-component)\n',
    'components/Anchored.tsx': 'export default () => <b id="from-component">x</b>;\n',
  });
  expect((await check(site, '--format', 'json')).report?.diagnostics).toEqual([]);
  expect((await site.build('--format', 'json')).report?.diagnostics.map(({ message }) => message)).toEqual([
    'Link to `#nowhere` has a broken anchor: this page has no id `nowhere`.',
  ]);
});

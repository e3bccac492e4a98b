import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../src/diagnostics/catalog.js';
import { runCli } from '../support/run-cli.js';

const docs = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');

describe('docsgen docs', () => {
  test('lists the pages for users with their titles', async () => {
    const { exitCode, stdout } = await runCli(['docs']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ {2}organize\/versions +\S/m);
    expect(stdout).toMatch(/^ {2}reference\/config +Config$/m);
    expect(stdout).toMatch(/^ {2}write\/components +Components$/m);
    expect(stdout).not.toMatch(/adr\/|README|_install|sidebars\.ts|glossary\.yml/);
  });

  test('prints a page without its front matter, by its path or the last part of it', async () => {
    const { exitCode, stdout } = await runCli(['docs', 'reference/config']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^# Config\n\n`docsgen\.config\.ts` exports an object/);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\| `redirects|^\| `to`/);
    for (const name of ['config', 'docs/reference/config.md'])
      expect((await runCli(['docs', name])).stdout).toBe(stdout);
  });

  test('takes the title of a page from its front matter if it has no heading', async () => {
    expect((await runCli(['docs'])).stdout).toMatch(
      /^ {2}reference\/browsers +Supported browsers$/m,
    );
    const { stdout } = await runCli(['docs', 'browsers']);
    expect(stdout).toMatch(/^# Supported browsers\n\nA site works in/);
  });

  test('prints Markdown without components, ids, and what only docsgen reads', async () => {
    const { stdout: components } = await runCli(['docs', 'components']);
    expect(components).toContain('\n1. Install it.\n\n   ```bash\n   npm install');
    expect(components).toContain('[Check](../maintain/check.md): Links, anchors and images.\n');
    expect(components).toContain('\nA New, a Beta, a key Ctrl+K, an icon\nRocket.\n');
    expect(components).toContain('```mdx\n<CardGrid>\n');
    const { stdout: navbar } = await runCli(['docs', 'config-navbar']);
    expect(navbar).toContain('\n## `navbar`\n\nThe bar at the top.\n\n```ts\nnavbar: {\n');
    expect(navbar).toContain('\n| `title` string | Replaces the site’s title. `title: ');
    expect((await runCli(['docs', 'openapi'])).stdout).toContain('beyond 2^53. Where');
  });

  test('prints no tag outside of code on any page', async () => {
    const { stdout: list } = await runCli(['docs']);
    for (const [, name = ''] of list.matchAll(/^ {2}(\S+)/gm)) {
      const { stdout } = await runCli(['docs', name]);
      const prose = stdout
        .replaceAll(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, 'code')
        .replaceAll(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, 'code');
      expect(prose, name).not.toMatch(/<\/?[A-Za-z]\w*[\s/>]|\{#|---cut|\n{3}/);
    }
  });

  test('suggests the page that was meant', async () => {
    const { exitCode, stdout, stderr } = await runCli(['docs', 'version']);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain('There is no page `version`. Did you mean `versions`?');
  });
});

describe('docsgen explain', () => {
  test('says what a code means and what to do, also for a code of a feature', async () => {
    for (const code of ['link-broken', 'post-untruncated']) {
      const { exitCode, stdout } = await runCli(['explain', code]);
      expect(exitCode).toBe(0);
      const [, section = ''] = docs('reference/diagnostics.md').split(`### ${code} {#${code}}\n`);
      const [, title = '', fix = ''] =
        /\*\*(.+?)\*\*[\s\S]*?\*What to do:\* (.+)/.exec(section) ?? [];
      expect(stdout).toContain(`${code}: ${title}\n`);
      expect(stdout).toContain(`What to do: ${fix}\n`);
    }
  });

  test('shows a text that causes the problem as a diff, like the reference, or a command', async () => {
    const [, section = ''] = docs('reference/diagnostics.md').split(
      '### link-broken {#link-broken}\n',
    );
    const [, file = '', diff = ''] = /```diff title="(.+)"\n([^`]+)\n```/.exec(section) ?? [];
    expect(diff).toMatch(/^-.+\n\+.+$/);
    const { stdout } = await runCli(['explain', 'link-broken']);
    expect(stdout).toContain(`For example, in ${file}:\n\n  ${diff.replace('\n', '\n  ')}\n`);
    const { stdout: command } = await runCli(['explain', 'git-shallow']);
    expect(command).toContain('For example:\n\n  git fetch --unshallow\n');
  });

  test('lists all codes, and suggests the one that was meant', async () => {
    const { stdout } = await runCli(['explain']);
    for (const code of Object.keys(CATALOG)) expect(stdout).toContain(`  ${code} `);
    const { exitCode, stderr } = await runCli(['explain', 'link-broke']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Did you mean `link-broken`?');
  });
});

import { expect, test } from 'vitest';
import { createProgram } from '../../src/cli/create-program.js';
import { listCommands, listDocBlocks, listDocPages, readDocPage } from '../support/doc-pages.js';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const SHELLS = new Set(['bash', 'sh']);
/** `explained-examples` runs the commands of the diagnostics, `tutorial` those of the tutorial. */
const ELSEWHERE = new Set(['reference/diagnostics.md', 'start/tutorial.md']);
/** They wait for requests, ask other sites, need another site, or are covered by another one. */
const PARSED_ONLY = /^(?:serve|init|import)\b|--against|--out-dir|--base-url|^mcp|^lsp/;

const pages = listDocPages()
  .filter((page) => !ELSEWHERE.has(page))
  .map((page) => ({
    page,
    calls: listDocBlocks(page)
      .filter(({ lang }) => SHELLS.has(lang))
      .flatMap(listCommands)
      .flatMap((line) => /^(?:\w+=\S+ )*(?:npx )?docsgen (.*)$/.exec(line)?.[1] ?? []),
  }))
  .filter(({ calls }) => calls.length > 0);

test.each(pages)('the command line knows every command and flag on $page', async ({ calls }) => {
  for (const call of calls) {
    const program = createProgram(() => async () => undefined, process);
    await expect(program.parseAsync(call.split(' '), { from: 'user' })).resolves.toBe(program);
  }
});

const known = new Set<string>();
const runs = pages.map(({ page, calls }) => ({
  page,
  calls: calls.filter((call) => {
    const isNew = !PARSED_ONLY.test(call) && !known.has(call);
    known.add(call);
    return isNew;
  }),
}));

test.each(runs.filter(({ calls }) => calls.length > 0))(
  'the commands on $page work',
  async ({ calls }) => {
    const site = tempSite({
      'docsgen.config.ts': `export default {
      title: 'Site',
      url: 'https://example.org',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      pages: false,
      blog: false,
    };\n`,
      'docs/intro.md': '# Intro\n\n[Set up](./setup.md)\n',
      'docs/setup.md': '# Set up\n\nText.\n',
      'docs/start.md': '# Start\n\nText.\n',
      'docs/guides/one.md': '# One\n\nText.\n',
      'i18n/fr/docs/start.md': '# Début\n\nTexte.\n',
    });
    for (const call of calls) {
      const { exitCode, stdout, stderr } = await runCli(call.split(' '), { cwd: site.root });
      expect(exitCode, `${call}\n${stdout}${stderr}`).toBe(0);
    }
  },
);

test('every page says what it is for, and what comes next', () => {
  const pagesOfReference = /^(?:reference\/(?:config|commands|diagnostics|theme-texts)|inside)/;
  for (const page of listDocPages()) {
    const text = readDocPage(page);
    expect(text, page).toMatch(/^---\n[\s\S]*?^description: ./m);
    if (!pagesOfReference.test(page)) expect(text, page).toContain('**Next:**');
  }
});

test('links of the pages lead to files that the package contains', () => {
  const shipped = new Set(listDocPages());
  const dangling = [...shipped].flatMap((page) => {
    const text = readDocPage(page).replaceAll(/^( *)(`{3,})[^\n]*\n.*?^\1\2$|`[^`\n]+`/gms, '');
    return [...text.matchAll(/\]\((\.{0,2}[^):`]*?\.mdx?)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => new URL(to, `file:///${page}`).pathname.slice(1))
      .filter((to) => !shipped.has(to))
      .map((to) => `${page} → ${to}`);
  });
  expect(dangling).toEqual([]);
});

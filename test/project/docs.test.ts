import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../../src/cli/create-program.js';
import { helpUrl } from '../../src/diagnostics/help-url.js';
import { openSearch } from '../features/search/search-reader.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type Server, serveSite } from '../support/serve-site.js';
import { withDocsStore } from '../support/shared-bundles.js';
import { describeSite } from '../support/temp-site.js';
import { SEARCHES } from './docs-searches.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the pages of reference are what the program says', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/write-reference.mjs', '--check'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('decisions are short, and listed by their titles', () => {
  const folder = path.join(root, 'docs/adr');
  const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(names.filter((_, index) => (texts[index] ?? '').trim().split(/\s+/).length > 300)).toEqual(
    [],
  );
  const listed = readFileSync(path.join(folder, 'README.md'), 'utf8').match(/^- .*$/gm);
  const titles = texts.map((text) => /^# (\d+\. .*)$/m.exec(text)?.[1]);
  expect(listed).toEqual(titles.map((title, index) => `- [${title}](${names[index]})`));
});

describe('the documentation of docsgen', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-docs-'));
  const outDir = path.join(folder, 'dist');
  let server: Server;
  let built: CliResult;
  let checked: CliResult;
  beforeAll(async () => {
    await withDocsStore(async (env) => {
      built = await runCli(['build', root, '--strict', '--out-dir', outDir], { env });
      checked = await runCli(['check', root, '--strict'], { env });
    });
    server = await serveSite(folder);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('builds and checks without a problem', async () => {
    expect(built.stdout).toMatch(/^No problems\. Built \d+ pages in /);
    expect(checked.stdout).toMatch(/^No problems in/);
    // Where reports and editors lead from a problem.
    const { pathname, hash } = new URL(helpUrl('https://docs.example', 'link-broken'));
    const explained = describeSite(folder).read(`${pathname.slice(1)}/index.html`);
    expect(explained).toContain(`id="${hash.slice(1)}"`);
    const commands = describeSite(folder).read('reference/commands/index.html');
    for (const command of createProgram(() => async () => undefined, process).commands)
      expect(commands).toContain(`id="${command.name()}"`);
  });

  test('is found by the words of readers', async () => {
    const provider = openSearch(`${server.url}/`, ['current']);
    const found = await Promise.all(
      SEARCHES.map(async ([text]) => {
        const query = { text, place: 'dialog', version: 'current', page: 0, hitsPerPage: 5 };
        const { hits } = await provider.search(
          query as Parameters<typeof provider.search>[0],
          new AbortController().signal,
        );
        return [text, hits[0] && new URL(hits[0].url, server.url).pathname];
      }),
    );
    expect(found).toEqual(SEARCHES);
  });
});

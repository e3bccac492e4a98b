import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '../../src/cli/init/site-templates.js';
import { everyNth } from '../support/cases.js';
import { classicSite } from '../support/classic-site.js';
import { startEditor } from '../support/editor.js';
import { API, commitAll, git, MORNING } from '../support/half-day.js';
import {
  type InstalledPackage,
  installPackages,
  packAll,
  type Tarballs,
} from '../support/installed-package.js';
import { type CliResult, runCli, runProcess } from '../support/run-cli.js';
import { startServe } from '../support/serve.js';
import { describeSite, type TempSite } from '../support/temp-site.js';

const PLUGINS = ['csv-tables', 'glossary', 'import-mkdocs', 'openapi', 'typescript'];
const URL_LINE = "url: 'https://example.org'";

let tarballs: Tarballs;
beforeAll(async () => {
  tarballs = await packAll(PLUGINS);
});
afterAll(() => rmSync(tarballs.folder, { recursive: true }));

const TSC = fileURLToPath(new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url));

/** Returns what the compiler finds wrong in the code of a site. */
function checkTypes(root: string): Promise<string> {
  return promisify(execFile)(process.execPath, [TSC, '--project', root]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const LANGUAGES = ['js', 'ts'] as const;
// The first layout is that of pnpm, in which packages find only what they depend on. What is found
// there is found when everything is hoisted, as in this repository: that is tried at night.
const LAYOUTS = everyNth(2, ['linked', 'hoisted'] as const);

describe.each(LAYOUTS)('the packages, installed from tarballs (%s)', (layout) => {
  let installed: InstalledPackage;
  beforeAll(async () => {
    installed = await installPackages(tarballs, layout);
  });
  afterAll(() => installed.dispose());

  /** A folder for a site, beside the installed packages. */
  function makeFolder(): string {
    mkdirSync(path.join(installed.folder, 'sites'), { recursive: true });
    return mkdtempSync(path.join(installed.folder, 'sites/site-'));
  }

  function makeSite(files: Record<string, string>): TempSite {
    const site = describeSite(makeFolder());
    site.write(files);
    if (files['docsgen.config.ts'] === '') site.remove('docsgen.config.ts');
    return site;
  }

  const run = (...args: string[]): Promise<CliResult> => runCli(args, { main: installed.main });

  async function expectFine(command: string, root: string, ...flags: string[]): Promise<void> {
    const { exitCode, stdout, stderr } = await run(command, root, ...flags);
    expect([exitCode, stdout, stderr]).toEqual([0, expect.stringContaining('No problems'), '']);
  }

  async function expectBuilt(files: Record<string, string>): Promise<TempSite> {
    const site = makeSite(files);
    await expectFine('build', site.root, '--strict');
    await expectFine('check', site.root, '--strict');
    return site;
  }

  test('start as a program', async () => {
    const { bin, folder } = installed;
    const { exitCode, stdout } = await runProcess(['--version'], { bin, cwd: folder });
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  });

  test('lead to the documentation as soon as the package says where it is', async () => {
    const file = path.join(installed.folder, 'node_modules/docsgen/package.json');
    const before = readFileSync(file, 'utf8');
    const homepage = 'https://docs.example';
    writeFileSync(file, JSON.stringify({ ...JSON.parse(before), homepage }));
    const site = makeSite({
      'docsgen.config.ts': `export default { title: 'Site', ${URL_LINE} };\n`,
      'docs/a.md': '# A\n\n[Gone](./gone.md)\n',
    });
    const { stdout } = await run('check', site.root, '--format', 'sarif');
    expect(stdout).toContain(`"helpUri":"${homepage}/reference/diagnostics#link-broken"`);
    writeFileSync(file, before);
  });

  test.each(TEMPLATE_NAMES)('make a site of the template `%s`', async (template) => {
    const root = path.join(makeFolder(), 'new');
    const { exitCode, stdout } = await run('init', root, '--template', template, '--yes');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('new')]);
    await expectFine('build', root, '--strict');
    await expectFine('check', root, '--strict');
    expect((await run('test', root)).exitCode).toBe(0);
    expect(await checkTypes(root)).toBe('');
    const served = await startServe(['--watch', root], {}, { main: installed.main });
    const response = await fetch(`${served.url}/`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('<main'),
    ]);
    expect(await served.close()).toBe(0);
  });

  test.each(LANGUAGES)(
    'build a Docusaurus site in %s as it is, and import it',
    async (language) => {
      const site = makeSite(classicSite(language));
      const { exitCode, stdout } = await run('build', site.root, '--strict');
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('No problems')]);
      expect(site.read('index.html')).toContain('Set sail');
      expect(site.read('docs/basics/page/index.html')).toContain('color:#25c2a0');
      expect((await run('import', 'docusaurus', site.root)).exitCode).toBe(0);
      await expectFine('build', site.root, '--strict');
      expect(site.read('docs/basics/page/index.html')).toContain('color:#25c2a0');
    },
  );

  test.runIf(layout === 'linked')(
    'carry a newcomer through half a day: pages, French, a blog, an API, moves, and two versions',
    async () => {
      const folder = makeFolder();
      const site = describeSite(path.join(folder, 'site'));
      const { root } = site;
      await run('init', root, '--template', 'docs', '--yes');
      git(root, 'init');
      commitAll(site, 'Begin');
      await expectFine('build', root, '--strict');
      site.write(MORNING);
      await expectFine('check', root, '--strict');
      const steps = [
        ['mv', 'docs/guides/order.md', 'docs/guides/sorting.md', root],
        ['version', '2.0', root],
        ['mv', 'docs/guides', 'docs/how-to', root],
        ['mv', 'docs/how-to/anchor.md', 'docs/how-to/weigh.md', root],
        ['version', '3.0', root],
      ];
      for (const step of steps) {
        expect(await run(...step)).toMatchObject({ exitCode: 0, stderr: '' });
        await expectFine('check', root, '--strict');
        commitAll(site, step.join(' '));
        if (step[0] === 'version') await expectFine('build', root, '--strict');
      }

      // Addresses that readers know lead on.
      expect(site.read('guides/order/index.html')).toContain('url=/how-to/sorting');
      expect(site.read('guides/anchor/index.html')).toContain('url=/how-to/weigh');
      expect(site.read('2.0/guides/anchor/index.html')).toContain('The anchor');
      expect(site.read('fr/index.html')).toContain('Bienvenue');

      // No page is stale: a clone, which has no cache, gives the same.
      const clone = describeSite(path.join(folder, 'clone'));
      git(folder, 'clone', root, clone.root);
      await expectFine('build', clone.root, '--strict');
      expect(clone.output()).toEqual(site.output());

      // And what CI fetches by default is enough to check it.
      const shallow = path.join(folder, 'shallow');
      git(folder, 'clone', '--depth', '1', `file://${root}`, shallow);
      await expectFine('check', shallow, '--strict');
    },
  );

  test('draw the pages of each plugin', async () => {
    const site = await expectBuilt({
      'docsgen.config.ts': `import csvTables from 'docsgen-plugin-csv-tables';
import glossary from 'docsgen-plugin-glossary';
import openapi from 'docsgen-plugin-openapi';
import typescript from 'docsgen-plugin-typescript';
export default { title: 'Site', ${URL_LINE},
  plugins: [csvTables(), glossary(), openapi({ document: 'api.yaml', path: 'http' }),
    typescript({ entry: 'src/index.ts' })] };\n`,
      'glossary.yml': '- term: node\n  definition: One computer.\n',
      'api.yaml': API,
      'src/index.ts': '/** Weaves. */\nexport function weave(): void {}\n',
      'docs/index.md': '# Home\n\nA node.\n\n```csv file="./prices.csv"\n```\n',
      'docs/prices.csv': 'a,b\n1,2\n',
    });
    const page = site.read('docs/index.html');
    expect(page).toContain('glossary-term');
    expect(page).toContain('<th');
    expect(JSON.stringify(Object.keys(site.output()))).toContain('list');
    expect(site.read('api/weave/index.html')).toContain('Weaves.');
  });

  test('convert a site of MkDocs', async () => {
    const site = makeSite({
      'docsgen.config.ts': '',
      'mkdocs.yml': 'site_name: Loom\nsite_url: https://loom.example.org/\n',
      'docs/index.md': '# Loom\n\n!!! tip "Hint"\n\n    Weave.\n',
    });
    expect((await run('import', 'mkdocs', site.root, '--write')).exitCode).toBe(0);
    const converted = describeSite(path.join(site.root, 'docsgen-site'));
    await expectFine('build', converted.root, '--strict');
    expect(converted.read('index.html')).toContain('Weave.');
  });

  test('have each optional feature', async () => {
    const site = await expectBuilt({
      'docsgen.config.ts': `export default {
  title: 'Site', ${URL_LINE}, search: { provider: './provider.ts' }, host: { name: 'netlify' },
  playground: true, offline: { pages: 'all' }, math: true, mermaid: true, socialCards: true,
  images: {}, llms: true, feedback: {}, shortcuts: true, structuredData: true, wikiLinks: true,
};\n`,
      'provider.ts':
        'export const createProvider = () => ({ search: async () => ({ total: 0, pages: 0, hits: [] }) });\n',
      'static/photo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
      'docs/index.mdx': `# Home

$a^2$ and <Icon name="rocket" />, see [[Other]].

\`\`\`ts twoslash
const port = 8080;
\`\`\`

\`\`\`jsx live
<b>Live</b>
\`\`\`

\`\`\`mermaid
graph TD; A-->B;
\`\`\`
`,
      'docs/other.md': '# Other\n',
    });
    const page = site.read('docs/index.html');
    const parts = {
      math: '<math',
      icon: '<svg',
      types: 'ds-type',
      live: 'ds-playground',
      cards: 'og:image',
    };
    for (const [name, part] of Object.entries(parts)) expect(page, name).toContain(part);
    for (const file of ['_headers', 'offline/index.html', 'llms.txt', 'docs.md'])
      expect(site.has(file), file).toBe(true);
  });

  test('answer editors and assistants', async () => {
    const site = makeSite({
      'docsgen.config.ts': `export default { title: 'Site' };\n`,
      'docs/index.md': '# A\n',
    });
    const editor = await startEditor(site.root, { bin: installed.bin });
    editor.open('docs/index.md', '# A\n\n[No](./no.md)\n');
    await editor.problems('docs/index.md', (messages) => messages.length === 1);
    expect(await editor.quit()).toBe(0);
    const assistant = new Client({ name: 'test', version: '1' });
    await assistant.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [installed.bin, 'mcp', site.root],
        stderr: 'ignore',
      }),
    );
    expect(assistant.getServerVersion()).toMatchObject({ name: 'docsgen', title: 'Site' });
    await assistant.close();
  });
});

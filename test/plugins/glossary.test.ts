import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import glossary from '../../plugins/glossary/dist/index.js';
import { openSearch } from '../features/search/search-reader.js';
import { readArticle } from '../support/article.js';
import { browseSite } from '../support/browse-site.js';
import { nextIdle, type OpenPage, waitForListener } from '../support/browser.js';
import { LOOKS } from '../support/looks.js';
import { makePluginSite, pluginSite, watchPluginSite } from '../support/plugin-site.js';
import { expectAccessible } from '../support/run-axe.js';
import { runCli } from '../support/run-cli.js';
import { startServe } from '../support/serve.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const config = (options = '', rest = '') => `import glossary from 'docsgen-plugin-glossary';
export default { title: 'Site', url: 'https://example.org', baseUrl: '/base/', ${rest}plugins: [glossary(${options})] };\n`;

const TERMS = `- term: node
  definition: One computer of a *cluster*, see [the start](/docs/start).
  aliases: [nodes]
- term: node pool
  definition: Nodes with the same settings.
- term: IT
  definition: Information technology.
  matchCase: true
- term: .NET
  definition: Runs {many} languages.
- term: API
  definition: What a program may ask of another.
`;

const START = `# The node

It asks a node pool, an
*API* and a Node: its nodes. \`IT\`, [IT](/docs/other), ASP.NET, node-local, <a href="https://example.org/">IT in HTML</a>.

## The IT

| IT |
| -- |
| IT |

:::note[IT]

Here is IT, and .NET.

:::
`;

const FILES = {
  'docsgen.config.ts': config(),
  'glossary.yml': TERMS,
  'docs/start.md': START,
  'docs/other.md': '# Other\n\nNothing is defined here.\n',
  'docs/code.mdx': '# Code\n\n<p>A node in JSX.</p>\n\nAn API, {1 + 1} of them.\n',
  'blog/2024-01-01-one.md': '# One\n\nA node.\n\n<!-- truncate -->\n',
  'blog/2024-01-02-two.md': '# Two\n\nA node.\n\n<!-- truncate -->\n',
};

const site = (files: Record<string, string> = {}): TempSite =>
  pluginSite('glossary', { ...FILES, ...files });

/** Returns the text, the link, and the definition of each term on a page. */
function termsOf(page: string): string[][] {
  const found = page.matchAll(
    /<span class="glossary-term"><a href="([^"]*)" aria-describedby="([^"]*)">([^<]*)<\/a><span class="glossary-definition" id="([^"]*)" role="tooltip" hidden>(.*?)<\/span><\/span>/gs,
  );
  return [...found].map(([, href = '', described, text = '', id, definition = '']) => {
    expect(id).toBe(described);
    return [text, href, definition];
  });
}

describe('terms in the text', () => {
  test('the first of each becomes a link: whole words, the longest, in running text alone', async () => {
    const { build, read } = site();
    expect(await build('--strict')).toMatchObject({ exitCode: 0 });
    expect(termsOf(read('docs/start/index.html'))).toEqual([
      ['node pool', '/base/glossary#node-pool', 'Nodes with the same settings.'],
      ['API', '/base/glossary#api', 'What a program may ask of another.'],
      ['Node', '/base/glossary#node', 'One computer of a <em>cluster</em>, see the start.'],
      ['IT', '/base/glossary#it', 'Information technology.'],
      ['.NET', '/base/glossary#net', 'Runs {many} languages.'],
    ]);
    expect(termsOf(read('docs/other/index.html'))).toEqual([]);
    expect(termsOf(read('docs/code/index.html')).map(([text]) => text)).toEqual(['API']);
  });

  test('all of them do on demand, each with an id of its own', async () => {
    const { build, read } = site({
      'docsgen.config.ts': config("{ occurrences: 'all', exclude: ['docs/other.md', 'blog'] }"),
      'docs/other.md': '# Other\n\nA node.\n',
    });
    await build('--strict');
    const page = read('docs/start/index.html');
    const texts = termsOf(page).map(([text]) => text);
    expect(texts).toEqual(['node pool', 'API', 'Node', 'nodes', 'IT', '.NET']);
    const ids = [...page.matchAll(/ id="(glossary-[^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(texts.length);
    expect(termsOf(read('docs/other/index.html'))).toEqual([]);
    expect(termsOf(read('blog/2024/01/01/one/index.html'))).toEqual([]);
  });

  test('posts keep their ids apart in a list, and feeds have the text as it was written', async () => {
    const { build, read } = site();
    await build('--strict');
    const ids = [...read('blog/index.html').matchAll(/ id="(glossary-[^"]*)"/g)].map(
      ([, id]) => id,
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    const feed = read('blog/rss.xml');
    expect(feed).toContain('https://example.org/base/glossary#node');
    expect(feed).not.toContain('One computer');
  });
});

test('the page of all terms is in the order of the alphabet, says the aliases, and is found', async () => {
  const { build, read, root } = site();
  await build('--strict');
  const { headings, html } = readArticle(read('glossary/index.html'));
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ['net', '.NET'],
    ['api', 'API'],
    ['it', 'IT'],
    ['node', 'node'],
    ['node-pool', 'node pool'],
  ]);
  expect(html).toContain('<p>Also called: nodes</p>');
  expect(html).toContain('see <a href="/base/docs/start">the start</a>');
  expect(html).not.toContain('glossary-term');
  const served = await startServe([root]);
  onTestFinished(async () => void (await served.close()));
  const query = {
    text: 'settings',
    place: 'dialog',
    version: 'current',
    page: 0,
    hitsPerPage: 5,
  } as const;
  const { hits } = await openSearch(`${served.url}/`, ['current']).search(
    query,
    new AbortController().signal,
  );
  expect(hits.map(({ url }) => url)).toEqual(['/base/glossary#node-pool']);
});

describe('what is wrong with the file', () => {
  test('each entry is reported at its place; the others count', async () => {
    const { build } = site({
      'glossary.yml': `- term: A
- definition: Nothing.
- term: B
  definition: |
    - a list
- term: C
  definition: Has <b>HTML</b>.
- term: D
  definition: Fine.
  alias: [E]
- term: F
  definition: Fine.
  aliases: none
- term: G
  definition: Fine.
  matchCase: maybe
- term: node
  definition: Fine.
- term: Node
  definition: Twice.
- only text
- term: '?'
  definition: Never found.
`,
    });
    const { report } = await build('--format', 'json');
    const found = report?.diagnostics.map(({ code, file, line, message }) => [
      code,
      file,
      line,
      message,
    ]);
    expect(found).toEqual(
      [
        [1, 'The term `A` has no `definition`.'],
        [2, 'An entry of the glossary has no `term`.'],
        [4, 'The definition of `B` is not one paragraph of text.'],
        [7, 'The definition of `C` contains HTML.'],
        [10, 'The term `D` has the unknown key `alias`.'],
        [13, 'The term `F` has `aliases` that are not a list of strings.'],
        [16, 'The term `G` has a `matchCase` that is neither `true` nor `false`.'],
        [19, '`Node` appears in the glossary twice: as a name of `node` and of `Node`.'],
        [21, 'An entry of the glossary is not a term with a definition.'],
        [22, 'The term `?` has neither a letter nor a digit, so it cannot be found in text.'],
      ].map(([line, message]) => ['plugin-problem', 'glossary.yml', line, message]),
    );
  });

  test.each([
    ['term: A\n', 'The glossary file is not a list of terms.'],
    ['', 'The glossary file is not a list of terms.'],
    ['- term: [\n', 'is not YAML'],
  ])('%j', async (text, message) => {
    const { report } = await site({ 'glossary.yml': text }).build('--format', 'json');
    expect(report?.diagnostics.map((one) => [one.file, one.line ?? 0, one.message])).toEqual([
      ['glossary.yml', expect.any(Number), expect.stringContaining(message)],
    ]);
  });

  test('a file that does not exist is named', async () => {
    const { report } = await site({ 'docsgen.config.ts': config("{ file: 'terms.yml' }") }).build(
      '--format',
      'json',
    );
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'plugin-problem',
        message: 'The glossary file `terms.yml` does not exist.',
      },
    ]);
  });

  test.each([
    ["{ occurrences: 'last' }", "is neither `'first'` nor `'all'`"],
    ['{ file: 1 }', 'The option `file` of `glossary()` is not a non-empty string'],
    ["{ exclude: 'docs' }", 'is not a list of paths'],
  ])('the option %s', async (options, message) => {
    const { exitCode, stdout, stderr } = await site({
      'docsgen.config.ts': config(options),
    }).build();
    expect(exitCode).toBe(2);
    expect(stdout + stderr).toContain(message);
  });
});

test('a watched page shows the terms as they are written', async () => {
  const { readPage, write, remove } = await watchPluginSite('glossary', FILES);
  const terms = async () =>
    termsOf(await readPage('/docs/code')).map(([text, , definition]) => `${text}: ${definition}`);
  expect(await terms()).toEqual(['API: What a program may ask of another.']);
  write({ 'glossary.yml': '- term: API\n  definition: Something else.\n' });
  await expect.poll(terms).toEqual(['API: Something else.']);
  remove('glossary.yml');
  await expect.poll(terms).toEqual([]);
  write({ 'glossary.yml': '- term: them\n  definition: Those.\n' });
  await expect.poll(terms).toEqual(['them: Those.']);
});

test('it gives the same twice, and nothing is left of it without it', async () => {
  const { build, root, write, output } = site();
  const { exitCode, stdout } = await build('--strict');
  expect(exitCode, stdout).toBe(0);
  const checked = await runCli(['check', root, '--verify-plugins', '--format', 'json']);
  expect(checked.report?.diagnostics).toEqual([]);
  const without = config('')
    .replace(/^import.*\n/, '')
    .replace('glossary()', '');
  write({ 'docsgen.config.ts': without });
  await build();
  const { ['docsgen.config.ts']: _, ...others } = FILES;
  const never = tempSite({ ...others, 'docsgen.config.ts': without });
  await never.build();
  expect(output()).toEqual(never.output());
});

test('its version is that of its package', () => {
  const file = new URL('../../plugins/glossary/package.json', import.meta.url);
  expect(glossary().version).toBe(JSON.parse(readFileSync(file, 'utf8')).version);
});

describe('in a browser', () => {
  const browsed = browseSite(() => makePluginSite('glossary', FILES), '--strict');
  const nodeOn = (page: Page) => page.locator('.glossary-term > a', { hasText: /^Node$/ });
  const NODE = 'One computer of a cluster, see the start.';
  /**
   * The script that handles Escape starts after the page is shown; no other script listens to this
   * event.
   */
  const waitForKeys = (page: Page) => waitForListener(page, 'pointerover');

  test('a definition shows on hover, stays under the pointer, and goes with Escape', async () => {
    const { page, problems } = await browsed.open('/docs/start');
    const term = nodeOn(page);
    const definition = page.getByRole('tooltip');
    await expect.poll(() => definition.count()).toBe(0);
    await waitForKeys(page);
    await term.hover();
    await definition.waitFor();
    expect(await definition.textContent()).toBe(NODE);
    await definition.hover();
    await definition.waitFor();
    await page.keyboard.press('Escape');
    await definition.waitFor({ state: 'hidden' });
    await page.mouse.move(0, 0);
    await term.hover();
    await definition.waitFor();
    await page.mouse.move(0, 0);
    await definition.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  test('it shows on focus, goes with Escape, and comes again with the focus', async () => {
    const { page } = await browsed.open('/docs/start');
    const term = nodeOn(page);
    const definition = page.getByRole('tooltip');
    await waitForKeys(page);
    await term.focus();
    await definition.waitFor();
    const described = await term.evaluate(
      (link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toBe(NODE);
    await page.keyboard.press('Escape');
    await definition.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await definition.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/base/glossary#node');
  });

  test('without JavaScript it shows on hover and focus, too', async () => {
    const { page } = await browsed.open('/docs/start', { javaScript: false });
    const definition = page.getByRole('tooltip');
    await nodeOn(page).hover();
    await definition.waitFor();
    await page.mouse.move(0, 0);
    await definition.waitFor({ state: 'hidden' });
    await nodeOn(page).focus();
    await definition.waitFor();
  });

  test('pages without terms load no code for them', async () => {
    /** True if the page has requested the script of the glossary. */
    const hasCode = async ({ requests }: OpenPage) => {
      const scripts = [...new Set(requests)].filter((url) => url.endsWith('.js'));
      const texts = await Promise.all(
        scripts.map(async (url) => (await fetch(browsed.url + url)).text()),
      );
      return texts.some((text) => text.includes('data-dismissed'));
    };
    const start = await browsed.open('/docs/start');
    await expect.poll(() => hasCode(start)).toBe(true);
    const other = await browsed.open('/docs/other');
    // By then the page has requested the scripts for its content.
    await nextIdle(other.page);
    expect(await hasCode(other)).toBe(false);
  });

  test.each(LOOKS)(
    'a definition is readable and within the window at $width px, $theme',
    async (options) => {
      const { page } = await browsed.open('/docs/start', options);
      const terms = await page.locator('.glossary-term > a').all();
      expect(terms).toHaveLength(5);
      for (const term of terms) {
        await term.focus();
        const definition = page.getByRole('tooltip');
        await definition.waitFor();
        const { x, width } = (await definition.boundingBox()) ?? { x: -1, width: 0 };
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(options.width);
      }
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(options.width);
    },
  );
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import csvTables from '../../plugins/csv-tables/dist/index.js';
import { readArticle } from '../support/article.js';
import { browseSite } from '../support/browse-site.js';
import { LOOKS } from '../support/looks.js';
import { makePluginSite, pluginSite, watchPluginSite } from '../support/plugin-site.js';
import { expectAccessible } from '../support/run-axe.js';
import { runCli } from '../support/run-cli.js';
import { readIndexFiles } from '../support/search-index.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const config = (options = '') => `import csvTables from 'docsgen-plugin-csv-tables';
export default { title: 'Site', url: 'https://example.org', plugins: [csvTables(${options})] };\n`;

const CSV = `Name,Released,Price,Note
Ångström,2024-03-01,"1,200.50","Says ""hi"", twice"
alpha,2023-12-24,99,":100: is
two lines"
Beta 10,2024-01-15,7.5,<b>bold</b>
Beta 9,2023-02-01,,*a*
`;

const fence = (info: string, ...lines: string[]) =>
  ['# Page', '', `\`\`\`${info}`, ...lines, '```', ''].join('\n');

const FILES = {
  'docsgen.config.ts': config(),
  'docs/prices.csv': CSV,
  'docs/page.md': fence('csv file="./prices.csv" title="Prices"'),
  'docs/code.md': fence('csv', 'plain,code', '1,2'),
};

const site = (files: Record<string, string> = {}): TempSite =>
  pluginSite('csv-tables', { ...FILES, ...files });

/** Returns the cells of the tables on a page, row by row, with header cells in upper case. */
function cellsOf(page: string): string[][] {
  const rows = readArticle(page).html.matchAll(/<tr>(.*?)<\/tr>/gs);
  return [...rows].map(([, row = '']) =>
    [...row.matchAll(/<(t[hd])[^>]*>(.*?)<\/t[hd]>/gs)].map(([, tag, text = '']) =>
      tag === 'th' ? text.toUpperCase() : text,
    ),
  );
}

/** Builds a site with this page, and returns the cells of its tables. */
async function tableOf(
  text: string,
  files: Record<string, string> = {},
  strict = true,
): Promise<string[][]> {
  const { build, read } = site({ 'docs/page.md': text, ...files });
  const { exitCode, stdout } = await build(...(strict ? ['--strict'] : []));
  expect(exitCode, stdout).toBe(0);
  return cellsOf(read('docs/page/index.html'));
}

describe('a block that names a file', () => {
  test('is a table: values to the letter, a caption, and numbers in line', async () => {
    const { build, read } = site();
    expect(await build('--strict')).toMatchObject({ exitCode: 0 });
    const page = read('docs/page/index.html');
    expect(cellsOf(page)).toEqual([
      ['NAME', 'RELEASED', 'PRICE', 'NOTE'],
      ['Ångström', '2024-03-01', '1,200.50', 'Says "hi", twice'],
      ['alpha', '2023-12-24', '99', ':100: is\ntwo lines'],
      ['Beta 10', '2024-01-15', '7.5', '&lt;b>bold&lt;/b>'],
      ['Beta 9', '2023-02-01', '', '*a*'],
    ]);
    const { html } = readArticle(page);
    expect(html).toContain('<caption>Prices</caption>');
    expect(html).toContain('<th scope="col" align="right">Price</th>');
    expect(html).toContain('<td align="right">7.5</td>');
    expect(html).not.toContain('<td align="right">2024');
    expect(cellsOf(read('docs/code/index.html'))).toEqual([]);
  });

  test('is found by what stands in the table', async () => {
    const { build, output } = site();
    await build('--strict');
    expect(Object.values(readIndexFiles(output())).join('\n')).toContain('Ångström');
  });

  test('stays code on demand', async () => {
    expect(await tableOf(fence('csv file="./prices.csv" table=false'))).toEqual([]);
  });
});

describe('what a block may say', () => {
  test.each([
    [
      'csv table',
      ['a,b', '1,2'],
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'csv table header=false',
      ['a,b', '1,2'],
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'csv table delimiter=";"',
      ['a;b', '1,5;2'],
      [
        ['A', 'B'],
        ['1,5', '2'],
      ],
    ],
    [
      'csv table delimiter=\\t',
      ['a\tb', '1\t2'],
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'tsv table',
      ['a\tb', '1\t2'],
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'csv table',
      ['a,b', '', '1,2', ''],
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
  ])('%s', async (info, lines, expected) => {
    expect(await tableOf(fence(info, ...lines))).toEqual(expected);
  });

  test('the config decides where the block says nothing', async () => {
    const files = {
      'docsgen.config.ts': config("{ delimiter: ';', header: false, sortable: false }"),
    };
    expect(await tableOf(fence('csv table', 'a;b', '1;2'), files)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});

describe('what is wrong', () => {
  test.each([
    [
      'csv file="./a.csv"',
      'a,b\n1,2\n1,2,3\n',
      '`./a.csv` has 3 values on line 3, but 2 values in its first row.',
    ],
    [
      'csv file="./a.csv"',
      'a,b\n"1\n2",2\n1\n',
      '`./a.csv` has 1 value on line 4, but 2 values in its first row.',
    ],
    [
      'csv file="./a.csv"',
      'a,b\n1,"2\n',
      '`./a.csv` has a double quote that is never closed, on line ',
    ],
    [
      'csv file="./a.csv"',
      'a,b\n1,"2"x\n',
      '`./a.csv` has text after a closing double quote, on line 2.',
    ],
    [
      'csv file="./a.csv"',
      'a,b\n1,2"x\n',
      '`./a.csv` has a double quote inside an unquoted value, on line 2.',
    ],
    ['csv table', '', 'The table has no rows.'],
    ['csv table delimiter="||"', '', 'The delimiter `||` of the table is not a single character.'],
  ])('%s: %j', async (info, text, message) => {
    const { build } = site({ 'docs/page.md': fence(info), 'docs/a.csv': text });
    const { exitCode, report } = await build('--format', 'json');
    expect(exitCode).toBe(1);
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'plugin-problem',
        file: 'docs/page.md',
        line: 3,
        message: expect.stringContaining(message),
      },
    ]);
  });

  test('a file that is missing is reported once', async () => {
    const { report } = await site({ 'docs/page.md': fence('csv file="./b.csv"') }).build(
      '--format',
      'json',
    );
    expect(report?.diagnostics.map(({ code }) => code)).toEqual(['code-file-not-found']);
  });

  test.each([
    ["{ delimiter: '||' }", 'is not a single character'],
    ["{ header: 'no' }", 'is neither `true` nor `false`'],
  ])('the option %s', async (options, message) => {
    const { exitCode, stdout, stderr } = await site({
      'docsgen.config.ts': config(options),
    }).build();
    expect(exitCode).toBe(2);
    expect(stdout + stderr).toContain(message);
  });
});

test('a watched page follows its file', async () => {
  const { readPage, write } = await watchPluginSite('csv-tables', FILES);
  const names = async () => cellsOf(await readPage('/docs/page')).map(([first]) => first);
  expect(await names()).toEqual(['NAME', 'Ångström', 'alpha', 'Beta 10', 'Beta 9']);
  write({ 'docs/prices.csv': 'Name\nGamma\n' });
  await expect.poll(names).toEqual(['NAME', 'Gamma']);
});

test('it gives the same twice, and nothing is left of it without it', async () => {
  const { build, root, write, output } = site();
  const { exitCode, stdout } = await build('--strict');
  expect(exitCode, stdout).toBe(0);
  const checked = await runCli(['check', root, '--verify-plugins', '--format', 'json']);
  expect(checked.report?.diagnostics).toEqual([]);
  const without = config()
    .replace(/^import.*\n/, '')
    .replace('csvTables()', '');
  write({ 'docsgen.config.ts': without });
  await build();
  const never = tempSite({ ...FILES, 'docsgen.config.ts': without });
  await never.build();
  expect(output()).toEqual(never.output());
});

test('its version is that of its package', () => {
  const file = new URL('../../plugins/csv-tables/package.json', import.meta.url);
  expect(csvTables().version).toBe(JSON.parse(readFileSync(file, 'utf8')).version);
});

describe('in a browser', () => {
  const wide = Array.from({ length: 30 }, (_, column) => `Column ${column}`).join(',');
  const browsed = browseSite(
    () =>
      makePluginSite('csv-tables', {
        ...FILES,
        'docs/wide.md': fence('csv table', wide, wide.replaceAll('Column', 'value'), wide),
      }),
    '--strict',
  );
  const names = (page: Page) => page.locator('.csv-table tbody td:first-child').allTextContents();
  const FILE_ORDER = ['Ångström', 'alpha', 'Beta 10', 'Beta 9'];

  test.each([
    // The order ignores case and accents, and compares numbers in names by value.
    [
      'Name',
      ['alpha', 'Ångström', 'Beta 9', 'Beta 10'],
      ['Beta 10', 'Beta 9', 'Ångström', 'alpha'],
    ],
    [
      'Released',
      ['Beta 9', 'alpha', 'Beta 10', 'Ångström'],
      ['Ångström', 'Beta 10', 'alpha', 'Beta 9'],
    ],
    // Empty cells come last in both orders.
    [
      'Price',
      ['Beta 10', 'alpha', 'Ångström', 'Beta 9'],
      ['Ångström', 'alpha', 'Beta 10', 'Beta 9'],
    ],
  ])('readers sort by %s with the keyboard: up, down, as it was', async (column, up, down) => {
    const { page, problems } = await browsed.open('/docs/page');
    const header = page.getByRole('columnheader', { name: column });
    await header.getByRole('button').focus();
    for (const [order, expected] of [
      ['ascending', up],
      ['descending', down],
      [null, FILE_ORDER],
    ] as const) {
      await page.keyboard.press('Enter');
      expect(await names(page)).toEqual(expected);
      expect(await header.getAttribute('aria-sort')).toBe(order);
    }
    expect(problems).toEqual([]);
  });

  test('one column at a time says that the table is sorted by it', async () => {
    const { page } = await browsed.open('/docs/page');
    await page.getByRole('button', { name: 'Name' }).click();
    await page.getByRole('button', { name: 'Price' }).click();
    expect(await page.locator('[aria-sort]').allTextContents()).toEqual(['Price']);
  });

  test('without JavaScript the table is there, and nothing that does nothing', async () => {
    const { page } = await browsed.open('/docs/page', { javaScript: false });
    expect(await names(page)).toEqual(FILE_ORDER);
    expect(await page.getByRole('table').getByRole('button').count()).toBe(0);
  });

  test.each(LOOKS)(
    'tables are accessible, and wide ones scroll, at $width px, $theme',
    async (options) => {
      const { page, goto } = await browsed.open('/docs/page', options);
      await page.getByRole('button', { name: 'Name' }).click();
      await expectAccessible(page);
      await goto('/docs/wide');
      await page.locator('.csv-table[tabindex="0"]').waitFor();
      await page.locator('.csv-table-sort').last().focus();
      expect(
        await page.locator('.csv-table').evaluate((table) => table.scrollLeft),
      ).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
      await expectAccessible(page);
    },
  );
});

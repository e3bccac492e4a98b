import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

/** Whatever quotes esbuild has put around a text: this must not end it, nor begin code. */
const ODD = `Copier l’« un » d'un "coup" \`deux\` $\{x} \\ </script> <!-- fin`;
/** What docsgen marks texts with, which a title may have as well. */
const ODD_TITLE = 'Atlas \uE0D5theme.none\uE0D6 \uE0D5given.shell\uE0D6';
const ODD_MARK = 'plus "d\'un" \\ </style> `';

/**
 * No code of its own, so that its languages share the bundle for browsers; Japanese has no rules
 * for forms of words.
 */
const FILES = {
  'docsgen.config.ts': `export default {
  title: ${JSON.stringify(ODD_TITLE)},
  url: 'https://atlas.example',
  baseUrl: '/at-las/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ja'] },
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
  search: { provider: 'local' },
};
`,
  'docs/intro.md': '# Intro\n\nIt was saved.\n\n```js\nlet a = 1;\n```\n\n```diff\n+ b\n```\n',
  'docs/other.md': '# Other\n\nText.\n',
  'i18n/fr/docs/intro.md':
    '# Début\n\nIls marchaient.\n\n```js\nlet a = 1; // [!code ++]\n```\n\n```js\nlet b;\n```\n',
  'i18n/fr/strings.json': JSON.stringify({
    'theme.copyCode': ODD,
    'theme.lineAdded': ODD_MARK,
    'theme.mainMenu': 'Menu "principal"',
  }),
};

const browsed = browseSite(() => makeSite(FILES));
const { open } = browsed;

test('no language has marks in its files', () => {
  const files = Object.entries(browsed.site.output());
  expect(
    files.filter(([file]) => /^(?:fr\/|ja\/)?assets\/.*\.js$/.test(file)).length,
  ).toBeGreaterThan(20);
  for (const [file, bytes] of files) {
    const text = Buffer.from(bytes, 'base64').toString().replaceAll(ODD_TITLE, '');
    expect(/[\uE000-\uF8FF]/u.test(text), file).toBe(false);
  }
});

test('each language has its own texts in scripts and style sheets, whatever signs they have', async () => {
  for (const [path, label] of [
    ['', 'Copy code'],
    ['fr/', ODD],
    ['ja/', 'コードをコピー'],
  ] as const) {
    const { page, problems } = await open(`/${path}docs/intro`);
    await page.locator('button[data-docsgen-copy]').first().waitFor();
    const buttons = page.locator('button[data-docsgen-copy]');
    expect(await buttons.first().getAttribute('aria-label'), path).toBe(label);
    expect(problems, path).toEqual([]);
  }
  const { page } = await open('/fr/docs/intro');
  await page.addStyleTag({ content: 'body::after { content: var(--ds-line-added) }' });
  const added = await page.evaluate(() => getComputedStyle(document.body, '::after').content);
  expect(JSON.parse(added)).toBe(ODD_MARK);
});

test('each language loads its own pages and searches with its own rules', async () => {
  for (const [path, query, title] of [
    ['', 'saving', 'Intro'],
    ['fr/', 'marcher', 'Début'],
    ['ja/', 'saved', 'Intro'],
  ] as const) {
    const { page, problems } = await open(`/${path}docs/other`);
    await page.getByRole('link', { name: title, exact: true }).first().hover();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').locator('input').fill(query);
    const hit = page.getByRole('dialog').getByRole('option').first();
    await hit.click();
    await page.waitForURL(`**/at-las/${path}docs/intro`);
    expect(problems, path).toEqual([]);
  }
});

test('the menu leads to the same page in another language', async () => {
  const { page, problems } = await open('/fr/docs/other');
  await page.locator('.ds-dropdown > button').click();
  await page.locator('.ds-dropdown-menu a', { hasText: '日本語' }).click();
  await page.waitForURL('**/at-las/ja/docs/other');
  expect(problems).toEqual([]);
});

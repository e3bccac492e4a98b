import { expect, it, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const FILES = {
  'docs/a.md': '# A\n\nText.\n\n<input aria-label="Name" />\n',
  'docs/b.md': '# B\n',
  'docs/c.md': '# C\n',
};
const config = (more: string): string =>
  `export default { title: 'Site', url: 'https://example.org', blog: false, ${more} };\n`;

const browsed = browseSite(() =>
  makeSite({ 'docsgen.config.ts': config('shortcuts: true'), ...FILES }),
);

async function openB(options = {}) {
  const opened = await browsed.open('/docs/b', options);
  // The list tells that the keys are heard: until then it is asked for again.
  await expect
    .poll(async () => {
      await opened.page.keyboard.press('?');
      return opened.page.locator('dialog.ds-shortcuts').count();
    })
    .toBe(1);
  return opened;
}

test('keys turn pages, and mean nothing where there is no such page', async () => {
  const { page, problems } = await openB();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.waitForURL('**/docs/c');
  await expect.poll(() => page.title()).toBe('C | Site');
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await expect.poll(() => page.title()).toBe('B | Site');
  await page.keyboard.press(',');
  await expect.poll(() => page.title()).toBe('A | Site');
  await page.keyboard.press('.');
  await expect.poll(() => page.title()).toBe('B | Site');
  expect(problems).toEqual([]);
});

test('keys mean nothing where a reader types, with a modifier, or while a dialog is open', async () => {
  const { page } = await openB();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+.');
  await page.keyboard.press('p');
  await expect.poll(() => page.title()).toBe('A | Site');
  await page.locator('.ds-prose input').focus();
  await page.keyboard.type('n?.s');
  expect(await page.inputValue('.ds-prose input')).toBe('n?.s');
  expect(await page.locator('dialog[open], [role="dialog"]').count()).toBe(0);
  expect(await page.title()).toBe('A | Site');
});

test('keys open the search', async () => {
  const { page } = await openB();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.waitForSelector('[role="dialog"] input, dialog[open] input');
});

test('`?` shows the keys, and the same key, Escape and the button close the list', async () => {
  const { page } = await openB();
  const dialog = page.locator('dialog.ds-shortcuts');
  expect((await dialog.locator('dt').allTextContents()).join()).toBe(
    'Next page,Previous page,Search,Show this list',
  );
  expect(await dialog.locator('kbd').allTextContents()).toEqual([
    'n',
    '.',
    'p',
    ',',
    '/',
    's',
    'f',
    '?',
  ]);
  await page.keyboard.press('?');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('the list is accessible and in the window: %s, %i px', async (theme, width) => {
  const { page } = await openB({ theme, width });
  await expectAccessible(page);
  const box = await page.locator('dialog.ds-shortcuts').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/shortcuts-${theme}-${width}.png` });
});

it('speaks the language of the site, and publishes nothing unless the config asks for it', async () => {
  const site = tempSite({ 'docsgen.config.ts': config(''), ...FILES });
  await site.build();
  const shipped = () =>
    Object.keys(site.output())
      .filter((file) => file.endsWith('.js'))
      .map(site.read)
      .filter((script) => script.includes('ds-shortcuts'));
  expect(shipped()).toEqual([]);
  site.write({
    'docsgen.config.ts': config("shortcuts: true, i18n: { defaultLocale: 'de', locales: ['de'] }"),
  });
  await site.build();
  const [script = ''] = shipped();
  expect(script).toContain('Nächste Seite');
});

test('a value other than `true` and `false` is named', async () => {
  const site = tempSite({ 'docsgen.config.ts': config("shortcuts: 'on'"), ...FILES });
  const { exitCode, stdout, stderr } = await site.build();
  expect(exitCode).toBe(2);
  expect(stdout + stderr).toContain('docsgen.config.ts:1:');
  expect(stdout + stderr).toContain('`shortcuts`');
});

test('a reader turns the letters off, for good, and on again without them', async () => {
  const { page } = await openB();
  const dialog = page.locator('dialog.ds-shortcuts');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  };
  const box = dialog.getByRole('checkbox', { name: 'Use these keys' });
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  await close();
  await page.reload();
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+F1');
      return dialog.count();
    })
    .toBe(1);
  expect(await box.isChecked()).toBe(false);
  await close();
  for (const key of ['?', 'n', 's']) await page.keyboard.press(key);
  expect(await page.locator('dialog[open], [role="dialog"]').count()).toBe(0);
  expect(await page.title()).toBe('B | Site');
  await page.keyboard.press('Shift+F1');
  await box.check();
  await close();
  await page.keyboard.press('n');
  await expect.poll(() => page.title()).toBe('C | Site');
});

import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { LOOKS } from '../../support/looks.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite } from '../../support/temp-site.js';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default {
  title: 'Site', url: 'https://example.org', blog: false,
  llms: { assistants: ['claude', { label: 'Ours', href: 'https://ai.test/?u={url}&p={prompt}' }] },
};\n`,
    'docs/a.md':
      '# A title that is long enough for two lines of a telephone\n\nText of A.\n\n[B](./b.md)\n',
    'docs/b.md': '---\ntitle: B\n---\n\nText of B.\n',
  }),
);

test('a page is copied as Markdown by keyboard, and says so', async () => {
  const { page, context, problems } = await browsed.open('/docs/a');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.ds-page-menu summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.textContent('.ds-page-menu summary')).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '# A title that is long enough for two lines of a telephone\n\nText of A.\n\n[B](https://example.org/docs/b)\n',
  );
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  expect(problems).toEqual([]);
});

test('the menu stands at the title, not beside what the text begins with', async () => {
  const { page, goto } = await browsed.open('/docs/b');
  const box = async (selector: string) =>
    (await page.locator(selector).first().boundingBox()) ?? expect.fail();
  const below = async () =>
    (await box('.ds-page-menu')).y - (await box('h1')).y - (await box('h1')).height;
  expect(await below()).toBeGreaterThan(0);
  const menu = await box('.ds-page-menu');
  expect((await box('.ds-prose p')).y).toBeGreaterThanOrEqual(menu.y + menu.height);
  await goto('/docs/a');
  expect((await box('.ds-page-menu')).y).toBeLessThan(
    (await box('h1')).y + (await box('h1')).height,
  );
});

test('a page of a later navigation has the menu of its own Markdown', async () => {
  const { page } = await browsed.open('/docs/a');
  await page.click('.ds-prose p a');
  await page.waitForFunction(() => document.title.startsWith('B'));
  await page.click('.ds-page-menu summary');
  expect(await page.getAttribute('.ds-page-menu a', 'href')).toBe('/docs/b.md');
  await page.click('.ds-page-menu a >> text=View as Markdown');
  await page.waitForURL('**/docs/b.md');
  expect(await page.textContent('body')).toBe('# B\n\nText of B.\n');
});

test('the menu closes by Escape and by a click elsewhere', async () => {
  const { page } = await browsed.open('/docs/a');
  const isOpen = () =>
    page.evaluate(() => document.querySelector('.ds-page-menu')?.hasAttribute('open'));
  await page.click('.ds-page-menu summary');
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  await page.click('.ds-page-menu summary');
  await page.click('.ds-prose > p');
  expect(await isOpen()).toBe(false);
});

test('assistants are given the address of the Markdown', async () => {
  const { page } = await browsed.open('/docs/a');
  expect(
    await page.$$eval('.ds-page-menu a[target]', (links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    ),
  ).toEqual([
    'https://claude.ai/new?q=Read%20https%3A%2F%2Fexample.org%2Fdocs%2Fa.md%20and%20answer%20my%20questions%20about%20it.',
    'https://ai.test/?u=https%3A%2F%2Fexample.org%2Fdocs%2Fa.md&p=Read%20https%3A%2F%2Fexample.org%2Fdocs%2Fa.md%20and%20answer%20my%20questions%20about%20it.',
  ]);
});

test('without JavaScript the links are there, and nothing that cannot work', async () => {
  const { page } = await browsed.open('/docs/a', { javaScript: false });
  await page.click('.ds-page-menu summary');
  expect(await page.isVisible('.ds-page-menu a')).toBe(true);
  expect(await page.isVisible('.ds-page-menu button')).toBe(false);
});

test.each(LOOKS)(
  'the open menu is accessible and in the window: $theme, $width px',
  async ({ theme, width }) => {
    const { page } = await browsed.open('/docs/a', { theme, width });
    await page.click('.ds-page-menu summary');
    await expectAccessible(page);
    const box = await page.locator('.ds-page-menu ul').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  },
);

import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { expectAccessible } from '../support/run-axe.js';
import { CONFIG, makeSite } from '../support/temp-site.js';

const FENCE = '```';
const LINES = Array.from(
  { length: 12 },
  (_, index) => `const value${index + 1} = ${index + 1};`,
).join('\n');
const block = (info: string, text: string) => `${FENCE}${info}\n${text}\n${FENCE}\n`;

const PAGE = `# Code

::: code-group

${block('js [one.js]', 'one();')}
${block('ts [two.ts]', 'two();')}
:::

${block('js title="long.js" maxLines=3 showLineNumbers', LINES)}
${block('js title="hidden.js" hideLines={2-3} showLineNumbers', LINES.split('\n').slice(0, 5).join('\n'))}
${block('js id="app" showLineNumbers', 'a();\nb();')}
${block('js', 'other(); // [!code link:other:./other.md]\nnote(); // (1)')}
1. Explained.

Use \`const a = 1\`{:js}.

${block('ansi', '\\x1b[31mred\\x1b[0m')}
`;

const site = browseSite(() =>
  makeSite({
    'docsgen.config.ts': CONFIG.replace(
      ' }',
      ", code: { themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' } } }",
    ),
    'docs/index.mdx': PAGE,
    'docs/other.md': `# Other\n\nText with \`code\`.\n\n${block('js', 'plain();')}`,
  }),
);

test('a group of code is tabs that the keyboard moves between', async () => {
  const { page } = await site.open('/docs');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('two();').isVisible()).toBe(true);
  expect(await page.getByText('one();').isVisible()).toBe(false);
});

test('long code opens and closes by the keyboard, with and without JavaScript', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await site.prepare({ javaScript });
    await page.goto(`${site.url}/docs`);
    const last = page.getByText('value12');
    expect(await last.isVisible()).toBe(false);
    await page.getByText('Show all 12 lines').locator('xpath=..').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => last.isVisible()).toBe(true);
    expect(await page.getByText('Show fewer lines').isVisible()).toBe(true);
  }
});

test('hidden lines open in their place and leave the numbers of the others alone', async () => {
  const { page } = await site.open('/docs');
  const code = page.locator('.ds-code-block', { hasText: 'hidden.js' }).locator('code');
  const hidden = code.getByText('value2');
  expect(await hidden.isVisible()).toBe(false);
  const counted = await code.evaluate(
    (element) => element.querySelectorAll('.ds-code-hidden > summary > i').length,
  );
  expect(counted).toBe(2);
  const gap = await code.evaluate((element) => {
    const [button, next] = ['.ds-code-hidden', '.ds-code-hidden + .line'].map((selector) =>
      element.querySelector(selector)?.getBoundingClientRect(),
    );
    return (next?.top ?? Number.NaN) - (button?.bottom ?? 0);
  });
  expect(gap).toBe(0);
  await code.locator('summary').click();
  await expect.poll(() => hidden.isVisible()).toBe(true);
});

test('addresses lead to lines, links in code to pages, marks to their explanations', async () => {
  const { page } = await site.open('/docs#app-L2');
  await expect.poll(() => page.locator('.line:target').textContent()).toContain('b();');
  await page.getByRole('link', { name: '1', exact: true }).last().click();
  await expect.poll(() => page.locator('li:target').textContent()).toContain('Explained.');
  await page.locator('.ds-code').getByRole('link', { name: 'other' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Other');
});

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'the page is accessible in %s mode at %i px, and no wider than the window',
  async (mode, width) => {
    const { page } = await site.prepare();
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    await page.goto(`${site.url}/docs`);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(mode);
    await page.locator('.ds-code-fold > summary').click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  },
);

test('a page without any of it has nothing of it', () => {
  const html = site.site.read('docs/other/index.html');
  for (const name of ['code-folds', 'code-links', 'code-notes', 'inline-code', 'line-anchors'])
    expect(html).not.toContain(name);
  expect(site.site.read('docs/index.html')).toContain('code-folds');
});

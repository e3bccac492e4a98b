import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite } from '../../support/temp-site.js';

const TEXT =
  '# Start\n\nA word[^1] and another[^1].\n\n[^1]: A note with [a link](./other.md) and `code`.\n';
const site = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default { title: 'Site', footnotes: { inPlace: true } };\n`,
    'docs/index.md': TEXT,
    'docs/other.md': '# Other\n\nText.\n',
  }),
);

test.each([true, false])(
  'the text of a footnote shows on hover and on focus (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await site.prepare({ javaScript });
    await page.goto(`${site.url}/docs`);
    const shown = page.locator('.ds-footnote-text').first();
    const reference = page.locator('[data-footnote-ref]').first();
    expect(await shown.isVisible()).toBe(false);
    await reference.focus();
    await expect.poll(() => shown.isVisible()).toBe(true);
    expect((await shown.textContent())?.trim()).toBe('A note with a link and code.');
    await reference.blur();
    await expect.poll(() => shown.isVisible()).toBe(false);
    await reference.hover();
    await expect.poll(() => shown.isVisible()).toBe(true);
  },
);

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'it is accessible and inside of the window in %s mode at %i px',
  async (theme, width) => {
    const { page } = await site.open('/docs', { theme, width });
    await page.locator('[data-footnote-ref]').first().focus();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  },
);

test('a page without footnotes has nothing of it', () => {
  expect(site.site.read('docs/other/index.html')).not.toContain('footnote');
  expect(site.site.read('docs/index.html')).toContain('aria-hidden="true"');
});

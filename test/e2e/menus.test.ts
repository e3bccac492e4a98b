import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const LINKS = `[{ label: 'A page with quite a long name, as pages of guides have them', to: '/docs/index' }]`;
const FILES = {
  'docsgen.config.ts': `export default {
    title: 'S',
    navbar: {
      items: [
        { type: 'dropdown', label: 'First', position: 'left', items: ${LINKS} },
        { type: 'dropdown', label: 'Last', position: 'right', items: ${LINKS} },
      ],
    },
    colorMode: { disableSwitch: true },
    search: false,
    i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
  };\n`,
  'docs/index.md': '# Home\n',
};

const { open } = browseSite(() => makeSite(FILES));

test.each(['/docs', '/ar/docs'])(
  'a menu at either end of the bar stays in the window: %s',
  async (path) => {
    const { page } = await open(path, { width: 1100 });
    for (const label of ['First', 'Last']) {
      await page.getByRole('button', { name: label }).click();
      const menu = page.locator('[data-state="open"] > .ds-dropdown-menu');
      const box = await menu.boundingBox();
      expect(box?.x, label).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), label).toBeLessThanOrEqual(1100);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100);
  },
);

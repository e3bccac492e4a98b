import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const siteWith = (css: string) =>
  browseSite(() =>
    makeSite({
      'docsgen.config.ts': '',
      'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './custom.css' } }]],
};\n`,
      'custom.css': css,
      'docs/a.md': '# A\n',
    }),
  );

const byProperty = siteWith(
  ':root { --ifm-navbar-background-color: #14213d; --ifm-navbar-link-color: #fff; }\n',
);
const byRule = siteWith('.navbar { background: #14213d; }\n.navbar__link { color: #fff; }\n');

/**
 * How light, from 0 to 255, letters of an element are, and what is below them, which may be of
 * several grounds.
 */
function lightness(page: Page, selector: string): Promise<{ letters: number; ground: number }> {
  return page.evaluate((one) => {
    const element = document.querySelector(one);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (element === null || canvas === null) throw new Error(`There is no ${one}.`);
    const read = () => canvas.getImageData(0, 0, 1, 1).data[1] ?? 0;
    const paint = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    };
    const around: Element[] = [];
    for (let box: Element | null = element; box !== null; box = box.parentElement)
      around.unshift(box);
    paint('#fff');
    for (const box of around) {
      const { backgroundColor, backgroundImage } = getComputedStyle(box);
      paint(backgroundColor);
      const [, color] = /^linear-gradient\((.*?\)) /.exec(backgroundImage) ?? [];
      if (color !== undefined) paint(color);
    }
    const ground = read();
    paint(getComputedStyle(element).color);
    return { letters: read(), ground };
  }, selector);
}

test('on a dark bar with light links, the search has no light box, and the menu has a light sign', async () => {
  const { page } = await byProperty.open('/docs/a');
  for (const part of ['.ds-search-label', '.ds-search-shortcut']) {
    const { letters, ground } = await lightness(page, part);
    expect(ground, part).toBeLessThan(70);
    expect(letters, part).toBeGreaterThan(190);
  }
  await page.setViewportSize({ width: 400, height: 700 });
  const { letters, ground } = await lightness(page, '.ds-menu-button');
  expect(ground).toBeLessThan(70);
  expect(letters).toBeGreaterThan(190);
});

test('where only links are light, its dark letters keep a light box', async () => {
  const { page } = await byRule.open('/docs/a');
  for (const part of ['.ds-search-label', '.ds-search-shortcut']) {
    const { letters, ground } = await lightness(page, part);
    expect(ground, part).toBeGreaterThan(225);
    expect(letters, part).toBeLessThan(120);
  }
});

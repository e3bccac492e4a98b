import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './custom.css' } }]],
};\n`,
    'custom.css':
      ":root { --ifm-color-primary: #fafafa; }\n[data-theme='dark'] { --ifm-color-primary: #101820; }\n",
    'docs/a.md': '# A\n',
  }),
);

test('text on a very light or dark primary color can be read', async () => {
  const { page } = await browsed.open('/nowhere');
  const colorIn = async (theme: string) => {
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme);
    return page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('.ds-button');
      const canvas = document.createElement('canvas').getContext('2d');
      if (button === null || canvas === null) return undefined;
      canvas.fillStyle = getComputedStyle(button).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
  };
  expect(await colorIn('light')).toEqual([0, 0, 0]);
  expect(await colorIn('dark')).toEqual([255, 255, 255]);
});

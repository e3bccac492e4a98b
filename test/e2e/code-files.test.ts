import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="99" height="99"/></svg>`;

const FILES = {
  'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', baseUrl: '/base/' };\n`,
  'components/Frame.tsx': `import styles from './frame.module.css';
import picture from './my picture.svg';
export const Frame = () => <p className={\`frame \${styles.frame}\`}><img src={picture} alt="framed" /></p>;
`,
  'components/frame.module.css': '.frame { color: rgb(255, 0, 0); background: url(/back.svg); }\n',
  'components/my picture.svg': svg(31),
  'components/Counter.tsx': `import { useState } from 'react';
import './counter.css';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>clicks {count}</button>;
}
`,
  'components/counter.css': '.counter { color: rgb(0, 0, 255); }\n',
  'static/back.svg': svg(5),
  'docs/index.md': '# Start\n\n[still](./still.mdx), [mixed](./mixed.mdx), [page](/page)\n',
  'docs/still.mdx': '# Still\n\n<Frame />\n\n[start](./index.md)\n',
  'docs/mixed.mdx': `import picture from '../components/other.svg';

# Mixed

<img src={picture} alt="imported" />

<Frame />

<Counter />
`,
  'components/other.svg': svg(32),
  'pages/page.tsx': `import Counter from '@site/components/Counter';
import { Frame } from '@site/components/Frame';
import picture from '@site/components/other.svg';
export default () => <div><h1>Page</h1><img src={picture} alt="imported" /><Frame /><Counter /></div>;
`,
};

const browsed = browseSite(() => makeSite(FILES), '--strict');
const { prepare } = browsed;

const widthOf = (page: Page, alt: string) => () =>
  page.getByAltText(alt).evaluate((image) => (image as HTMLImageElement).naturalWidth);
const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);

/** Opens a page of the site by its address, or by a link of the first page. */
async function show(name: string, how: string) {
  const opened = await prepare();
  const { page } = opened;
  await opened.goto(how === 'by a link' ? '/docs/' : name === 'page' ? '/page' : `/docs/${name}`);
  if (how === 'by a link') {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  }
  await page.locator('.frame').waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(how === 'by a link');
  return opened;
}

describe.each(['directly', 'by a link'])('opened %s', (how) => {
  test('components that need no script have their images and styles', async () => {
    const { page, problems } = await show('still', how);
    await expect.poll(widthOf(page, 'framed')).toBe(31);
    expect(await styleOf(page, '.frame', 'color')).toBe('rgb(255, 0, 0)');
    expect(await styleOf(page, '.frame', 'background-image')).toBe(
      `url("${browsed.url}/back.svg")`,
    );
    expect(problems).toEqual([]);
  });

  test.each(['mixed', 'page'])(
    '%s: they have them beside those that do, and an image that is imported',
    async (name) => {
      const { page, problems } = await show(name, how);
      const button = page.getByRole('button', { name: /^clicks/ });
      if (name === 'mixed') await page.locator('docsgen-island[data-alive] .counter').waitFor();
      await button.click();
      await expect.poll(() => button.textContent()).toBe('clicks 1');
      await expect.poll(widthOf(page, 'framed')).toBe(31);
      await expect.poll(widthOf(page, 'imported')).toBe(32);
      expect(await styleOf(page, '.frame', 'color')).toBe('rgb(255, 0, 0)');
      expect(await styleOf(page, '.counter', 'color')).toBe('rgb(0, 0, 255)');
      expect(problems).toEqual([]);
    },
  );
});

test('a page that is left takes its styles with it', async () => {
  const { page } = await show('still', 'by a link');
  const sheets = () => page.locator('link[data-page-style]').count();
  expect(await sheets()).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'start' }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  await expect.poll(sheets).toBe(0);
});

import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const STEPS = Array.from({ length: 12 }, (_, i) => `  A${i} --> A${i + 1}`).join('\n');
const TEXT = Array.from({ length: 12 }, (_, i) => `Paragraph ${i}.\n`).join('\n');
const PARTS = Array.from(
  { length: 6 },
  (_, i) => `## Part ${i}\n\n${TEXT}\n\`\`\`mermaid\nflowchart TD\n${STEPS}\n\`\`\`\n`,
).join('\n');

/** Diagrams that are much higher than their sources. */
const browsed = browseSite(() => {
  const site = makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', mermaid: true };\n`,
    'docs/index.md': `# Long\n\n${PARTS}\n[Other](./other.md)\n`,
    'docs/other.md': '# Other\n\nShort.\n',
  });
  symlinkSync(PACKAGES, path.join(site.root, 'node_modules'));
  return site;
});

const topOf = (page: Page, id: string) =>
  page.evaluate(
    (name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN),
    id,
  );

/** Reads down to a heading, so that every diagram before it is drawn. */
async function readTo(page: Page, id: string): Promise<void> {
  for (let part = 0; part < 5; part += 1) {
    const diagram = page.locator('.ds-diagram').nth(part);
    await diagram.scrollIntoViewIfNeeded();
    await diagram.locator('> svg').waitFor();
  }
  await page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: top - 200, behavior: 'instant' });
  }, id);
  await expect.poll(() => topOf(page, id)).toBe(200);
}

test('a reload returns to the text that was read, although diagrams above it are not drawn yet', async () => {
  const { page } = await browsed.open('/docs/');
  await readTo(page, 'part-4');
  await page.reload();
  await expect.poll(() => topOf(page, 'part-4')).toBe(200);
  // The reader goes on, and is let go.
  await page.mouse.wheel(0, 120);
  await expect.poll(() => topOf(page, 'part-4')).toBeLessThan(100);
  await page.evaluate(async () => {
    document
      .querySelector<HTMLElement>('.ds-prose')
      ?.style.setProperty('padding-block-end', '50px');
    // What watches its size hears of it in the frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  expect(await topOf(page, 'part-4')).toBeLessThan(100);
});

test('back returns to it, too', async () => {
  const { page } = await browsed.open('/docs/');
  await readTo(page, 'part-4');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.ds-prose a[href*="other"]')?.click(),
  );
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  await page.goBack();
  await expect.poll(() => topOf(page, 'part-4')).toBe(200);
});

test('pages without late parts load nothing for it', async () => {
  const { requests } = await browsed.open('/docs/other/');
  expect(requests.filter((url) => url.includes('previous-position'))).toEqual([]);
});

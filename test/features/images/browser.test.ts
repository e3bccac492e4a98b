import sharp from 'sharp';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

/** Of many colors: its files differ in size as those of photos do. */
const photo = await sharp({
  create: {
    width: 2400,
    height: 1200,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .blur(3)
  .png()
  .toBuffer();

const last = await sharp(photo).negate().png().toBuffer();

const { open } = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', images: true };\n`,
    'docs/photo.png': photo,
    // Another file: one that has been loaded already comes at once, wherever it is.
    'docs/last.png': last,
    'docs/a.md': `# A\n\n![First](./photo.png)\n\n${'Text.\n\n'.repeat(200)}![Last](./last.png)\n\nThe end.\n`,
  }),
);

test('the window decides which file is loaded, and nothing moves when it comes', async () => {
  for (const [width, chosen] of [
    [1280, 768],
    [380, 384],
  ] as const) {
    const { page, problems } = await open('/docs/a', { width, height: 800 });
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img[alt="First"]')?.complete,
    );
    const first = page.getByAltText('First');
    expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      new RegExp(`/assets/images/photo-${chosen}-[0-9a-f]{10}\\.avif$`),
    );
    const last = page.getByAltText('Last');
    expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    const before = await last.boundingBox();
    const heightBefore = await page.evaluate(() => document.body.scrollHeight);
    await last.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('img[alt="Last"]')?.naturalWidth ?? 0) > 0,
    );
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(heightBefore);
    const after = await last.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    expect(problems).toEqual([]);
  }
});

test('an image that is enlarged is the largest', async () => {
  const { page } = await open('/docs/a', { width: 1500 });
  await page.getByAltText('First').click();
  const copy = page.locator('dialog img');
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0) > 0,
  );
  expect(await copy.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/assets\/images\/photo-1536-[0-9a-f]{10}\.avif$/,
  );
  const box = await copy.boundingBox();
  expect(box?.width).toBeGreaterThan(1400);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog.ds-zoom') === null);
});

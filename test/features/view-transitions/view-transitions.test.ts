import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const LONG = Array.from({ length: 60 }, (_, i) => `Line ${i}.\n`).join('\n');

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', viewTransitions: true };\n`,
    'docs/index.md': `# One\n\n${LONG}\n[Two](./two.md)\n`,
    'docs/two.md': `# Two\n\n${LONG}\n## End\n`,
  }),
);

/** Counts the transitions of a page, and the shifts of its layout. */
async function watch(page: Page): Promise<() => Promise<{ transitions: number; shifts: number }>> {
  await page.evaluate(() => {
    const counts = { transitions: 0, shifts: 0 };
    Object.assign(window, { counts });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      counts.transitions += 1;
      return start(update);
    };
    new PerformanceObserver((list) => {
      counts.shifts += list
        .getEntries()
        .filter((entry) => !('hadRecentInput' in entry && entry.hadRecentInput)).length;
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(
      () => (window as never as { counts: { transitions: number; shifts: number } }).counts,
    );
}

const title = (page: Page) => page.locator('h1').first().innerText();
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the next page fades in, with focus and scroll position as ever', async () => {
  const { page, problems } = await browsed.open('/docs/');
  await page.waitForFunction(() => document.documentElement.dataset['behaves'] === '');
  const counted = await watch(page);
  const link = page.locator('.ds-prose a', { hasText: 'Two' });
  await link.scrollIntoViewIfNeeded();
  const left = await top(page);
  expect(left).toBeGreaterThan(0);
  await link.click();
  await expect.poll(() => title(page)).toBe('Two');
  expect(await top(page)).toBe(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Skip to main content',
  );
  await page.goBack();
  await expect.poll(() => title(page)).toBe('One');
  await expect.poll(() => top(page)).toBe(left);
  expect(await counted()).toEqual({ transitions: 2, shifts: 0 });
  expect(problems).toEqual([]);
});

test('nothing fades for readers who ask for less motion', async () => {
  const { page } = await browsed.open('/docs/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const counted = await watch(page);
  await page.locator('.ds-prose a', { hasText: 'Two' }).click();
  await expect.poll(() => title(page)).toBe('Two');
  expect((await counted()).transitions).toBe(0);
});

test('a click that follows before the page has changed goes where it leads', async () => {
  const { page, problems } = await browsed.open('/docs/');
  await page.waitForFunction(() => document.documentElement.dataset['behaves'] === '');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.ds-prose a[href*="two"]');
    link?.click();
    link?.click();
  });
  await expect.poll(() => title(page)).toBe('Two');
  await page.goBack();
  await expect.poll(() => title(page)).toBe('One');
  expect(problems).toEqual([]);
});

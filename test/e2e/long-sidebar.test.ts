import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const NAMES = Array.from({ length: 60 }, (_, i) => `part-${String(i).padStart(2, '0')}`);
const FILES = Object.fromEntries(
  NAMES.flatMap((name) => [
    [`docs/${name}/a.md`, `# First of ${name}\n`],
    [`docs/${name}/b.md`, `# Second of ${name}\n`],
  ]),
);

const { open } = browseSite(() => makeSite(FILES), '--strict');

test('a long sidebar shows the rest of it when asked, and the keyboard goes on there', async () => {
  const { page, problems } = await open('/docs/part-20/a');
  const sidebar = page.locator('.ds-sidebar');
  expect(await sidebar.getByText('part-20', { exact: true }).count()).toBe(1);
  expect(await sidebar.getByText('part-30', { exact: true }).count()).toBe(0);
  const more = sidebar.getByRole('button', { name: 'Show 35 more after these' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => sidebar.getByText('part-59', { exact: true }).count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('part-25');
  expect(await sidebar.locator('.ds-menu-gap').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('what was shown stays shown on the next page, and a category there opens', async () => {
  const { page } = await open('/docs/part-20/a');
  const sidebar = page.locator('.ds-sidebar');
  await sidebar.getByRole('button', { name: 'Show 16 more before these' }).click();
  await sidebar.getByRole('button', { name: 'part-03' }).click();
  await sidebar.getByRole('link', { name: 'Second of part-03' }).click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Second of part-03');
  expect(await sidebar.getByText('part-59', { exact: true }).count()).toBe(1);
});

test('without JavaScript a gap leads to the nearest page that it hides', async () => {
  const { page } = await open('/docs/part-20/a', { javaScript: false });
  await page.getByRole('link', { name: 'Show 35 more after these' }).click();
  await page.getByRole('heading', { level: 1, name: 'First of part-25' }).waitFor();
});

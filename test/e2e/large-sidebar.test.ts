import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const count = <T>(length: number, make: (i: number) => T): T[] =>
  Array.from({ length }, (_, i) => make(i));
const links = (of: string, length: number) =>
  count(length, (i) => ({
    type: 'link',
    label: `${of} ${i}`,
    href: `https://example.org/a/long/path/${of}/${i}`,
  }));
const group = (label: string, items: object[]) => ({ type: 'category', label, items });

const SIDEBAR = [
  'index',
  group(
    'Huge',
    count(90, (i) =>
      group(`Part ${i}`, [...links(`P${i}`, 20), group(`Deep ${i}`, links(`D${i}`, 2))]),
    ),
  ),
  ...count(60, (i) =>
    group(`Group ${i}`, [...links(`G${i}`, 30), group(`Inner ${i}`, links(`I${i}`, 3))]),
  ),
];

const { open } = browseSite(() =>
  makeSite({
    'docsgen.config.ts':
      "export default { title: 'Site', url: 'https://example.org', docs: { sidebarPath: 'sidebars.json' } };\n",
    'sidebars.json': JSON.stringify({ docs: SIDEBAR }),
    'docs/index.md': '# Start\n\nText.\n',
  }),
);

test('a category of a large sidebar opens at any depth, and loads little more than itself', async () => {
  const { page, problems } = await open('/docs/');
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/assets/sidebar-')) sizes.push((await response.body()).length);
  });
  const sidebar = page.locator('.ds-sidebar');
  const press = (name: string) => sidebar.getByRole('button', { name, exact: true }).click();
  const shows = (name: string) => sidebar.getByRole('link', { name, exact: true }).waitFor();
  await press('Group 2');
  await shows('G2 29');
  await press('Inner 2');
  await shows('I2 2');
  await press('Huge');
  await press('Part 77');
  await shows('P77 19');
  await press('Deep 77');
  await shows('D77 1');
  expect(await sidebar.getByText('P76 1', { exact: true }).count()).toBe(0);
  expect(Math.max(...sizes)).toBeLessThan(80_000);
  expect(problems).toEqual([]);
});

test('all entries of its long list show when asked for, and their categories open', async () => {
  const { page, problems } = await open('/docs/');
  const sidebar = page.locator('.ds-sidebar');
  await sidebar.getByRole('button', { name: /^Show \d+ more/ }).click();
  await sidebar.getByRole('button', { name: 'Group 59', exact: true }).click();
  await sidebar.getByRole('link', { name: 'G59 29', exact: true }).waitFor();
  expect(await sidebar.locator('.ds-menu-gap').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('without JavaScript, the label of a closed category leads to its first entry', async () => {
  const { page } = await open('/docs/', { javaScript: false });
  const link = page.locator('.ds-sidebar').getByRole('link', { name: 'Group 2', exact: true });
  expect(await link.getAttribute('href')).toBe('https://example.org/a/long/path/G2/0');
});

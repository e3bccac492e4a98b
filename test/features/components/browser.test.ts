import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite } from '../../support/temp-site.js';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320" fill="#0f6674"/></svg>';

const PAGE = `# Parts

<Steps>

1. Install it.
2. Run it.

</Steps>

<CardGrid>
  <Card title="Fast" icon="rocket">See [plain](./plain.md).</Card>
  <LinkCard title="Plain page" description="Nothing to see" href="./plain.md" />
</CardGrid>

<FileTree>

- src/
  - **a.ts** the start
- b.md

</FileTree>

Text with <Badge text="New" variant="tip" />, <Badge text="Old" variant="danger" />, <Icon name="star" label="Star" />, <Kbd>Ctrl+K</Kbd>.

<Accordion title="Why?" name="faq">Because.</Accordion>
<Accordion title="How?" name="faq">So.</Accordion>

<Figure src="/p.svg" alt="A plain ground" caption="A ground" />

<ThemedImage light="/p.svg" dark="/p.svg" alt="By mode" />

<YouTube id="abc" title="A talk" />

<TypeTable type={{ size: { type: 'number', default: '16', description: 'How big', required: true } }} />

## Changes

<Changelog file="@site/CHANGES.md" />
`;

const browsed = browseSite(() => {
  const site = makeSite({
    'docs/index.mdx': PAGE,
    'docs/plain.md': '# Plain\n\n[Parts](./index.mdx)\n',
    'CHANGES.md': '# Changes\n\n## 1.0.0\n\n- One\n',
    'static/p.svg': PICTURE,
  });
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  symlinkSync(packages, path.join(site.root, 'node_modules'));
  return site;
}, '--strict');

describe.each([
  ['light', 1280],
  ['dark', 390],
] as const)('in the %s mode, %s px wide', (theme, width) => {
  test('components are accessible, and nothing is wider than the page', async () => {
    const { page, problems } = await browsed.open('/docs/', { theme, width });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(problems).toEqual([]);
  });
});

test('a card is a link as a whole', async () => {
  const { page } = await browsed.open('/docs/');
  await page.getByText('Nothing to see').click({ force: true });
  await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor();
});

test('of accordions with one name, one is open', async () => {
  const { page } = await browsed.open('/docs/');
  const open = () => page.locator('details[name="faq"][open] > summary').allTextContents();
  await page.getByText('Why?').click();
  await expect.poll(open).toEqual(['Why?']);
  await page.getByText('How?').click();
  await expect.poll(open).toEqual(['How?']);
});

test.each(['directly', 'by a link'])(
  'a film is asked for when it is clicked, opened %s',
  async (how) => {
    const { page, requests } = await browsed.open(how === 'directly' ? '/docs/' : '/docs/plain');
    if (how === 'by a link')
      await page.getByRole('main').getByRole('link', { name: 'Parts', exact: true }).click();
    const film = page.getByRole('button', { name: 'A talk' });
    await film.waitFor();
    expect(requests.filter((url) => url.includes('youtube'))).toEqual([]);
    await film.focus();
    await page.keyboard.press('Space');
    const frame = page.locator('iframe[title="A talk"]');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/abc');
  },
);

test('without JavaScript everything is there: a film is a link', async () => {
  const { page } = await browsed.prepare({ javaScript: false });
  await page.goto(`${browsed.url}/docs/`);
  expect(await page.getByRole('link', { name: 'A talk' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=abc',
  );
  await page.getByText('Why?').click();
  await expect.poll(() => page.getByText('Because.').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: '1.0.0' }).isVisible()).toBe(true);
});

describe('an image of the text', () => {
  test('is enlarged by a click, and by the keyboard; Escape brings the focus back', async () => {
    const { page, problems } = await browsed.open('/docs/');
    const image = page.getByRole('button', { name: 'Enlarge: A plain ground' });
    // The first click is the first sign of a reader: what it takes comes then, and the image becomes
    // a button.
    await page.getByAltText('A plain ground').click();
    const dialog = page.getByRole('dialog', { name: 'A plain ground' });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await image.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await image.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('costs pages without images nothing', async () => {
    const { page, requests } = await browsed.open('/docs/plain');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => /image-zoom|component-/.test(url))).toEqual([]);
  });
});

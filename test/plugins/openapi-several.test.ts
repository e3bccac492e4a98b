import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makePluginSite } from '../support/plugin-site.js';

const PETS = readFileSync(new URL('./fixtures/petstore.yaml', import.meta.url), 'utf8');

const browsed = browseSite(
  () =>
    makePluginSite('openapi', {
      'docsgen.config.ts': `import openapi from 'docsgen-plugin-openapi';
export default {
  title: 'Site',
  plugins: [
    openapi({ document: 'v1.yaml', path: 'v1', tryIt: true }),
    openapi({ document: 'v2.yaml', compare: 'v1.yaml', id: 'v2', path: 'v2', title: 'Petstore 2', tryIt: true }),
  ],
};
`,
      'docs/intro.md': '# Intro\n',
      'v1.yaml': PETS,
      'v2.yaml': PETS.replace('summary: Pay an owner', 'summary: Reward an owner').replace(
        '    delete:',
        '    put:',
      ),
    }),
  '--strict',
);

test('two documents with the same operations have their own pages, sidebars, links and files', async () => {
  const { site } = browsed;
  for (const [version, other] of [
    ['v1', 'v2'],
    ['v2', 'v1'],
  ]) {
    const html = site.read(`${version}/pets/list-pets/index.html`);
    expect(html).toContain(`href="/${version}/schemas/pet"`);
    expect(html).not.toContain(`href="/${other}/`);
    expect(site.read(`${version}/openapi.yaml`)).toBe(
      readFileSync(`${site.root}/${version}.yaml`, 'utf8'),
    );
  }
  const { page } = await browsed.open('/v2/owners/pay-owner');
  expect(await page.locator('.ds-sidebar a', { hasText: 'Reward an owner' }).count()).toBe(1);
  expect(await page.locator('.ds-sidebar a', { hasText: 'Pay an owner' }).count()).toBe(0);
  await page.locator('.oa-try form').waitFor();
  expect(await page.locator('.oa-try form').count()).toBe(1);
});

test('search finds the operations of both documents, each below the name of its own', async () => {
  const { page } = await browsed.open('/docs/intro');
  await page.keyboard.press('Control+k');
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input').fill('payOwner');
  await dialog
    .getByRole('status')
    .filter({ hasText: 'for payOwner.' })
    .waitFor({ state: 'attached' });
  const hits = await dialog.locator('a[href*="/owners/pay-owner"]').allInnerTexts();
  expect(hits).toEqual(['Pay an owner', 'Reward an owner']);
  expect(await dialog.innerText()).toMatch(/Petstore\b(?! 2)[\s\S]*Petstore 2/);
});

test('a page lists what differs from an earlier document', async () => {
  const { page } = await browsed.open('/v2/changes');
  expect(await page.locator('.ds-sidebar [aria-current=page]').innerText()).toBe('Changes');
  const text = (await page.locator('.ds-prose').innerText()).replace(/\s+/g, ' ');
  expect(text).toMatch(
    /Breaking changes: 1 Removed operations \(breaking\).*DELETE \/pets\/\{petId\}.*Added operations.*PUT Remove a pet \/pets\/\{petId\}/,
  );
  expect(browsed.site.has('v1/changes/index.html')).toBe(false);
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const ENDPOINT = 'https://feedback.test/answers?site=docs';
const FILES = {
  'docs/a.md': '# A\n\nText.\n\n[B](./b.md)\n',
  'docs/b.md': '# B\n\nText.\n',
  'pages/p.md': '# P\n',
};
const config = (value: string, more = ''): string =>
  `export default { title: 'Site', url: 'https://example.org', blog: false, feedback: ${value}, ${more} };\n`;
const siteWith = (value: string) => makeSite({ 'docsgen.config.ts': config(value), ...FILES });
const thanks = (page: Page) => page.textContent('.ds-feedback [aria-live="polite"]');

/** Clicks until the button is heard: its code is on its way when the page has come alive. */
async function answer(page: Page, name: 'Yes' | 'No'): Promise<void> {
  const button = page.locator('.ds-feedback').getByRole('button', { name });
  await expect
    .poll(async () => {
      if ((await button.getAttribute('aria-pressed')) === null) await button.click();
      return button.getAttribute('aria-pressed');
    })
    .toBe('true');
}

describe('without an endpoint', () => {
  const browsed = browseSite(() => siteWith('true'));

  test('an answer is an event for the scripts of the site, once, and nothing is sent', async () => {
    const { page, problems } = await browsed.open('/docs/a');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      document.addEventListener('docsgen:feedback', (event) =>
        heard.push((event as CustomEvent).detail),
      );
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
    await answer(page, 'No');
    await expect.poll(() => thanks(page)).toBe('Thank you for your feedback!');
    await page.click('.ds-feedback button >> text=Yes', { force: true });
    expect(await heard()).toEqual([{ page: '/docs/a', helpful: false }]);
    await page.click('.ds-prose p a');
    await page.waitForFunction(() => document.title.startsWith('B'));
    await answer(page, 'Yes');
    expect(await heard()).toEqual([
      { page: '/docs/a', helpful: false },
      { page: '/docs/b', helpful: true },
    ]);
    expect([posts, problems]).toEqual([[], []]);
  });

  test('the keyboard answers, and keeps its place', async () => {
    const { page } = await browsed.open('/docs/a');
    await answer(page, 'Yes');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Yes');
  });

  test('only docs ask, and only where there is JavaScript', async () => {
    const { page } = await browsed.open('/docs/a', { javaScript: false });
    expect(await page.locator('.ds-feedback').count()).toBe(1);
    expect(await page.isVisible('.ds-feedback')).toBe(false);
    expect(browsed.site.read('p/index.html')).not.toContain('ds-feedback');
  });

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('the question is accessible: %s, %i px', async (theme, width) => {
    const { page } = await browsed.open('/docs/a', { theme, width });
    await answer(page, 'Yes');
    await expect.poll(() => thanks(page)).toBe('Thank you for your feedback!');
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/feedback-${theme}-${width}.png` });
  });
});

describe('with an endpoint', () => {
  const browsed = browseSite(() => siteWith(`{ endpoint: '${ENDPOINT}' }`));

  test('an answer is sent, and one that does not arrive can be given again', async () => {
    const { page } = await browsed.open('/docs/a');
    const sent: unknown[] = [];
    const state = { status: 500 };
    await page.route('https://feedback.test/**', (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
      sent.push([route.request().method(), route.request().url(), route.request().postDataJSON()]);
      return route.fulfill({ status: state.status, headers });
    });
    const yes = page.locator('.ds-feedback').getByRole('button', { name: 'Yes' });
    await expect
      .poll(async () => {
        if (sent.length === 0) await yes.click();
        return thanks(page);
      })
      .toBe('Your answer could not be sent.');
    const tries = sent.length;
    state.status = 204;
    await yes.click();
    await expect.poll(() => thanks(page)).toBe('Thank you for your feedback!');
    expect(sent.slice(tries - 1)).toEqual([
      ['POST', ENDPOINT, { page: '/docs/a', helpful: true }],
      ['POST', ENDPOINT, { page: '/docs/a', helpful: true }],
    ]);
  });
});

test('pages load nothing of it unless the config asks for it; policies allow its endpoint', async () => {
  const host = "host: { name: 'netlify' }";
  const site = tempSite({ 'docsgen.config.ts': config('false', host), ...FILES });
  await site.build();
  const shipped = () =>
    Object.keys(site.output())
      .filter((file) => /\.(?:js|html)$/.test(file))
      .filter((file) => site.read(file).includes('ds-feedback'));
  expect(shipped()).toEqual([]);
  site.write({ 'docsgen.config.ts': config(`{ endpoint: '${ENDPOINT}' }`, host) });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(shipped()).toContain('docs/a/index.html');
  expect(site.read('_headers')).toContain("connect-src 'self' https://feedback.test;");
});

test.each([
  "{ endpoint: 'feedback.test' }",
  "{ endpoint: 'javascript:alert(1)' }",
  "{ url: '/x' }",
  "'on'",
])('what is no endpoint is named: %s', async (value) => {
  const site = tempSite({ 'docsgen.config.ts': config(value), ...FILES });
  const { exitCode, stdout, stderr } = await site.build();
  expect(exitCode).toBe(2);
  expect(stdout + stderr).toMatch(/docsgen\.config\.ts:1:\d+[\s\S]*`feedback/);
});

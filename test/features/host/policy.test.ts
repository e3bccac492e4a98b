import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default {
  title: 'Site', url: 'https://example.org', blog: false, llms: true, host: 'netlify',
  head: [{ tagName: 'script', innerHTML: 'window.mine = 1;' }, { tagName: 'style', innerHTML: ':root { --mine: 1 }' }],
  announcementBar: { content: 'News' }, math: true,
  redirects: [{ from: '/old', to: '/docs/a' }],
};\n`,
    'docs/a.mdx': `# A

[B](./b.md)

<Tabs>
<TabItem value="x" label="First">

One.

</TabItem>
<TabItem value="y" label="Second">

Two.

</TabItem>
</Tabs>

<Counter />

$x^2 < 3$

<YouTube id="dQw4w9WgXcQ" title="Film" />

![Remote](https://images.test/a.svg)

<p style={{ color: 'red' }}>red</p>

\`\`\`js {1} title="a.js"
const a = 1;
\`\`\`
`,
    'docs/b.md': '# B\n\nSomething else to be found.\n',
    'components/Counter.tsx': `import { useState } from 'react';
export default () => { const [n, set] = useState(0); return <button id="count" onClick={() => set(n + 1)}>{n}</button>; };
`,
  }),
);

test('pages work under the policy of the file, and nothing else does', async () => {
  const { page, problems, goto } = await browsed.prepare();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await goto('/docs/a');
  const answer = await page.request.get(`${browsed.url}/docs/a`);
  expect(answer.headers()['content-security-policy']).toContain("default-src 'self'");
  expect(answer.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  await page.click('#count');
  await expect.poll(() => page.textContent('#count')).toBe('1');
  await page.click('[role=tab] >> text=Second');
  await page.getByRole('button', { name: /mode/i }).first().click();
  await page.locator('math').waitFor();
  await page.getByRole('button', { name: 'Film' }).click();
  await page.locator('iframe.dsc-video-player').waitFor();
  await page.click('.ds-page-menu summary');
  await page.click('[data-docsgen-copy-page]');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('else');
  await page.locator('dialog a', { hasText: 'B' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.click('.ds-prose p a');
  await page.waitForFunction(() => document.title.startsWith('B'));
  expect(await page.evaluate(() => (window as never as { seen: string[] }).seen)).toEqual([]);
  expect(await page.evaluate(() => (window as never as { mine: number }).mine)).toBe(1);
  expect(problems).toEqual([]);
  // The policy is at work: a script that no page has is stopped.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.evil = 1';
    document.body.append(script);
  });
  await expect
    .poll(() => page.evaluate(() => (window as never as { seen: string[] }).seen))
    .toEqual(['script-src-elem inline']);
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
});

test('hashed files are kept, pages are not, and old addresses answer with their redirect', async () => {
  const { page } = await browsed.open('/docs/a');
  const script = await page.getAttribute('script[type=module]', 'src');
  const get = (path: string, redirect: 'manual' | 'follow' = 'follow') =>
    fetch(browsed.url + path, { redirect });
  expect((await get(script ?? '')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/assets/manifest.json')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/docs/a')).headers.get('cache-control')).toBe('no-cache');
  const old = await get('/old', 'manual');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/docs/a']);
});

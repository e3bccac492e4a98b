import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyNth } from '../support/cases.js';
import { MIXES, type Mix, mixedSite } from '../support/mixed-site.js';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

async function checkOutput(site: TempSite, ...flags: string[]): Promise<string[]> {
  const args = ['check', site.root, '--output', ...flags, '--format', 'json'];
  const { report } = await runCli(args);
  return (report?.diagnostics ?? []).map(
    ({ code, file, line, message, pages }) =>
      `${code} ${file}:${line} ${message}${pages === undefined ? '' : ` (${pages})`}`,
  );
}

describe('every address in the output of a mixed site leads to a file, without a redirect', () => {
  test.each(everyNth(2, Object.keys(MIXES) as Mix[]))('%s', async (mix) => {
    const site = mixedSite(mix);
    const { exitCode, report } = await site.build('--format', 'json');
    expect([exitCode, report?.diagnostics]).toEqual([0, []]);
    expect(await checkOutput(site)).toEqual([]);
  });
});

test('a language without a home page is linked where it begins', async () => {
  const site = tempSite({
    'docsgen.config.ts':
      "export default { title: 'S', url: 'https://example.org', blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, navbar: { items: [{ type: 'localeDropdown' }] } };\n",
    'docs/install.md': '# Install\n',
    'i18n/fr/docs/install.md': '---\nslug: installer\n---\n# Installer\n',
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('404.html')).toContain('href="/fr/docs/installer"');
  expect(await checkOutput(site)).toEqual([]);
});

test('what is wrong in files that other programs wrote is found, each at its place', async () => {
  const site = tempSite({
    'docsgen.config.ts':
      "export default { title: 'S', url: 'https://example.org', baseUrl: '/sub/', externalPaths: ['/app'], redirects: [{ from: '/old', to: '/docs/a' }] };\n",
    'docs/a.md': '# A\n\n## Part\n',
    'static/other.html': [
      '<!doctype html>',
      '<link rel="stylesheet" href="other.css">',
      '<a href="/sub/docs/a#gone">1</a><a href="/sub/docs/a#part">2</a>',
      '<a href="/sub/docs/b">3</a><a href="https://example.org/sub/old">4</a>',
      '<img srcset="/sub/x.png 2x, /sub/y.png" style="background: url(z.png)">',
      '<a href="/app">5</a><a href="/sub/app/any">6</a><a href="https://other.org/">7</a>',
      '<a href="/sub/docs/c" data-no-link-check>8</a><a href="mailto:a@b.c">9</a>',
      '<script type="application/ld+json">{"url": "https://example.org/sub/nowhere"}</script>',
    ].join('\n'),
    'static/other.css':
      '/* url(no.png) */\n@import \'more.css\';\na { background: url("w.png") }\n',
    'static/manifest.webmanifest': '{ "icons": [{ "src": "/sub/icon.png" }] }',
    'static/sitemap-2.xml': '<urlset><url><loc>https://example.org/sub/lost</loc></url></urlset>',
    'static/robots.txt': 'Sitemap: https://example.org/sub/sitemap-3.xml\n',
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(await checkOutput(site)).toEqual([
    'output-broken dist/manifest.webmanifest:1 `/sub/icon.png` leads to no file of the output.',
    'output-broken dist/other.css:2 `more.css` leads to no file of the output.',
    'output-broken dist/other.css:3 `w.png` leads to no file of the output.',
    'output-anchor dist/other.html:3 A link leads to the id `gone`, which `docs/a/index.html` does not have.',
    'output-broken dist/other.html:4 `/sub/docs/b` leads to no file of the output.',
    'output-redirect dist/other.html:4 A link to `/old/index.html` costs readers a redirect.',
    'output-broken dist/other.html:5 `/sub/x.png` leads to no file of the output.',
    'output-broken dist/other.html:5 `/sub/y.png` leads to no file of the output.',
    'output-broken dist/other.html:5 `z.png` leads to no file of the output.',
    'output-broken dist/other.html:8 `https://example.org/sub/nowhere` leads to no file of the output.',
    'output-broken dist/robots.txt:1 `https://example.org/sub/sitemap-3.xml` leads to no file of the output.',
    'output-broken dist/sitemap-2.xml:1 `https://example.org/sub/lost` leads to no file of the output.',
  ]);
});

test('a page that has gone is missed by all that name it, its translations among them', async () => {
  const site = tempSite({
    'docsgen.config.ts':
      "export default { title: 'S', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'i18n/fr/docs/b.md': '# B\n',
  });
  await site.build();
  const page = path.join(site.root, 'dist/fr/docs/b/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<link rel="alternate"[^>]*>/g, ''));
  expect(await checkOutput(site)).toEqual([
    expect.stringMatching(
      /^output-alternate .* names `fr\/docs\/b\/index.html` as its translation/,
    ),
  ]);
  rmSync(page);
  const found = await checkOutput(site);
  expect(found.every((line) => line.startsWith('output-broken'))).toBe(true);
  expect(found.map((line) => / `(.*?)`/.exec(line)?.[1])).toEqual(
    expect.arrayContaining(['/fr/docs/b', 'https://example.org/fr/docs/b']),
  );
});

test('there is nothing to check before a build, and flags that need the sources are refused', async () => {
  const site = tempSite({ 'docs/a.md': '# A\n' });
  expect(await checkOutput(site)).toEqual([
    'output-missing undefined:undefined There is nothing in `dist`.',
  ]);
  const { exitCode, stderr } = await runCli(['check', site.root, '--output', '--fix']);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('`--output` cannot be combined')]);
});

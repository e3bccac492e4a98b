import { expect, it, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const config = (docs: string, more = ''): string =>
  `export default { title: 'Site', url: 'https://example.org', blog: false, docs: ${docs}, ${more} };\n`;
const SHORT = '# Short\n\nText.\n';
const LONG = `# Long\n\n${'word '.repeat(450)}\n`;
/** What a page says, or nothing. */
const said = (html: string): string | undefined =>
  /<p class="ds-reading-time"[^>]*>(.*?)<\/p>/.exec(html)?.[1];

it('stands above docs of the set that asks for it, and nowhere else', async () => {
  const site = tempSite({
    'docsgen.config.ts': config(
      "[{ showReadingTime: true }, { id: 'api', path: 'api', routeBasePath: 'api' }]",
      'llms: true',
    ),
    'docs/short.md': SHORT,
    'docs/long.md': LONG,
    'api/a.md': LONG,
    'pages/p.md': LONG,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(said(site.read('docs/short/index.html'))).toBe('1 min read');
  expect(said(site.read('docs/long/index.html'))).toBe('3 min read');
  expect(site.read('docs/long/index.html')).toContain('reading-time');
  for (const page of ['api/a', 'p'])
    expect(site.read(`${page}/index.html`)).not.toContain('reading-time');
  expect(site.read('docs/long.md')).not.toContain('min read');
  site.write({ 'docs/long.md': LONG + LONG.replace('# Long', '') });
  await site.build();
  expect(said(site.read('docs/long/index.html'))).toBe('5 min read');
});

test('docs say nothing of it by default', async () => {
  const site = tempSite({ 'docsgen.config.ts': config('{}'), 'docs/long.md': LONG });
  await site.build();
  expect(site.read('docs/long/index.html')).not.toContain('reading-time');
});

test('the reader’s language says it', async () => {
  const site = tempSite({
    'docsgen.config.ts': config(
      '{ showReadingTime: true }',
      "i18n: { defaultLocale: 'de', locales: ['de'] }",
    ),
    'docs/long.md': LONG,
  });
  await site.build();
  expect(said(site.read('docs/long/index.html'))).toBe('3 Min. Lesezeit');
});

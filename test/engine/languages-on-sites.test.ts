import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../support/serve.js';
import { tempSite } from '../support/temp-site.js';

const writeConfig = (french: string) => `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/en/',
  i18n: {
    defaultLocale: 'en', locales: ['en', 'fr', 'de'],
    localeConfigs: { fr: ${french} },
  },
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
};
`;

const FILES = {
  'docsgen.config.ts': writeConfig("{ url: 'https://exemple.fr/', baseUrl: '/' }"),
  'docs/one.md': '---\nid: one\n---\n# One\n\n![Anchor](/anchor.svg) [Two](./two.md)\n',
  'docs/two.md': '# Two\n',
  'i18n/fr/docs/one.md':
    '---\nid: one\nslug: un\n---\n# Un\n\n![Ancre](/anchor.svg) [Deux](./two.md)\n',
  'i18n/de/docs/one.md': '# Eins\n',
  'blog/2024-01-01-post.md': '# Post\n\nText.\n',
  'i18n/fr/blog/2024-01-01-post.md': '# Article\n\nTexte.\n',
  'static/anchor.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

/** Addresses in a page, by what it says of them. */
function listAddresses(html: string) {
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, ...found]) => found.join(' '));
  return {
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    alternates: all(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)"/g),
    menu: all(/<a class="ds-dropdown-link[^"]*" href="([^"]*)" lang="([^"]*)"/g),
    prose: all(/<p>.*?src="([^"]*)".*?href="([^"]*)"/g),
  };
}

test('a language may have a site of its own: pages, sitemaps, feeds and menus have its address', async () => {
  const site = tempSite(FILES);
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode, JSON.stringify(report?.diagnostics)).toBe(0);
  const alternates = [
    'https://example.org/en/docs/one en',
    'https://exemple.fr/docs/un fr',
    'https://example.org/en/de/docs/one de',
    'https://example.org/en/docs/one x-default',
  ];
  expect(listAddresses(site.read('docs/one/index.html'))).toMatchObject({
    canonical: ['https://example.org/en/docs/one'],
    alternates,
    menu: ['/en/docs/one en', 'https://exemple.fr/docs/un fr', '/en/de/docs/one de'],
  });
  expect(listAddresses(site.read('fr/docs/un/index.html'))).toMatchObject({
    canonical: ['https://exemple.fr/docs/un'],
    alternates,
    menu: [
      'https://example.org/en/docs/one en',
      '/docs/un fr',
      'https://example.org/en/de/docs/one de',
    ],
    prose: [expect.stringMatching(/^\/assets\/images\/anchor-\w+\.svg \/docs\/two$/)],
  });
  expect(listAddresses(site.read('de/docs/one/index.html')).menu).toContain(
    'https://exemple.fr/docs/un fr',
  );
  // What is not translated is the page of the default language.
  expect(listAddresses(site.read('fr/docs/two/index.html'))).toMatchObject({
    canonical: ['https://example.org/en/docs/two'],
    menu: [
      'https://example.org/en/docs/two en',
      '/docs/two fr',
      'https://example.org/en/de/docs/two de',
    ],
  });
  const sitemap = site.read('fr/sitemap.xml');
  expect(sitemap).toContain('<loc>https://exemple.fr/docs/un</loc>');
  expect(sitemap).toContain('hreflang="en" href="https://example.org/en/docs/one"');
  expect(site.read('sitemap.xml')).toContain('hreflang="fr" href="https://exemple.fr/docs/un"');
  expect(site.read('fr/blog/rss.xml')).toContain(
    '<link>https://exemple.fr/blog/2024/01/01/post</link>',
  );
  expect(site.has('fr/anchor.svg')).toBe(true);

  // Pages of the other languages follow when its address changes.
  site.write({ 'docsgen.config.ts': writeConfig("{ url: 'https://fr.example.org' }") });
  expect((await site.build()).exitCode).toBe(0);
  expect(listAddresses(site.read('docs/one/index.html')).menu).toContain(
    'https://fr.example.org/en/fr/docs/un fr',
  );
  expect(site.read('de/docs/one/index.html')).not.toContain('exemple.fr');
});

test('a language may be at another place of the same site', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': writeConfig("{ baseUrl: '/fr/' }"),
    'docs/html.mdx': '# HTML\n\n<a href="/fr/docs/un">a</a>\n',
    'i18n/fr/docs/html.mdx': '# HTML\n\n<a href="/en/docs/one">a</a> <a href="/nowhere">b</a>\n',
  });
  const { report } = await site.build('--format', 'json');
  const broken = report?.diagnostics.filter(({ code }) => code === 'link-broken');
  expect(broken?.map(({ file, message }) => [file, message])).toEqual([
    ['i18n/fr/docs/html.mdx', 'Link to `/nowhere` leads to no page.'],
  ]);
  const english = listAddresses(site.read('docs/one/index.html'));
  expect(english.menu).toEqual(['/en/docs/one en', '/fr/docs/un fr', '/en/de/docs/one de']);
  expect(english.alternates).toContain('https://example.org/fr/docs/un fr');
  expect(listAddresses(site.read('fr/docs/un/index.html'))).toMatchObject({
    canonical: ['https://example.org/fr/docs/un'],
    menu: ['/en/docs/one en', '/fr/docs/un fr', '/en/de/docs/one de'],
    prose: [expect.stringMatching(/^\/fr\/assets\/images\/anchor-\w+\.svg \/fr\/docs\/two$/)],
  });
});

test('while a site is written, all its languages are side by side', async () => {
  const site = tempSite(FILES);
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const read = async (address: string) => (await fetch(new URL(address, served.url))).text();
  expect(listAddresses(await read('/en/docs/one')).menu).toContain('/en/fr/docs/un fr');
  expect(await read('/en/fr/docs/un')).toContain('<h1>Un</h1>');
});

test.each([
  [
    "{ baseUrl: '/' }",
    '`i18n.localeConfigs.fr.baseUrl` is `/`, and another language is at `/en/`.',
  ],
  [
    "{ baseUrl: '/en/french' }",
    '`i18n.localeConfigs.fr.baseUrl` is `/en/french/`, and another language is at `/en/`.',
  ],
  [
    "{ baseUrl: '/x' }, de: { baseUrl: '/x/de' }",
    '`i18n.localeConfigs.de.baseUrl` is `/x/de/`, and another language is at `/x/`.',
  ],
  [
    "{ url: 'https://example.org/fr' }",
    '`i18n.localeConfigs.fr.url` must be an origin such as `https://example.org`, not `"https://example.org/fr"`.',
  ],
  [
    "{ title: 'Fr' }, en: { url: 'https://example.com' }",
    '`i18n.localeConfigs.en.url` is set for the default language, which is on the site that `url` and `baseUrl` name.',
  ],
])('%s is refused', async (french, message) => {
  const { exitCode, report } = await tempSite({
    ...FILES,
    'docsgen.config.ts': writeConfig(french),
  }).build('--format', 'json');
  expect(exitCode).toBe(2);
  expect(report?.diagnostics).toMatchObject([{ code: 'config-value', line: 5, message }]);
});

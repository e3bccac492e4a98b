import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { expectAccessible } from '../support/run-axe.js';
import { makeSite, tempSite } from '../support/temp-site.js';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

const CONFIG = `export default {
  title: 'Atlas',
  url: 'https://atlas.example',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'ar'],
    localeConfigs: { fr: { title: 'Atlas français' }, ar: { label: 'العربية', path: 'arabic' } },
  },
  docs: {},
  navbar: { items: [
    { type: 'doc', docId: 'intro', label: 'Docs' },
    { type: 'localeDropdown', position: 'right' },
  ] },
};`;

/**
 * English is whole, French half translated at the paths of the originals, Arabic where Docusaurus
 * keeps translations.
 */
const FILES = {
  'docsgen.config.ts': CONFIG,
  'docs/intro.md':
    '# Introduction\n\nSee [the guide](./guide.md), [twice](/docs/guide).\n\n![A picture](./a.svg)\n',
  'docs/guide.md': '# Guide\n\nBack to [the start](intro.md). A zebra.\n\n## Steps\n\nText.\n',
  'docs/moved.md': '# Moved\n\nText.\n',
  'docs/hooks/_category_.json': '{ "label": "use()", "link": { "type": "generated-index" } }',
  'docs/hooks/effect.md': '# effect()\n\nWhat is it?\n\n## When()\n',
  'docs/a.svg': PICTURE,
  'blog/first.md': '---\ndate: 2024-01-02\n---\n\n# First post\n\nText.\n',
  'pages/index.tsx': 'export default () => <h1>Home</h1>;',
  'i18n/fr/docs/intro.md':
    '# Bienvenue\n\nVoir [le guide](./guide.md), [encore](/docs/guide).\n\n![Une image](./a.svg) Une fenêtre.\n',
  'i18n/fr/docs/moved.md': '---\nslug: /deplace\n---\n\n# Déplacé\n\nTexte.\n',
  'i18n/fr/pages/index.tsx': 'export default () => <h1>Accueil</h1>;',
  'i18n/fr/docusaurus-plugin-content-blog/first.md':
    '---\ndate: 2024-01-02\n---\n\n# Premier article\n\nTexte.\n',
  'i18n/ar/docusaurus-plugin-content-docs/current/guide.md':
    '# دليل\n\nاقرأ [المقدمة](intro.md).\n\n## Steps\n',
};

const browsed = browseSite(() => makeSite(FILES));
const { open } = browsed;

const html = (page: Page) => page.locator('html');
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

async function choose(page: Page, label: string) {
  await page.locator('.ds-dropdown > button').click();
  await page.locator('.ds-dropdown-menu a', { hasText: label }).click();
}

describe('a site in three languages, half translated', () => {
  test('has all pages in each of them', () => {
    const { site } = browsed;
    for (const place of ['', 'fr/', 'arabic/'])
      for (const file of [
        'index.html',
        'docs/guide/index.html',
        'blog/first/index.html',
        '404.html',
      ])
        expect(site.has(place + file), place + file).toBe(true);
    expect(site.read('fr/index.html')).toContain('<h1>Accueil</h1>');
    expect(site.read('arabic/index.html')).toContain('<h1>Home</h1>');
    expect(site.read('fr/blog/first/index.html')).toContain('Premier article');
    expect(site.read('fr/docs/intro/index.html')).toContain(
      '<title>Bienvenue | Atlas français</title>',
    );
  });

  test('what is translated says so to readers, browsers and search engines', async () => {
    const { page, problems } = await open('/fr/docs/intro');
    expect(await html(page).getAttribute('lang')).toBe('fr');
    expect(await page.locator('.ds-notice').count()).toBe(0);
    const head = page.locator('head');
    expect(await head.locator('link[rel=canonical]').getAttribute('href')).toBe(
      'https://atlas.example/fr/docs/intro',
    );
    const alternates = await head
      .locator('link[hreflang]')
      .evaluateAll((links) =>
        links.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]),
      );
    expect(alternates).toEqual([
      ['en', 'https://atlas.example/docs/intro'],
      ['fr', 'https://atlas.example/fr/docs/intro'],
      ['x-default', 'https://atlas.example/docs/intro'],
    ]);
    expect(problems).toEqual([]);
  });

  test('what is not translated is shown in the default language, with a notice and the original as its canonical page', async () => {
    const { page, problems } = await open('/fr/docs/guide');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Guide');
    const notice = page.locator('.ds-notice');
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/docs/guide');
    // Not as the menu has them: `Français` and `English`.
    expect(await notice.textContent()).toBe(
      'Cette page n’est pas encore disponible en français. Elle est affichée en anglais.',
    );
    expect(await page.locator('.ds-prose').getAttribute('lang')).toBe('en');
    const canonical = page.locator('head link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe('https://atlas.example/docs/guide');
    expect(await page.locator('head link[hreflang]').count()).toBe(0);
    const sitemap = browsed.site.read('fr/sitemap.xml');
    expect(sitemap).toContain('https://atlas.example/fr/docs/intro');
    expect(sitemap).not.toContain('https://atlas.example/fr/docs/guide');
    const intro = /<url><loc>[^<]*docs\/intro<.*/.exec(sitemap)?.[0];
    const alternates = [...(intro ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(alternates.map(([, lang, href]) => [lang, href])).toEqual([
      ['en', 'https://atlas.example/docs/intro'],
      ['fr', 'https://atlas.example/fr/docs/intro'],
      ['x-default', 'https://atlas.example/docs/intro'],
    ]);
    expect(problems).toEqual([]);
  });

  test('links, by file and by path, stay in the language; files come from the original', async () => {
    const { page } = await open('/fr/docs/intro');
    expect(await link(page, 'le guide').getAttribute('href')).toBe('/fr/docs/guide');
    expect(await link(page, 'encore').getAttribute('href')).toBe('/fr/docs/guide');
    const loaded = () =>
      page.locator('.ds-prose img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(loaded).toBe(10);
    await link(page, 'le guide').click();
    await page.waitForURL('**/fr/docs/guide');
    expect(await link(page, 'the start').getAttribute('href')).toBe('/fr/docs/intro');
    expect(await page.locator('.ds-prose').getAttribute('lang')).toBe('en');
    expect(await page.locator('.ds-toc > ul').getAttribute('lang')).toBe('en');
  });

  test('the menu leads to the same page in another language, with query and hash', async () => {
    const { page, problems } = await open('/docs/guide?x=1#steps');
    expect(await page.locator('.ds-dropdown > button').textContent()).toBe('English');
    await choose(page, 'Français');
    await page.waitForURL('**/fr/docs/guide?x=1#steps');
    await choose(page, 'العربية');
    await page.waitForURL('**/arabic/docs/guide?x=1#steps');
    expect(await html(page).getAttribute('dir')).toBe('rtl');
    await choose(page, 'English');
    await page.waitForURL(`${browsed.url}/docs/guide?x=1#steps`);
    expect(problems).toEqual([]);
  });

  test('untranslated names keep their signs in place where the language is written from right to left', async () => {
    /** Whether the last sign of a text is to the right of its first letter. */
    const readsOn = (page: Page, selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((element) => {
          const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
          const placeOf = (index: number) => {
            const range = document.createRange();
            range.setStart(text ?? element, index);
            range.setEnd(text ?? element, index + 1);
            return range.getBoundingClientRect().left;
          };
          return placeOf((text?.nodeValue ?? '').length - 1) > placeOf(0);
        });
    const { page } = await open('/arabic/docs/hooks/effect');
    for (const selector of [
      '.ds-menu .menu__link--active:not(.menu__link--sublist)',
      '.ds-menu .menu__link--sublist',
      '.ds-breadcrumbs span',
      '.table-of-contents__link',
    ])
      expect(await readsOn(page, selector), selector).toBe(true);
    const { page: category } = await open('/arabic/docs/category/use');
    for (const selector of ['.ds-card-title', '.ds-card-text'])
      expect(await readsOn(category, selector), selector).toBe(true);
    const { page: next } = await open('/arabic/docs/intro');
    expect(await readsOn(next, '.pagination-nav__link--prev bdi')).toBe(true);
    expect(browsed.site.read('fr/docs/intro/index.html')).not.toContain('<bdi>');
  });

  test('the menu finds pages whose address is translated', async () => {
    const { page } = await open('/docs/moved');
    await choose(page, 'Français');
    await page.waitForURL('**/fr/docs/deplace');
    await choose(page, 'العربية');
    await page.waitForURL('**/arabic/docs/moved');
  });

  test('the menu is there on phones', async () => {
    const { page } = await open('/docs/guide', { width: 390 });
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.locator('a.menu__link', { hasText: 'Français' }).click();
    await page.waitForURL('**/fr/docs/guide');
  });

  test('search finds the pages of its own language, by other forms of their words too', async () => {
    const found = async (path: string, words: string) => {
      const { page } = await open(`${path}search?q=${words}`);
      return page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link')
        .first()
        .getAttribute('href');
    };
    expect(await found('/', 'zebras')).toMatch(/^\/docs\/guide/);
    expect(await found('/fr/', encodeURIComponent('fenêtres'))).toMatch(/^\/fr\/docs\/intro/);
  });

  test('an address that leads nowhere is answered in its language', async () => {
    const { page } = await browsed.prepare();
    const response = await page.goto(`${browsed.url}/arabic/docs/nothing/here`);
    expect(response?.status()).toBe(404);
    expect(await html(page).getAttribute('lang')).toBe('ar');
  });

  test.each(['/arabic/docs/guide', '/fr/docs/guide'])('%s passes axe', async (path) => {
    const { page } = await open(path);
    await expectAccessible(page);
    await page.locator('.ds-dropdown > button').click();
    await page.locator('.ds-dropdown-menu').waitFor();
    await expectAccessible(page, 'with the menu of languages open');
  });

  test('building it again does nothing', async () => {
    const site = tempSite(FILES);
    await site.build();
    const before = site.output();
    const { report } = await site.build('--format', 'json');
    expect(report?.summary.written).toBe(0);
    expect(site.output()).toEqual(before);
  });

  test('an edit of an original shows in all languages that lack a translation, and in no other', async () => {
    const site = tempSite(FILES);
    await site.build();
    const translated = site.read('fr/docs/intro/index.html');
    site.write({
      'docs/guide.md': '# Guide\n\nNew words.\n',
      'docs/intro.md': '# Introduction\n\nNew words.\n',
    });
    await site.build();
    expect(site.read('fr/docs/guide/index.html')).toContain('New words.');
    expect(site.read('arabic/docs/intro/index.html')).toContain('New words.');
    expect(site.read('fr/docs/intro/index.html')).toBe(translated);
    site.remove('i18n/fr/docs/intro.md');
    await site.build();
    expect(site.read('fr/docs/intro/index.html')).toContain('New words.');
  });
});

describe('a site that shows translations alone', () => {
  const files = {
    ...FILES,
    'docsgen.config.ts': CONFIG.replace(
      "defaultLocale: 'en',",
      "defaultLocale: 'en', fallback: 'none',",
    ),
    'sidebars.ts': "export default { docs: ['intro', 'guide', 'moved'] };",
  };

  test('has no page for what is not translated', async () => {
    const site = tempSite({ ...files, 'docs/intro.md': '# Introduction\n\nText.\n' });
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(site.has('docs/guide/index.html')).toBe(true);
    expect(site.has('fr/docs/guide/index.html')).toBe(false);
    expect(site.has('fr/docs/intro/index.html')).toBe(true);
    expect(site.has('arabic/docs/guide/index.html')).toBe(true);
  });
});

test('a language into which no doc is translated yet has a navbar without docs where translations stand alone', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default {
  title: 'Atlas',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'], fallback: 'none' },
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Of the sidebar' },
    { type: 'doc', docId: 'intro', label: 'Of the doc' },
    { type: 'docsVersionDropdown' },
    { type: 'localeDropdown' },
  ] },
};`,
    'sidebars.ts': "export default { docs: ['intro'] };",
    'docs/intro.md': '# Introduction\n\nText.\n',
    'pages/index.md': '# Home\n',
    'i18n/de/pages/index.md': '# Start\n',
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect([exitCode, report?.diagnostics]).toEqual([0, []]);
  expect(site.read('index.html')).toContain('Of the sidebar');
  expect(site.read('de/index.html')).toContain('Start');
  expect(site.read('de/index.html')).not.toMatch(/Of the (?:sidebar|doc)/);
});

describe('a home page that is not translated, where translations stand alone', () => {
  const files = {
    'docsgen.config.ts': `export default {
  title: 'Atlas',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'es', 'de'], fallback: 'none' },
  docs: { sidebarPath: false },
  navbar: { items: [{ type: 'localeDropdown' }] },
};`,
    'pages/index.md': '# Home\n\nText.\n',
    'docs/intro.md': '# Introduction\n\nText.\n',
    'docs/guide.md': '# Guide\n\nText.\n',
    'blog/first.md': '---\ndate: 2024-01-02\n---\n\n# First\n\nText.\n\n<!-- truncate -->\n',
    'i18n/fr/docs/guide.md': '# Le guide\n\nTexte.\n',
    'i18n/es/blog/first.md':
      '---\ndate: 2024-01-02\n---\n\n# Primero\n\nTexto.\n\n<!-- truncate -->\n',
  };
  const menu = /<ul class="ds-dropdown-menu">.*?<\/ul>/;
  const menuOf = (html: string) =>
    [...(menu.exec(html)?.[0] ?? '').matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

  test('leads to the first page of the language, and a language without pages is not offered', async () => {
    const site = tempSite(files);
    const { report } = await site.build('--format', 'json');
    expect(
      report?.diagnostics.map(({ code, file, line, message }) => [code, file, line, message]),
    ).toEqual([
      [
        'language-empty',
        'docsgen.config.ts',
        3,
        'No page is translated into Deutsch (`de`), so the language menu leaves it out.',
      ],
    ]);
    const elsewhere = ['/fr/docs/guide', '/es/blog'];
    expect(menuOf(site.read('index.html'))).toEqual(['/', ...elsewhere]);
    expect(menuOf(site.read('docs/intro/index.html'))).toEqual(['/docs/intro', ...elsewhere]);
    expect(site.read('fr/index.html')).toContain('url=/fr/docs/guide"');
    expect(site.read('es/index.html')).toContain('url=/es/blog"');

    site.write({
      'i18n/de/pages/index.md': '# Anfang\n\nText.\n',
      'i18n/fr/pages/index.md': '# Accueil\n',
    });
    const { report: next } = await site.build('--format', 'json');
    expect(next?.diagnostics).toEqual([]);
    expect(menuOf(site.read('index.html'))).toEqual(['/', '/fr/', '/es/blog', '/de/']);
    expect(site.read('fr/index.html')).toContain('Accueil');
  });
});

describe('languages that contradict themselves', () => {
  const problemsOf = async (i18n: string, files: Record<string, string> = {}) => {
    const site = tempSite({
      'docs/intro.md': '# Introduction\n\nText.\n',
      ...files,
      'docsgen.config.ts': `export default {\n  title: 'Atlas',\n  i18n: ${i18n},\n};`,
    });
    const { report } = await site.build('--format', 'json');
    return report?.diagnostics.map(({ code, message, file, line }) =>
      [file, line, code, message].filter((part) => part !== undefined).join(' '),
    );
  };

  test.each([
    [
      "{ defaultLocale: 'en', locales: ['fr'] }",
      'docsgen.config.ts 3 config-value `i18n.locales` lacks',
    ],
    ["{ defaultLocale: 'en', locales: ['en', 'fr', 'fr'] }", 'names `fr` twice'],
    [
      "{ defaultLocale: 'en', locales: ['en', 'français'] }",
      '`i18n.locales[1]` must be a language tag',
    ],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { de: {} } }",
      '`i18n.localeConfigs` describes `de`',
    ],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr', 'de'], localeConfigs: { de: { path: 'fr' } } }",
      'The languages `fr` and `de` have the same path `fr`',
    ],
    ["{ defaultLocale: 'en', locales: ['en', 'fr', 'FR'] }", 'names `FR` twice: as `fr`, too'],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr', 'de'], localeConfigs: { fr: { path: 'eu' }, de: { path: 'EU/de' } } }",
      'have the paths `eu` and `EU/de`, one inside the other',
    ],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { path: 'english' } } }",
      '`i18n.localeConfigs.en.path` is `english`, but the pages of the default language',
    ],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { path: '../fr' } } }",
      'docsgen.config.ts 3 config-value `i18n.localeConfigs.fr.path` must be a path without `.` and `..`, `?`, `#` and `\\`, not `"../fr"`.',
    ],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { path: 'fr?x' } } }",
      '`i18n.localeConfigs.fr.path` must be a path without `.` and `..`, `?`, `#` and `\\`, not `"fr?x"`.',
    ],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { calendar: 'gregorian' } } }",
      '`i18n.localeConfigs.fr.calendar` must be a calendar such as `gregory`, not `"gregorian"`.',
    ],
    [
      "{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { calendar: 'lunar' } } }",
      '`i18n.localeConfigs.fr.calendar` must be a calendar such as `gregory`, not `"lunar"`.',
    ],
  ])('%s', async (i18n, expected) => {
    expect((await problemsOf(i18n))?.[0]).toContain(expected);
  });

  test('a page at the path of a language, and translations into an unknown one', async () => {
    const problems = await problemsOf("{ defaultLocale: 'en', locales: ['en', 'fr'] }", {
      'pages/fr/about.md': '# About\n\nText.\n',
      'i18n/fe/docs/intro.md': '# Intro\n',
    });
    expect(problems).toEqual([
      'pages/fr/about.md language-path-taken The page `/fr/about` is below `/fr/`, where the pages in `fr` are.',
      'docsgen.config.ts 3 locale-unknown `i18n/fe/` contains translations into `fe`, which is not in `i18n.locales`.',
    ]);
  });

  test('a page that has no file at the path of a language', async () => {
    const problems = await problemsOf(
      "{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { path: 'search' } } }",
    );
    expect(problems).toEqual([
      'docsgen.config.ts 3 language-path-taken The page `/search` is below `/search/`, where the pages in `fr` are.',
    ]);
  });

  test('a problem of a translation stands at its file, one of an original is told once', async () => {
    const problems = await problemsOf("{ defaultLocale: 'en', locales: ['en', 'fr', 'de'] }", {
      'docs/intro.md': '# Introduction\n\n[a](./nope.md)\n',
      'docs/other.md': '# Other\n\nText.\n',
      'i18n/fr/docs/other.md': '# Autre\n\n[b](./rien.md)\n',
    });
    expect(problems).toEqual([
      'docs/intro.md 3 link-broken Link to `./nope.md` leads to no file.',
      'i18n/fr/docs/other.md 3 link-broken Link to `./rien.md` leads to no file.',
    ]);
  });
});

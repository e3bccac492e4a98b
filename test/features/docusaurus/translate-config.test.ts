import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { translateConfig } from '../../../src/features/docusaurus/translate-config.js';
import type { TranslatedConfig } from '../../../src/types/feature/foreign-config.js';
import { tempSite } from '../../support/temp-site.js';

const BASE = { title: 'Harbour', url: 'https://harbour.example', baseUrl: '/base/' };

/** Translates a config as it would be read in a folder with these files. */
function translate(config: object, files: Record<string, string> = {}): Promise<TranslatedConfig> {
  const { root } = tempSite(files);
  return translateConfig(
    { default: { ...BASE, ...config } },
    { root, file: 'docusaurus.config.js' },
  );
}

const leftKeys = ({ translation }: TranslatedConfig) => translation.left.map(({ key }) => key);

describe('a preset', () => {
  test.each([
    'classic',
    '@docusaurus/preset-classic',
    '/site/node_modules/@docusaurus/preset-classic/lib/index.js',
  ])('%s brings docs, blog and pages', async (name) => {
    const { config } = await translate({ presets: [name] }, { 'src/pages/a.md': '# A\n' });
    expect(config).toMatchObject({ docs: [{}], blog: [{}], pages: { path: 'src/pages' } });
  });

  test('leaves out what it is told to, and folders that are not there', async () => {
    const { config } = await translate({
      presets: [['classic', { docs: false, blog: false, sitemap: false }]],
    });
    expect(config).toMatchObject({ docs: false, blog: false, pages: false, sitemap: false });
  });

  test('nothing brings nothing', async () => {
    const { config } = await translate({});
    expect(config).toMatchObject({ docs: false, blog: false, pages: false, sitemap: false });
  });

  test('has no limits of its own for plugins: they get more time than those of docsgen’s sites', async () => {
    const { config } = await translate({});
    expect(config.limits?.seconds).toBeGreaterThan(30);
  });

  test('of another name is left out', async () => {
    const made = await translate({ presets: ['@acme/preset-docs'] });
    expect(leftKeys(made)).toEqual(['presets[0]']);
  });
});

/** What every set of docs has in Docusaurus. */
const PAGED = { categoryPagination: true };

describe('docs', () => {
  test('have several sets', async () => {
    const { config } = await translate({
      presets: [
        [
          'classic',
          { blog: false, docs: { path: '../docs', include: ['a/**'], routeBasePath: '/' } },
        ],
      ],
      plugins: [
        ['@docusaurus/plugin-content-docs', { id: 'api', path: './api/', sidebarPath: false }],
        [
          'content-docs',
          { id: 'team', path: 'team', onInlineTags: 'throw', numberPrefixParser: false },
        ],
      ],
    });
    expect(config.docs).toEqual([
      { ...PAGED, path: '../docs', include: ['a/**'], routeBasePath: '/' },
      { ...PAGED, id: 'api', path: 'api', sidebarPath: false },
      { ...PAGED, id: 'team', path: 'team', onInlineTags: 'error', numberPrefixParser: false },
    ]);
  });

  test('choose versions as Docusaurus lets them', async () => {
    const of = async (docs: object) => {
      const files = { 'versions.json': '["2.0", "1.0"]' };
      return (await translate({ presets: [['classic', { docs }]] }, files)).config.docs;
    };
    expect(await of({ includeCurrentVersion: false })).toEqual([
      { ...PAGED, onlyIncludeVersions: ['2.0', '1.0'] },
    ]);
    expect(await of({ disableVersioning: true })).toEqual([
      { ...PAGED, onlyIncludeVersions: ['current'] },
    ]);
  });

  test('run their remark plugins on their own files only, by their absolute paths', async () => {
    const seen: string[] = [];
    const { root } = tempSite({});
    const note = (tag: string) => () => async (_: unknown, file: { path: string }) => {
      await Promise.resolve();
      seen.push(tag + file.path);
    };
    const own = {
      ...BASE,
      presets: [
        [
          'classic',
          {
            docs: { path: '../docs', remarkPlugins: [note('docs:'), null, false] },
            blog: { beforeDefaultRemarkPlugins: [[note('blog:'), {}]] },
          },
        ],
      ],
    };
    const { config } = await translateConfig(
      { default: own },
      { root, file: 'docusaurus.config.js' },
    );
    const { remarkPlugins: early = [], lateRemarkPlugins: late = [] } = config.markdown ?? {};
    const plugins = [...late, ...early] as ((() => unknown) | [() => unknown])[];
    expect([early.length, late.length]).toEqual([1, 1]);
    for (const file of ['../docs/a.md', 'blog/b.md', 'src/pages/c.md'].map((name) => ({
      path: name,
    }))) {
      const { path: name } = file;
      for (const plugin of plugins) {
        const transform = (Array.isArray(plugin) ? plugin[0] : plugin)();
        await (transform as (tree: unknown, file: object) => unknown)({}, file);
      }
      expect(file.path).toBe(name);
    }
    expect(seen).toEqual([
      `docs:${path.join(root, '../docs/a.md')}`,
      `blog:${path.join(root, 'blog/b.md')}`,
    ]);
  });
});

test('themes and plugins whose work docsgen does are turned on', async () => {
  const mermaid = { theme: { light: 'neutral', dark: 'forest' } };
  const { config } = await translate({
    markdown: { mermaid: true },
    themes: ['@docusaurus/theme-mermaid'],
    plugins: ['docusaurus-plugin-llms', 'docusaurus-plugin-image-zoom'],
    themeConfig: { mermaid },
  });
  expect(config).toMatchObject({ mermaid, llms: { copyPage: false } });
  expect(await translate({ themes: ['@docusaurus/theme-mermaid'] })).toMatchObject({
    config: { mermaid: true },
  });
});

test('plugins for language models say which pages these read', async () => {
  const of = async (name: string, options: object) => {
    const { config } = await translate({ baseUrl: '/base/', plugins: [[name, options]] });
    return config.llms;
  };
  const signalwire = '@signalwire/docusaurus-plugin-llms-txt';
  expect(await of(signalwire, {})).toEqual({
    include: ['docs'],
    oldVersions: true,
    exclude: [],
    full: false,
    copyPage: false,
  });
  const content = {
    includeBlog: true,
    includePages: true,
    includeVersionedDocs: false,
    enableLlmsFullTxt: true,
    excludeRoutes: ['/blog/201*/**', '/base/search'],
  };
  expect(
    await of(signalwire, { siteDescription: 'Boats.', content, ui: { copyPageContent: true } }),
  ).toEqual({
    description: 'Boats.',
    include: ['docs', 'blog', 'pages'],
    oldVersions: false,
    exclude: ['/base/blog/201*/**', '/base/search'],
    full: true,
    copyPage: true,
  });
  expect(
    await of('docusaurus-plugin-llms', { includeBlog: true, generateLLMsFullTxt: false }),
  ).toEqual({
    include: ['docs', 'blog'],
    oldVersions: false,
    full: false,
    copyPage: false,
  });
});

test('live code is turned on, with the names that the site gives it', async () => {
  const themes = ['@docusaurus/theme-live-codeblock'];
  expect(await translate({ themes })).toMatchObject({ config: { playground: true } });
  const scope = 'src/theme/ReactLiveScope/index.tsx';
  const { config, translation } = await translate({ themes }, { [scope]: 'export default {};\n' });
  expect(config).toMatchObject({ playground: { scope } });
  expect(translation.left).toEqual([]);
});

test('admonitions of the site are those of all Markdown', async () => {
  const { config } = await translate({
    presets: [
      [
        'classic',
        {
          docs: { admonitions: { keywords: ['legend', 'note'] } },
          blog: { admonitions: { keywords: ['legend', 'rumour'], extendDefaults: false } },
          pages: { admonitions: true },
        },
      ],
    ],
  });
  expect(config.markdown?.admonitions).toEqual({
    keywords: ['legend', 'note', 'rumour'],
    extendDefaults: true,
  });
});

test('a blog has its own names for keys', async () => {
  const made = await translate({
    presets: [
      [
        'classic',
        {
          blog: {
            blogTitle: 'News',
            feedOptions: { type: 'all' },
            onUntruncatedBlogPosts: 'throw',
            blogListComponent: '@theme/Own',
            sortPosts: 'descending',
          },
        },
      ],
    ],
  });
  expect(made.config.blog).toMatchObject([
    { title: 'News', feed: ['rss', 'atom', 'json'], onUntruncatedBlogPosts: 'error' },
  ]);
  expect(leftKeys(made)).toEqual(['presets[0][1].blog.blogListComponent']);
});

test('feeds are named after the site, unless the config names them', async () => {
  const blogs = [
    { blogTitle: 'News', blogDescription: 'What is new' },
    { id: 'own', feedOptions: { title: 'Tides', description: 'Of the sea', limit: null } },
    { id: 'none', feedOptions: { type: null } },
  ];
  const { config } = await translate({
    title: 'Boats',
    plugins: blogs.map((blog) => ['@docusaurus/plugin-content-blog', blog]),
  });
  const made = Array.isArray(config.blog) ? config.blog : [];
  expect(made.map((blog) => Object(blog).feedOptions)).toEqual([
    { title: 'Boats Blog', description: 'Boats Blog' },
    { title: 'Tides', description: 'Of the sea', limit: 'ALL' },
    undefined,
  ]);
});

describe('the theme', () => {
  test('has the same navbar and footer', async () => {
    const { config } = await translate({
      themeConfig: {
        navbar: {
          title: null,
          logo: { src: 'a.svg', width: '32px', href: '/x' },
          items: [
            { to: 'https://a.example', label: 'A', position: 'right', target: '_self' },
            { type: 'default', href: 'https://b.example', 'aria-label': 'B', className: 'icon' },
            { href: 'https://c.example/code', className: 'icon' },
            { label: 'Menu', items: [{ type: 'doc', docId: 'c' }] },
            { label: 'Own', to: '/own', items: [{ to: '/other', label: 'Other' }] },
            { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: 'all', label: 'All' }] },
          ],
        },
        footer: { style: 'dark', links: [{ label: 'One', to: 'one' }], copyright: '© 2020' },
      },
    });
    expect(config.navbar).toEqual({
      logo: { src: 'a.svg', width: 32, href: '/x' },
      items: [
        { href: 'https://a.example', label: 'A', position: 'right', target: '_self' },
        { href: 'https://b.example', 'aria-label': 'B', className: 'icon' },
        { href: 'https://c.example/code', 'aria-label': 'c.example/code', className: 'icon' },
        { label: 'Menu', items: [{ type: 'doc', docId: 'c' }] },
        {
          label: 'Own',
          items: [
            { label: 'Own', to: '/own' },
            { to: '/other', label: 'Other' },
          ],
        },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: 'all', label: 'All' }] },
      ],
    });
    expect(config.footer).toEqual({
      style: 'dark',
      links: [{ label: 'One', to: 'one' }],
      copyright: '© 2020',
    });
  });

  test('shows code on the ground that its colors are made for', async () => {
    const theme = { plain: { backgroundColor: '#2d2b55', color: '#9efeff' }, styles: [] };
    const darkTheme = { plain: { backgroundColor: 'rgb(1, 2, 3)', color: '#fff' }, styles: [] };
    const { config } = await translate({ themeConfig: { prism: { theme, darkTheme } } });
    const [style] = config.head ?? [];
    expect(style?.innerHTML).toContain(':root{--ds-code-bg:#2d2b55;--ds-code-text:#9efeff;');
    expect(style?.innerHTML).toContain('[data-theme="dark"]{--ds-code-bg:#010203;');
    const plain = await translate({ themeConfig: { prism: { defaultLanguage: 'js' } } });
    expect(plain.config.head).toEqual([]);
  });

  test('names files by paths that leave the site and come back', async () => {
    const { root } = tempSite({ 'sidebars.js': 'module.exports = {};' });
    const docs = { path: '../docs', sidebarPath: `../${path.basename(root)}/sidebars.js` };
    const config = { ...BASE, presets: [['classic', { docs, blog: false }]] };
    const made = await translateConfig({ default: config }, { root, file: 'docusaurus.config.js' });
    expect(made.config.docs).toEqual([{ ...PAGED, path: '../docs', sidebarPath: 'sidebars.js' }]);
  });

  test('has style sheets of the site, from wherever they are named', async () => {
    const { root } = tempSite({ 'src/a.css': '', 'src/b.css': '', 'src/d.css': '' });
    const customCss = [`${root}/src/a.css`, './src/b.css', 'package/c.css', 'src/d.css'];
    const config = { ...BASE, presets: [['classic', { theme: { customCss } }]] };
    const made = await translateConfig({ default: config }, { root, file: 'docusaurus.config.js' });
    expect(made.config.plugins).toMatchObject([
      { styles: ['@site/src/a.css', '@site/src/b.css', 'package/c.css', '@site/src/d.css'] },
    ]);
  });

  test('says nothing that readers could not have: keys without a counterpart are named', async () => {
    const made = await translate({
      ssrTemplate: '<html>',
      future: { v4: true, experimental_router: 'hash' },
      themeConfig: { zoom: {}, docs: { versionPersistence: 'none' } },
    });
    expect(leftKeys(made).sort()).toEqual(
      [
        'ssrTemplate',
        'future.experimental_router',
        'themeConfig.docs.versionPersistence',
        'themeConfig.zoom',
      ].sort(),
    );
  });
});

test('tags of the head come from every key that has some', async () => {
  const made = await translate({
    headTags: [
      { tagName: 'meta', attributes: { name: 'a', content: 'b', hidden: false } },
      { tagName: 'title', attributes: {} },
    ],
    stylesheets: ['https://a.example/a.css', { href: '/b.css', type: 'text/css' }],
    scripts: [{ src: '/c.js', async: true }],
    themeConfig: { metadata: [{ name: 'd', content: 'e' }] },
    plugins: [
      [
        '@docusaurus/plugin-pwa',
        { pwaHead: [{ tagName: 'link', rel: 'manifest', href: 'manifest.json' }] },
      ],
    ],
  });
  expect(made.config.head).toEqual([
    { tagName: 'meta', attributes: { name: 'a', content: 'b' } },
    { tagName: 'meta', attributes: { name: 'd', content: 'e' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://a.example/a.css' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: '/b.css', type: 'text/css' } },
    { tagName: 'script', attributes: { src: '/c.js', async: true } },
    { tagName: 'link', attributes: { rel: 'manifest', href: '/base/manifest.json' } },
  ]);
  expect(leftKeys(made)).toEqual(['headTags[1]']);
});

test('pages that could be read offline still can be, and what its worker did besides is named', async () => {
  const offlineOf = async (options: object) => {
    const made = await translate({ plugins: [['@docusaurus/plugin-pwa', options]] });
    return [made.config.offline, leftKeys(made)];
  };
  expect(await offlineOf({ debug: true })).toEqual([true, []]);
  expect(await offlineOf({ swRegister: false })).toEqual([undefined, []]);
  expect(
    await offlineOf({ offlineModeActivationStrategies: ['appInstalled', 'standalone'] }),
  ).toEqual([true, []]);
  expect(
    await offlineOf({
      offlineModeActivationStrategies: ['always'],
      swCustom: './sw.js',
      injectManifestConfig: {},
    }),
  ).toEqual([{ pages: 'all' }, ['plugins[0][1].swCustom', 'plugins[0][1].injectManifestConfig']]);
});

test('ids of analytics can’t leave their script', async () => {
  const of = async (trackingID: string) =>
    JSON.stringify(
      (await translate({ presets: [['classic', { gtag: { trackingID } }]] })).config.head,
    );
  expect(await of('G-12345')).toContain("gtag('config','G-12345')");
  expect(await of("');alert(1)//")).not.toContain('alert');
});

describe('code', () => {
  const dracula = {
    plain: { color: '#F8F8F2', backgroundColor: '#282A36' },
    styles: [{ types: ['comment'], style: { color: 'rgb(98, 114, 164)' } }],
  };
  const own = {
    plain: { color: '#111', backgroundColor: 'rgb(250, 250, 250)' },
    styles: [
      { types: ['comment', 'prolog'], style: { color: '#666666', fontStyle: 'italic' } },
      { types: ['keyword'], languages: ['css'], style: { color: 'red' } },
      { types: ['string'], style: { color: 'tomato' } },
    ],
  };

  test('has the nearest theme, or one of the same colors', async () => {
    const { config } = await translate({
      themeConfig: { prism: { theme: own, darkTheme: dracula } },
    });
    expect(config.code?.themes).toEqual({
      light: {
        name: 'docusaurus-light',
        type: 'light',
        colors: { 'editor.background': '#fafafa', 'editor.foreground': '#111' },
        tokenColors: [
          {
            scope: ['comment', 'punctuation.definition.comment', 'meta.tag.preprocessor'],
            settings: { foreground: '#666666', fontStyle: 'italic' },
          },
          {
            scope: ['string', 'punctuation.definition.string'],
            settings: { foreground: 'tomato' },
          },
        ],
      },
      dark: 'dracula',
    });
  });

  test('a theme made from another one has its own colors on the same ground', async () => {
    const theme = {
      ...dracula,
      styles: [{ types: ['comment', 'string'], style: { color: '#757575' } }],
    };
    const { config } = await translate({ themeConfig: { prism: { theme } } });
    expect(config.code?.themes).toMatchObject({
      light: { tokenColors: [{ settings: { foreground: '#757575' } }] },
    });
  });

  test('names of a script are no variables, as for Prism', async () => {
    const theme = {
      plain: { color: '#111' },
      styles: [{ types: ['variable'], style: { color: 'red' } }],
    };
    const { config } = await translate({ themeConfig: { prism: { theme } } });
    const said = JSON.stringify(config.code?.themes);
    expect(said).toContain('"variable.other.normal.shell"');
    expect(said).not.toContain('"variable"');
  });

  test('has colors of any kind, such as properties of CSS, with or without a ground', async () => {
    const styles = [{ types: ['comment'], style: { color: 'var(--comment)' } }];
    const loose = { plain: { color: 'black' }, styles };
    const bad = {
      plain: { color: 'red;}' },
      styles: [{ types: ['comment'], style: { color: '</style>' } }],
    };
    const { config } = await translate({
      themeConfig: { prism: { theme: loose, darkTheme: bad } },
    });
    expect(config.code?.themes).toEqual({
      light: {
        name: 'docusaurus-light',
        type: 'light',
        colors: { 'editor.foreground': 'black' },
        tokenColors: [
          {
            scope: ['comment', 'punctuation.definition.comment'],
            settings: { foreground: 'var(--comment)' },
          },
        ],
      },
    });
  });

  test('has its own theme where it adds rules to a known one', async () => {
    const styles = Array.from({ length: 10 }, () => ({
      types: ['string'],
      style: { color: '#123456' },
    }));
    const { config } = await translate({
      themeConfig: { prism: { theme: { ...dracula, styles } } },
    });
    expect(config.code?.themes?.light).toMatchObject({ name: 'docusaurus-light', type: 'dark' });
  });

  test('has one theme in both modes where there is one, and none of one without colors', async () => {
    const both = await translate({ themeConfig: { prism: { theme: dracula } } });
    expect(both.config.code?.themes).toEqual({ light: 'dracula', dark: 'dracula' });
    const none = await translate({ themeConfig: { prism: { theme: { plain: {}, styles: [] } } } });
    expect(none.config.code?.themes).toBeUndefined();
    expect(leftKeys(none)).toEqual(['themeConfig.prism.theme']);
  });
});

test('blocks of code show types where the config names what shows them', async () => {
  expect((await translate({})).config).toMatchObject({ twoslash: false });
  const preset = { 'docusaurus.config.js': "module.exports = { presets: ['shiki-twoslash'] };\n" };
  expect((await translate({}, preset)).config).toMatchObject({ twoslash: true });
});

test('languages keep their settings, and those that are not built have none', async () => {
  const { config } = await translate({
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fa'],
      localeConfigs: { fa: { label: 'فارسی', direction: 'rtl' }, de: { label: 'Deutsch' } },
    },
  });
  expect(config.i18n).toEqual({
    defaultLocale: 'en',
    locales: ['en', 'fa'],
    localeConfigs: { fa: { label: 'فارسی', direction: 'rtl' } },
  });
});

test('the path of a language is the folder of its translations, not that of its pages', async () => {
  const translated = await translate({
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fr', 'zh-CN'],
      localeConfigs: {
        en: { path: 'en' },
        fr: { path: 'fr', label: 'FR' },
        'zh-CN': { path: 'zh', label: 'ZH' },
      },
    },
  });
  expect(translated.config.i18n?.localeConfigs).toEqual({
    en: {},
    fr: { label: 'FR' },
    'zh-CN': { label: 'ZH' },
  });
  expect(leftKeys(translated)).toEqual(['i18n.localeConfigs.zh-CN.path']);
});

test.each([
  [
    'another site',
    { fr: { url: 'https://exemple.fr/', baseUrl: '/' } },
    { url: 'https://exemple.fr', baseUrl: '/' },
  ],
  [
    'another site with the usual path',
    { fr: { url: 'https://exemple.fr', baseUrl: '/site/fr' } },
    { url: 'https://exemple.fr' },
  ],
  ['the same site', { fr: { url: 'https://example.org/', baseUrl: '/site/fr/' } }, {}],
  ['another path of the same site', { fr: { baseUrl: '/site/french/' } }, { path: 'french' }],
  ['the same site, beside the others', { fr: { baseUrl: '/francais' } }, { baseUrl: '/francais/' }],
])('a language may be on %s', async (_, localeConfigs, expected) => {
  const translated = await translate({
    url: 'https://example.org',
    baseUrl: '/site/',
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs },
  });
  expect(translated.config.i18n?.localeConfigs).toEqual({ fr: expected });
  expect(translated.config.url).toBe('https://example.org');
  expect(leftKeys(translated)).toEqual([]);
});

test('the site of the default language is that of the config, and the others are where they were', async () => {
  const translated = await translate({
    url: 'https://example.org',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      localeConfigs: { en: { url: 'https://example.com' } },
    },
  });
  expect(translated.config.url).toBe('https://example.com');
  expect(translated.config.i18n?.localeConfigs).toEqual({
    en: {},
    fr: { url: 'https://example.org' },
  });
});

test.each([
  [{ en: { baseUrl: '/en/' } }, '/en/', { en: {}, fr: { baseUrl: '/fr/' } }],
  [
    { en: { baseUrl: '/en' }, fr: { baseUrl: '/en/francais/' } },
    '/en/',
    { en: {}, fr: { path: 'francais' } },
  ],
])(
  'the default language may be at a place of its own: %j',
  async (localeConfigs, baseUrl, expected) => {
    const i18n = { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs };
    const translated = await translate({ url: 'https://example.org', baseUrl: '/', i18n });
    expect(translated.config.baseUrl).toBe(baseUrl);
    expect(translated.config.i18n?.localeConfigs).toEqual(expected);
    expect(leftKeys(translated)).toEqual([]);
  },
);

test('where docs and links of the footer are active, nobody asks their keys', async () => {
  const keys = { activeBasePath: '/a', activeBaseRegex: 'a|b' };
  const items = [
    { type: 'doc', docId: 'a', ...keys },
    { type: 'docSidebar', sidebarId: 's', ...keys },
  ];
  const links = [{ label: 'A', to: '/a', ...keys }];
  const made = await translate({ themeConfig: { navbar: { items }, footer: { links } } });
  expect(leftKeys(made)).toEqual([]);
  expect(made.config.navbar?.items).toEqual([
    { type: 'doc', docId: 'a' },
    { type: 'docSidebar', sidebarId: 's' },
  ]);
});

test('a language around the default one is left out', async () => {
  const i18n = {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    localeConfigs: { en: { baseUrl: '/en/' }, fr: { baseUrl: '/' } },
  };
  expect(leftKeys(await translate({ baseUrl: '/', i18n }))).toEqual([
    'i18n.localeConfigs.fr.baseUrl',
  ]);
});

test('searches are Algolia’s, or docsgen’s own', async () => {
  const algolia = {
    appId: 'A1',
    apiKey: 'key',
    indexName: 'i',
    searchPagePath: false,
    insights: true,
  };
  const hosted = await translate({ themeConfig: { algolia } });
  expect(hosted.config.search).toEqual({
    provider: 'algolia',
    appId: 'A1',
    apiKey: 'key',
    indexName: 'i',
    searchPagePath: false,
  });
  expect(leftKeys(hosted)).toEqual(['themeConfig.algolia.insights']);
  const docsearch = {
    appId: 'A1',
    apiKey: 'key',
    indices: [{ name: 'i', searchParameters: { hitsPerPage: 5 } }, 'j'],
    searchPage: { path: 'find' },
    sidePanel: true,
  };
  const adapted = await translate({
    plugins: ['@docsearch/docusaurus-adapter'],
    themeConfig: { docsearch },
  });
  expect(adapted.config.search).toEqual({
    provider: 'algolia',
    appId: 'A1',
    apiKey: 'key',
    indexName: 'i',
    searchParameters: { hitsPerPage: 5 },
    searchPagePath: 'find',
  });
  expect(leftKeys(adapted)).toEqual([
    'themeConfig.docsearch.indices',
    'themeConfig.docsearch.sidePanel',
  ]);
  for (const [searchPage, searchPagePath] of [
    [false, false],
    [true, undefined],
    [{}, undefined],
  ] as const) {
    const { config } = await translate({
      themeConfig: { docsearch: { ...docsearch, searchPage } },
    });
    expect(config.search).toMatchObject({ provider: 'algolia' });
    expect((config.search as { searchPagePath?: unknown }).searchPagePath).toBe(searchPagePath);
  }
  const local = await translate({
    themes: [['@easyops-cn/docusaurus-search-local', { hashed: true }]],
  });
  expect(local.config.search).toEqual({ provider: 'local' });
});

test('blocks of commands have the tabs that the config of npm2yarn names', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { remarkPlugins: [[npm2yarn, { converters: ['pnpm', ['Deno', (code) => code]] }]] } }]],
};
`,
    'docs/index.md': '# Start\n\n```bash npm2yarn\nnpm i a\n```\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const text = site.read('docs/index.html').replace(/<[^>]*>/g, '');
  expect(text).toContain('pnpm add a');
  expect(text).not.toMatch(/yarn add|bun add/);
  expect(stdout).toMatch(
    /lack the tab `Deno`[^\n]*\n\s+presets\[0\]\[1\]\.docs\.remarkPlugins\.converters/,
  );
});

test('keys in the wrong place have a note that says where Docusaurus has them', async () => {
  const made = await translate({
    hideOnScroll: true,
    presets: [
      [
        'classic',
        {
          docs: { announcementBar: {}, tagline: 'x', unheard: 1 },
          customCss: './a.css',
          blogSidebarCount: 3,
        },
      ],
    ],
    themeConfig: {
      sidebarCollapsible: false,
      include: [],
      navbar: { items: [{ label: 'A', to: '/', sidebarPath: 'x' }] },
    },
  });
  const remedies = Object.fromEntries(
    made.translation.left.map(({ key, effect, remedy }) => [
      key,
      `${effect} ${remedy ?? ''}`.trim(),
    ]),
  );
  const at = 'presets[0][1]';
  expect(remedies).toMatchObject({
    hideOnScroll: 'It has no effect here. Move it to `themeConfig.navbar.hideOnScroll`.',
    [`${at}.docs.announcementBar`]:
      'It has no effect here. Move it to `themeConfig.announcementBar`.',
    [`${at}.docs.tagline`]: 'It has no effect here. Move it to the top level of the config.',
    [`${at}.docs.unheard`]: 'docsgen has no counterpart.',
    [`${at}.customCss`]: 'It has no effect here. Move it to the options of the theme.',
    [`${at}.blogSidebarCount`]: 'It has no effect here. Move it to the options of the blog.',
    'themeConfig.sidebarCollapsible': 'It has no effect here. Move it to the options of docs.',
    'themeConfig.include':
      'It has no effect here. Move it to the options of docs, the blog, or pages.',
    'themeConfig.navbar.items[0].sidebarPath': 'docsgen has no counterpart.',
  });
});

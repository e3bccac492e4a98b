import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, type TempSite, tempSite } from '../../support/temp-site.js';

/** Makes a rule of each word that the files of a folder have, and knows one color. */
const SHADES = `
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const dir = path.resolve('src/words');
module.exports = () => ({
  postcssPlugin: 'shades',
  Declaration(declaration) {
    if (declaration.value === 'harbour') declaration.value = '#123456';
    if (declaration.value === 'fog') throw declaration.error('Nothing is seen in fog');
  },
  AtRule: {
    words(rule, { result, Rule, Declaration }) {
      result.messages.push({ type: 'dir-dependency', plugin: 'shades', dir, glob: '**/*.txt' });
      for (const file of readdirSync(dir).filter((name) => name.endsWith('.txt')).sort()) {
        const made = new Rule({ selector: '.' + readFileSync(path.join(dir, file), 'utf8').trim() });
        made.append(new Declaration({ prop: 'color', value: 'harbour' }));
        rule.before(made);
      }
      rule.remove();
    },
  },
});
module.exports.postcss = true;
`;

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [
    () => ({
      name: 'shades',
      configurePostCss(options) {
        options.plugins.push('./postcss-shades.cjs');
        return options;
      },
    }),
    // One that is there on other days only.
    () => null,
  ],
};
`,
  'postcss-shades.cjs': SHADES,
  'docs/index.md': '# Start\n\nText.\n',
  'src/pages/index.js':
    "import styles from './home.module.css';\nexport default () => <main className={styles.home}><h1>Home</h1></main>;\n",
  'src/pages/home.module.css': '.home { background: harbour; }\n',
  'src/css/custom.css': '@layer base { p { color: green; } }\n@words;\n',
  'src/words/a.txt': 'anchor\n',
  'src/words/note.md': 'not a word\n',
};

function makeShadedSite(): TempSite {
  const site = tempSite({ ...FILES, 'docsgen.config.ts': '' });
  linkPostCss(site);
  return site;
}

/** Sites have a package \`postcss\` of their own. */
function linkPostCss(site: TempSite): void {
  mkdirSync(path.join(site.root, 'node_modules'));
  const own = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
  symlinkSync(path.join(own, 'postcss'), path.join(site.root, 'node_modules/postcss'));
}

/** All style sheets of the output. */
const sheets = (site: TempSite): string =>
  Object.entries(site.output())
    .filter(([file]) => file.endsWith('.css'))
    .map(([, text]) => Buffer.from(text, 'base64').toString())
    .join('\n');

test('PostCSS plugins of a site change its style sheets, again when what they have scanned changes', async () => {
  const site = makeShadedSite();
  const first = await site.build();
  expect([first.exitCode, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toMatch(/styles +customCss, configurePostCss/);
  expect(sheets(site)).toContain('.anchor{color:#123456}');
  expect(sheets(site)).toMatch(/_home\{background:#123456\}/);
  // Infima is in no layer, so that layers of a site are below it: below docsgen's theme here.
  expect(sheets(site)).toMatch(/@layer base[,;].*@layer docsgen/s);

  site.write({ 'src/words/a.txt': 'buoy\n' });
  expect((await site.build()).exitCode).toBe(0);
  expect(sheets(site)).toContain('.buoy{color:#123456}');
  expect(sheets(site)).not.toContain('.anchor{');

  site.write({ 'src/words/b.txt': 'crane\n' });
  expect((await site.build()).exitCode).toBe(0);
  expect(sheets(site)).toContain('.crane{color:#123456}');

  site.write({ 'src/css/custom.css': 'p {\n  color: fog;\n}\n' });
  const failed = await site.build();
  expect(failed.exitCode).toBe(1);
  expect(failed.stdout).toContain('src/css/custom.css:2:3');
  expect(failed.stdout).toContain('Nothing is seen in fog');
});

test('without the package PostCSS the site builds, and the list says so', async () => {
  const site = tempSite({ ...FILES, 'docsgen.config.ts': '' });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('the package `postcss` is not installed');
  expect(stdout).toContain('plugins[0].configurePostCss');
});

/** What a reset says of elements, between the signs by which that of Tailwind is known. */
const RESET = `/*
! tailwindcss v3.9.9 | MIT License | https://tailwindcss.com
*/
*, ::before, ::after { border: 0 solid }
h1, h2 { font-size: inherit; font-weight: inherit }
ul { list-style: none; margin: 0; padding: 0 }
img, svg { display: block; height: auto }
a { color: inherit }
/* The last. */
[hidden]:where(:not([hidden="until-found"])) { display: none }
`;

describe('a site that resets elements with Tailwind', () => {
  const browsed = browseSite(() => {
    const site = makeSite({ ...FILES, ...RESET_FILES, 'docsgen.config.ts': '' });
    linkPostCss(site);
    return site;
  });
  const styleOf = (element: Locator, name: string) =>
    element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);

  test('has what the theme’s classes say', async () => {
    const { page } = await browsed.open('/docs/');
    const logo = await page.locator('.ds-navbar .ds-logo').first().boundingBox();
    expect(logo?.height).toBeLessThan(48);
    const search = page.locator('.ds-search-button').first();
    expect(await styleOf(search, 'border-top-width')).toBe('1px');
  });

  test('has what the reset says of elements, in the place of the theme and of Infima', async () => {
    const { page } = await browsed.open('/');
    const main = page.getByRole('main');
    const [own, inherited] = [main.locator('h1'), main.locator('p')];
    expect(await styleOf(own, 'font-size')).toBe(await styleOf(inherited, 'font-size'));
    expect(await styleOf(main.locator('ul'), 'list-style-type')).toBe('none');
    expect(await styleOf(main.locator('.large'), 'font-size')).toBe('40px');
    // Here, a class of Infima has more to say than the element.
    expect(await styleOf(main.locator('.button'), 'color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(main.locator('.plain'), 'color')).toBe(await styleOf(inherited, 'color'));
  });
});

const RESET_FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/css/custom.css' } }]],
  themeConfig: { navbar: { title: 'Site', logo: { src: 'img/logo.svg', alt: 'Logo' } } },
  plugins: [
    () => ({
      name: 'reset',
      configurePostCss: (options) => ({ ...options, plugins: ['./postcss-reset.cjs'] }),
    }),
  ],
};
`,
  'postcss-reset.cjs': `module.exports = () => ({
  postcssPlugin: 'reset',
  AtRule: { reset: (rule, { postcss }) => rule.replaceWith(postcss.parse(${JSON.stringify(RESET)})) },
});
module.exports.postcss = true;
`,
  'src/css/custom.css': '@reset;\n.large { font-size: 40px }\n',
  'static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512"/></svg>',
  'docs/index.md': '# Start\n\nText.\n\n- One\n- Two\n',
  'src/pages/index.js': `export default () => (
  <main>
    <h1>Home</h1>
    <p>Text.</p>
    <ul><li>One</li></ul>
    <div className="large">Large</div>
    <a className="button button--primary" href="/docs/">Start</a>
    <a className="plain" href="/docs/">Docs</a>
  </main>
);
`,
};

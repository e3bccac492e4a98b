import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type TempSite, tempSite } from '../../support/temp-site.js';

/** Makes a rule of each word that the files of a folder have, and knows one colour. */
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
  mkdirSync(path.join(site.root, 'node_modules'));
  const own = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
  symlinkSync(path.join(own, 'postcss'), path.join(site.root, 'node_modules/postcss'));
  return site;
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

import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type TempSite, tempSite } from '../support/temp-site.js';

/** The text of a page without React's marks between texts. */
const main = (site: TempSite, file = 'index.html') =>
  /<main[\s\S]*<\/main>/.exec(site.read(file))?.[0].replaceAll('<!-- -->', '') ?? '';

const SVG =
  '<svg viewBox="0 0 4 4" stroke-width="2" class="own" style="color: red"><path d="M0 0"/></svg>\n';

function addSass(site: TempSite): void {
  const from = path.dirname(createRequire(import.meta.url).resolve('sass'));
  mkdirSync(path.join(site.root, 'node_modules'));
  symlinkSync(from, path.join(site.root, 'node_modules/sass'));
}

test('code imports what people import elsewhere', async () => {
  const site = tempSite({
    'pages/index.js': `
import yaml from '../data/crew.yaml';
import loaded from '!!yaml-loader!../data/crew.yaml';
import drawn from '!!url-loader?limit=1!../data/logo.svg';
import text from '!!raw-loader!../data/a.txt';
import raw from '../data/a.txt?raw';
import bare from '!!../data/a.txt?raw';
import Logo from '../data/logo.svg?react';
import address from '../data/logo.svg';
import font from '../data/a.ttf';
const picture = require('../data/a.png');
export default function Home() {
  return (
    <ul>
      <li>{yaml.crew.map(({ name }) => name).join(' and ')}</li>
      <li>{text}{raw}{bare}</li>
      <li><Logo title="A & B" className="mine" /></li>
      <li>{address}</li>
      <li>{String(drawn === address)} {loaded.crew.length}</li>
      <li>{font}</li>
      <li><img alt="" src={picture} /><img alt="" src={picture.default} /></li>
      <li>{String(process.env.HOME)} {process.env.NODE_ENV}</li>
    </ul>
  );
}
`,
    'data/crew.yaml': 'crew:\n  - name: Ann\n  - name: Bo\n',
    'data/a.txt': 'plain',
    'data/a.ttf': 'font',
    'data/a.png': 'picture',
    'data/logo.svg': SVG,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const text = main(site);
  expect(text).toContain('<li>Ann and Bo</li><li>plainplainplain</li>');
  expect(text).toContain(
    '<li><svg viewBox="0 0 4 4" stroke-width="2" class="mine" style="color:red"><title>A &amp; B</title><path d="M0 0"></path></svg></li>',
  );
  expect(text).toMatch(/<li>\/assets\/logo-\w+\.svg<\/li>.*<li>\/assets\/a-\w+\.ttf<\/li>/);
  expect(text).toMatch(/<img alt="" src="(\/assets\/a-\w+\.png)"\/><img alt="" src="\1"\/>/);
  expect(text).toContain('<li>true 2</li>');
  expect(text).toContain('<li>undefined production</li>');
});

test('a file that is not there is said without what webpack has around its path', async () => {
  const site = tempSite({
    'pages/index.js':
      "import text from '!!raw-loader!@site/data/a.txt';\nimport b from '!!yaml-loader!../data/b.yaml';\nexport default () => <p>{text}{b}</p>;\n",
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Check the path: `@site` is the folder of the config.');
  expect(stdout).toContain('Check the path: it is relative to the file that imports it.');
});

test('a site may ask for components in place of the addresses of its SVGs', async () => {
  const site = tempSite({
    'docsgen.config.ts': "export default { title: 'Site', docusaurus: { svgComponents: true } };\n",
    'pages/index.jsx': `
import Logo from '../data/logo.svg';
import raw from '../data/logo.svg?raw';
const Other = require('../data/logo.svg').default;
export default () => <p title={raw.slice(0, 4)}><Logo /><Other id="other" /></p>;
`,
    'pages/styles.module.css': '.a { background: url(../data/logo.svg); }\n',
    'data/logo.svg': SVG,
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(main(site)).toMatch(
    /<p title="&lt;svg"><svg viewBox="0 0 4 4"[^>]*>.*<svg [^>]*id="other"/,
  );
});

test('modules need not import React where settings say that JSX calls it', async () => {
  const site = tempSite({
    'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react' } }),
    'pages/index.tsx': `import { useState } from 'react';
export default function Home() {
  const [count, setCount] = useState(0);
  return <><b>bold</b> <button onClick={() => setCount(count + 1)}>{count}</button></>;
}
`,
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(main(site)).toContain('<b>bold</b>');
  const scripts = [...site.read('index.html').matchAll(/assets\/[\w-]+\.js/g)].map(([file]) =>
    site.read(file),
  );
  expect(
    scripts.filter((script) => script.includes('setCount') || script.includes('bold')),
  ).not.toEqual([]);
  // What nothing imports would be there by this name.
  expect(scripts.filter((script) => script.includes('React.createElement'))).toEqual([]);
});

test('Sass is compiled by the package of the site, modules of it as well', async () => {
  const site = tempSite({
    'pages/index.jsx':
      "import './page.scss';\nimport styles from './box.module.scss';\nexport default () => <p className={styles.box}>x</p>;\n",
    'pages/page.scss': "@use './colors';\n.page { .inner { color: colors.$sea; } }\n",
    'pages/_colors.scss': '$sea: #00f;\n',
    'pages/box.module.scss':
      "@use '@site/pages/colors';\n.box { &:hover { color: colors.$sea; } }\n",
  });
  const failed = await site.build();
  expect(failed.exitCode).toBe(1);
  expect(failed.stdout).toContain('needs the package `sass`, which is not installed.');
  expect(failed.stdout).toContain('Install it: `npm install sass`.');

  addSass(site);
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const styles = () => {
    const file = /assets\/page-[\w-]+\.css/.exec(site.read('index.html'))?.[0] ?? '';
    return site.read(file);
  };
  const name = /<p class="([\w-]+)">x<\/p>/.exec(main(site))?.[1];
  expect(styles()).toContain('.page .inner{color:#00f}');
  expect(styles()).toContain(`.${name}:hover{color:#00f}`);

  site.write({ 'pages/_colors.scss': '$sea: #0f0;\n' });
  expect((await site.build()).exitCode).toBe(0);
  expect(styles()).toContain('.page .inner{color:#0f0}');
  expect(styles()).toMatch(/\.[\w-]+:hover\{color:#0f0\}/);

  site.write({ 'pages/page.scss': '.page { color: $gone; }\n' });
  const broken = await site.build();
  expect(broken.stdout).toContain('pages/page.scss:1:16');
  expect(broken.stdout).toContain('Undefined variable.');
});

test('Markdown that several bundles import is compiled once, and again after an edit of what it includes', async () => {
  const site = tempSite({
    'docsgen.config.ts': `import { appendFileSync } from 'node:fs';
const log = new URL('compiled.txt', import.meta.url);
const count = () => (tree, file) => appendFileSync(log, file.path + '\\n');
export default { title: 'Site', url: 'https://example.org', markdown: { remarkPlugins: [count] } };\n`,
    'docs/index.md': '# Docs\n',
    'parts/_steps.md': 'Step one.\n\n<Include file="./_more.md" />\n',
    'parts/_more.md': 'Step two.\n',
    'pages/index.tsx': `import { useState } from 'react';
import Steps from '../parts/_steps.md';
export default function Home() {
  const [isOpen, open] = useState(true);
  return <main onClick={() => open(!isOpen)}>{isOpen && <Steps />}</main>;
}\n`,
  });
  const countSteps = () => {
    const file = path.join(site.root, 'compiled.txt');
    const times = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('_steps.md')).length;
    rmSync(file);
    return times;
  };
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(main(site)).toContain('Step two.');
  expect(countSteps()).toBe(1);

  site.write({ 'parts/_more.md': 'Step three.\n' });
  await site.build();
  expect(main(site)).toContain('Step three.');
  expect(countSteps()).toBe(1);
});

describe('files in Markdown that code imports', () => {
  const FILES = {
    'docs/index.md': '# Docs\n',
    'parts/_steps.md':
      'Step one.\n\n![A step](./step.svg) [All](./all.zip)\n\n<Include file="./more/_more.md" />\n',
    'parts/more/_more.md': '![More](./more.svg)\n',
    'parts/step.svg': SVG,
    'parts/more/more.svg': SVG.replace('4 4', '8 8'),
    'parts/all.zip': 'archive',
    'pages/index.tsx':
      "import Steps from '../parts/_steps.md';\nexport default () => <main><Steps /></main>;\n",
  };
  const NAMES = /\/assets\/(?:images|files)\/(\w+)-\w+\.\w+/g;
  /** What the page leads to, and what the output has. */
  const listFiles = (site: TempSite) => ({
    shown: [...main(site).matchAll(NAMES)].map(([address]) => address.slice(1)).sort(),
    published: Object.keys(site.output()).filter((file) => `/${file}`.match(NAMES)),
  });

  test('are published, from what is kept too, and are gone when nothing leads to them', async () => {
    const site = tempSite(FILES);
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    const cold = listFiles(site);
    expect(cold.shown.map((file) => file.replace(/-.*/, ''))).toEqual([
      'assets/files/all',
      'assets/images/more',
      'assets/images/step',
    ]);
    expect(cold.published).toEqual(cold.shown);

    await site.build();
    expect(listFiles(site)).toEqual(cold);
    site.write({ 'docs/index.md': '# Docs\n\nEdited.\n' });
    await site.build();
    expect(listFiles(site)).toEqual(cold);
    site.remove('dist');
    await site.build();
    expect(listFiles(site)).toEqual(cold);

    site.write({ 'parts/step.svg': SVG.replace('4 4', '6 6') });
    await site.build();
    const edited = listFiles(site);
    expect(edited.published).toEqual(edited.shown);
    expect(edited.shown).toHaveLength(3);
    expect(edited.shown).not.toEqual(cold.shown);

    site.write({ 'parts/_steps.md': 'Step one, [all](./all.zip).\n' });
    await site.build();
    const { shown, published } = listFiles(site);
    expect(published).toEqual(shown);
    expect(shown).toHaveLength(1);
  });

  test('are published in each language, and when a page of docs imports it', async () => {
    const site = tempSite({
      ...FILES,
      'docsgen.config.ts':
        "export default { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
      'docs/index.mdx': "import Steps from '../parts/_steps.md';\n\n# Docs\n\n<Steps />\n",
      'pages/index.tsx': 'export default () => <main>Home</main>;\n',
      'i18n/fr/parts/step.svg': SVG.replace('4 4', '6 6'),
    });
    site.remove('docs/index.md');
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    for (const file of ['docs/index.html', 'fr/docs/index.html']) {
      const addresses = [
        ...main(site, file).matchAll(/"\/((?:fr\/)?assets\/(?:images|files)\/[^"]+)"/g),
      ];
      expect(addresses).toHaveLength(3);
      for (const [, address = ''] of addresses) expect(site.has(address), address).toBe(true);
    }
  });
});

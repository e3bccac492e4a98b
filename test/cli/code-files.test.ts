import { describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect fill="${color}" width="8" height="8"/></svg>`;

const CONFIG = `export default { title: 'Site', url: 'https://example.org', baseUrl: '/base/' };\n`;

const places = ({ report }: CliResult) =>
  report?.diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

const summary = ({ report }: CliResult) => report?.summary;

/** Addresses of style sheets that a page loads besides the one of every page. */
const ownSheets = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]*)" data-page-style>/g)].map(
    ([, href]) => href,
  );

describe('a file that code imports', () => {
  const FILES = {
    'docsgen.config.ts': CONFIG,
    'docs/index.md': '# Home\n',
    'docs/still.mdx': '# Still\n\n<Picture />\n',
    'components/Picture.tsx': `import file from './still.svg';
import odd from './An odd (na\u00efve) name.svg';
export const Picture = () => <p><img src={file} alt="still" /><img src={odd} alt="odd" /></p>;
`,
    'components/still.svg': svg('red'),
    'components/An odd (na\u00efve) name.svg': svg('green'),
    'pages/page.tsx': `import './page.css';
import file from './page.svg';
export default () => <img src={file} alt="page" />;
`,
    'pages/page.css': 'main { background: url("../components/An odd (na\u00efve) name.svg"); }\n',
    'pages/page.svg': svg('blue'),
  };

  test('has one address, in HTML, in scripts and in styles, and stands there', async () => {
    const site = tempSite(FILES);
    const { exitCode, stdout } = await site.build('--strict');
    expect(exitCode, stdout).toBe(0);
    const srcOf = (page: string, alt: string) =>
      new RegExp(`<img src="/base/(assets/[^"]*)" alt="${alt}"`).exec(site.read(page))?.[1] ?? '';
    const still = srcOf('docs/still/index.html', 'still');
    const odd = srcOf('docs/still/index.html', 'odd');
    const page = srcOf('page/index.html', 'page');
    expect([site.read(still), site.read(odd), site.read(page)]).toEqual([
      svg('red'),
      svg('green'),
      svg('blue'),
    ]);
    expect(odd).toMatch(/^assets\/[\w.-]+\.svg$/);
    const assets = Object.keys(site.output()).filter((file) => file.startsWith('assets/page-'));
    const script = assets.find((file) => file.endsWith('.js')) ?? '';
    const styles = assets.find((file) => file.endsWith('.css')) ?? '';
    expect(site.read(script)).toContain(`/base/${page}`);
    expect(site.read(styles)).toContain(`/base/${odd}`);
    expect(
      Object.keys(site.output())
        .filter((file) => file.endsWith('.svg'))
        .sort(),
    ).toEqual([odd, page, still].sort());
  });

  test('costs nothing while it stays as it is, is published again when it changes, and has no address of this machine', async () => {
    const [site, elsewhere] = [tempSite(FILES), tempSite(FILES)];
    await site.build();
    await elsewhere.build();
    expect(elsewhere.output()).toEqual(site.output());
    expect(summary(await site.build('--format', 'json'))).toMatchObject({ written: 0, removed: 0 });
    // The bundles come from the store.
    site.write({ 'docs/index.md': '# Home\n\nMore.\n' });
    expect((await site.build()).exitCode).toBe(0);
    elsewhere.write({ 'docs/index.md': '# Home\n\nMore.\n' });
    expect((await elsewhere.build('--no-cache')).exitCode).toBe(0);
    expect(site.output()).toEqual(elsewhere.output());
    site.write({ 'components/still.svg': svg('black') });
    await site.build();
    const src =
      /<img src="\/base\/([^"]*)" alt="still"/.exec(site.read('docs/still/index.html'))?.[1] ?? '';
    expect(site.read(src)).toBe(svg('black'));
    const pictures = Object.keys(site.output()).filter((file) => file.startsWith('assets/still-'));
    expect(pictures).toEqual([src]);
  });
});

describe('styles that a component imports', () => {
  test('come with the pages that show it, though its script does not, and with no others', async () => {
    const site = tempSite({
      'docsgen.config.ts': CONFIG,
      'docs/index.md': '# Home\n',
      'docs/a.mdx': '# A\n\n<Box />\n',
      'docs/b.mdx': `import Part from './_part.mdx';\n\n# B\n\n<Part />\n`,
      'docs/_part.mdx': '<Box />\n',
      'docs/c.mdx': '# C\n\n<Plain />\n',
      'docs/d.mdx': '# D\n\n<Toggle /> <Box />\n',
      'components/Box.tsx': `import './box.css';
import styles from '../src/box.module.css';
import { Plain } from './Plain';
export const Box = () => <p className={\`box \${styles.frame}\`}><Plain /></p>;
`,
      'components/Plain.tsx': `import { useState } from 'react';\nexport const Plain = () => <b>plain</b>;\n`,
      'components/Toggle.tsx': `import { useState } from 'react';
export const Toggle = () => <button type="button">{useState(1)}</button>;
`,
      'components/box.css': `@import './base.css';\n.box { color: red; }\n`,
      'components/base.css': '.base { color: blue; }\n',
      'src/box.module.css': '.frame { border: 1px solid; }\n',
    });
    const { exitCode, stdout } = await site.build('--strict');
    expect(exitCode, stdout).toBe(0);
    const sheets = (page: string) => ownSheets(site.read(`docs/${page}index.html`));
    const [sheet = ''] = sheets('a/');
    const text = site.read(sheet.slice('/base/'.length));
    expect(text).toMatch(
      /^\.base\{color:#00f\}\.box\{color:red\}\.\w+_frame\{border:1px solid\}\n$/,
    );
    const frame = /\.(\w+_frame)/.exec(text)?.[1] ?? '';
    expect(site.read('docs/a/index.html')).toContain(`<p class="box ${frame}">`);
    // Pages with the same components share the sheet.
    expect([sheets(''), sheets('a/'), sheets('b/'), sheets('c/')]).toEqual([
      [],
      [sheet],
      [sheet],
      [],
    ]);
    expect(
      Object.keys(site.output()).filter((file) => /assets\/doc-.*\.js$/.test(file)),
    ).toHaveLength(1);
    // The page with a script has them with it.
    const [ofScript = ''] = sheets('d/');
    expect(site.read(ofScript.slice('/base/'.length))).toBe(text);
    expect(JSON.parse(site.read('assets/manifest.json')).routes['/base/docs/a']).toEqual({
      styles: [sheet],
    });
    site.write({ 'src/box.module.css': '.frame { border: 2px solid; }\n' });
    expect((await site.build()).exitCode).toBe(0);
    const [changed = ''] = sheets('a/');
    expect(site.read(changed.slice('/base/'.length))).toContain('border:2px solid');
  });

  test('come with a list of posts that shows it in an opening', async () => {
    const site = tempSite({
      'blog/2026-01-01-first.mdx': '# First\n\nText.\n\n{/* truncate */}\n\n<Box />\n',
      'blog/2026-01-02-second.mdx': '# Second\n\n<Box />\n\n{/* truncate */}\n\nMore.\n',
      'components/Box.tsx': `import './box.css';\nexport const Box = () => <p className="box">Box</p>;\n`,
      'components/box.css': '.box { color: red; }\n',
      'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: { postsPerPage: 1 } };\n`,
      'docs/index.md': '# Home\n',
    });
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    const isStyled = (page: string) =>
      ownSheets(site.read(page)).some((href) =>
        site.read((href ?? '').slice(1)).includes('.box{color:red}'),
      );
    const pages = [
      'blog/index.html',
      'blog/page/2/index.html',
      'blog/2026/01/02/second/index.html',
      'blog/archive/index.html',
    ];
    expect(pages.map(isStyled)).toEqual([true, false, true, false]);
  });
});

test('a style sheet of a plugin with a class comes with the pages that have one that begins so', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [{ name: 'keys', version: '1', styles: [{ file: '@site/keys.css', class: 'keys-' }] }],
};\n`,
    'keys.css': '.keys-cap { color: red; }\n',
    'docs/a.mdx': '# A\n\n<kbd className="wide keys-cap">K</kbd>\n',
    'docs/b.mdx': '# B\n\n<kbd className="monkeys-cap">K</kbd> keys-cap\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const styled = (page: string) =>
    Array.from(
      site.read(`docs/${page}/index.html`).matchAll(/href="\/([^"]*\.css)"/g),
      ([, file = '']) => site.read(file).includes('.keys-cap{color:red}'),
    );
  expect(styled('a').filter(Boolean)).toHaveLength(1);
  expect(styled('b')).not.toContain(true);
  site.write({ 'keys.css': '@import "./gone.css";\n' });
  const broken = await site.build();
  expect(broken.exitCode).toBe(1);
  expect(broken.stdout).toContain('gone.css');
});

test('a check finds what plugins name and is not there', async () => {
  const plugin =
    "name: 'keys', version: '1', styles: ['@site/all.css', { file: '@site/some.css', class: 'keys-' }], behaviors: [{ selector: 'kbd', module: '@site/keys.ts' }]";
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', plugins: [{ ${plugin} }] };\n`,
    'docs/a.md': '# A\n',
  });
  const { report } = await runCli(['check', site.root, '--format', 'json']);
  const missing = (file: string) => ({
    code: 'import-not-found',
    message: `The import \`@site/${file}\` leads to no file.`,
  });
  expect(report?.diagnostics).toMatchObject(['all.css', 'keys.ts', 'some.css'].map(missing));
  expect(report?.diagnostics.map(({ file }) => file)).toEqual([undefined, undefined, undefined]);
});

describe('an address from the root in a style sheet', () => {
  const FILES = {
    'docsgen.config.ts': CONFIG,
    'docs/index.mdx': '# Home\n\n<Box />\n',
    'components/Box.tsx': `import './box.css';\nexport const Box = () => <p className="box">Box</p>;\n`,
    'theme/index.tsx': `import './site.css';\nexport default {};\n`,
    'theme/site.css': `@import '/css/more.css';\nbody { background: url('/img/a%20b.svg#x'); }\n`,
    'components/box.css':
      '.box { background: url(/base/img/c.svg), url(/static/img/a%20b.svg), url(//example.org/d.svg); }\n',
    'static/img/a b.svg': svg('red'),
    'static/img/c.svg': svg('blue'),
    'static/css/more.css': '.more { color: red; }\n',
  };
  const styles = (site: TempSite) =>
    Object.keys(site.output())
      .filter((file) => /^assets\/.*\.css$/.test(file))
      .map((file) => site.read(file))
      .join('\n');

  test('is that of a file of `static/`, below the base URL', async () => {
    const site = tempSite(FILES);
    const { exitCode, stdout } = await site.build('--strict');
    expect(exitCode, stdout).toBe(0);
    expect(styles(site)).toContain('url(/base/img/a%20b.svg#x)');
    expect(styles(site)).toContain(
      'url(/base/img/c.svg),url(/base/img/a%20b.svg),url(//example.org/d.svg)',
    );
    expect(styles(site)).toMatch(/@import\s*"\/base\/css\/more\.css"/);
    expect(Object.keys(site.output()).filter((file) => file.endsWith('c.svg'))).toEqual([
      'img/c.svg',
    ]);
  });

  test('stays when other software serves it, and is missed again when it no longer does', async () => {
    const site = tempSite({
      ...FILES,
      'docsgen.config.ts': CONFIG.replace(' };', ", externalPaths: ['/store/'] };"),
      'components/box.css': '.box { background: url(/store/a.svg), url(/base/store/b.svg?x); }\n',
    });
    const { exitCode, stdout } = await site.build('--strict');
    expect(exitCode, stdout).toBe(0);
    expect(styles(site)).toContain('url(/base/store/a.svg),url(/base/store/b.svg?x)');
    expect((await runCli(['check', site.root, '--strict'])).exitCode).toBe(0);
    site.write({ 'docsgen.config.ts': CONFIG });
    expect((await runCli(['check', site.root])).stdout).toContain('components/box.css:1');
  });

  test('that leads to no file is an error at its place, as soon as the file is gone and until it is there', async () => {
    const site = tempSite(FILES);
    expect((await site.build()).exitCode).toBe(0);
    site.remove('static/img/c.svg');
    const found = ['import-not-found components/box.css:1:20'];
    const built = await site.build('--format', 'json');
    expect(places(built)).toEqual(found);
    expect(built.report?.diagnostics[0]?.message).toContain(
      '`/base/img/c.svg` leads to no file in `static/`',
    );
    expect(places(await runCli(['check', site.root, '--format', 'json']))).toEqual(found);
    site.write({ 'static/img/c.svg': svg('blue') });
    expect(places(await runCli(['check', site.root, '--format', 'json']))).toEqual([]);
    expect((await site.build()).exitCode).toBe(0);
    // No file outside of `static/` has an address.
    site.write({ 'components/box.css': '.box { background: url(/../components/x.svg); }\n' });
    site.write({ 'components/x.svg': svg('red') });
    expect(places(await site.build('--format', 'json'))).toEqual(found);
  });
});

test('a file of `components/` without a component is one problem, however many pages use it', async () => {
  const site = tempSite({
    'docs/index.mdx': `import Part from './_part.mdx';\n\n# Home\n\n<Box /> <Named /> <Default /> <Passed /> <Part />\n`,
    'docs/b.mdx': '# B\n\n<Box />\n',
    'docs/_part.mdx': '<Card />\n',
    'components/Box.tsx': 'export const Bx = () => null;\n',
    'components/Card.tsx': 'const Card = () => null;\n',
    'components/Named.tsx': 'export function Named() { return null; }\n',
    'components/Default.tsx': 'export default () => null;\n',
    'components/Passed.tsx': `export * from './Named';\nexport { Named as Passed } from './Named';\n`,
    // Not used by its name: what it exports is the site's business.
    'components/tools.ts': 'export const tool = 1;\n',
  });
  const found = [
    'component-no-export components/Box.tsx:1:1',
    'component-no-export components/Card.tsx:1:1',
  ];
  const checked = await runCli(['check', site.root, '--format', 'json']);
  expect(places(checked)).toEqual(found);
  expect(places(await site.build('--format', 'json'))).toEqual(found);
  site.write({
    'components/Box.tsx': 'export const Box = () => null;\n',
    'components/Card.tsx': 'export default () => null;\n',
  });
  expect(places(await runCli(['check', site.root, '--format', 'json']))).toEqual([]);
  expect((await site.build()).exitCode).toBe(0);
});

describe('what a check says of broken code', () => {
  const check = async (site: TempSite) =>
    places(await runCli(['check', site.root, '--format', 'json']));
  const countBundles = async (site: TempSite) => {
    const { kinds } = JSON.parse((await runCli(['cache', site.root, '--format', 'json'])).stdout);
    return kinds.find(({ kind }: { kind: string }) => kind === 'bundle')?.entries;
  };

  test('is remembered until a file that it read changes, those of `static/` included', async () => {
    const site = tempSite({
      'docs/index.md': '# Home\n',
      'pages/a.tsx': `import './a.css';\nimport { b } from '../src/b';\nexport default () => b;\n`,
      'pages/a.css': 'main { background: url(/a.svg); }\n',
      'src/b.ts': `import text from './text.txt?raw';\nexport const a = text;\n`,
      'src/text.txt': 'text',
      'static/a.svg': svg('red'),
    });
    const found = ['export-not-found pages/a.tsx:2:10'];
    expect(await check(site)).toEqual(found);
    expect(await check(site)).toEqual(found);
    // The config is one, too.
    expect(await countBundles(site)).toBe(2);
    site.remove('static/a.svg');
    expect(await check(site)).toEqual(['import-not-found pages/a.css:1:20', ...found]);
    site.write({ 'static/a.svg': svg('red'), 'src/b.ts': 'export const b = 1;\n' });
    expect(await check(site)).toEqual([]);
  });

  test('is asked again when an import led nowhere: its file may come', async () => {
    const site = tempSite({
      'docs/index.md': '# Home\n',
      'pages/a.tsx': `import { b } from '../src/b';\nexport default () => b;\n`,
    });
    for (let run = 0; run < 2; run++)
      expect(await check(site)).toEqual(['import-not-found pages/a.tsx:1:19']);
    expect(await countBundles(site)).toBe(1);
    site.write({ 'src/b.ts': 'export const b = 1;\n' });
    expect(await check(site)).toEqual([]);
  });
});

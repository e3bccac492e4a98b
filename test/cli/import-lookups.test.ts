// What code imports may change although no file of a bundle does: another file is found, a link
// leads elsewhere, or settings change where names lead.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

const exporting = (value: string) => `export default '${value}';\n`;
const mapping = (folder: string) =>
  JSON.stringify({ extends: './base.json', compilerOptions: { paths: { '@lib/*': [folder] } } });

let site: TempSite;
beforeAll(async () => {
  site = makeSite({
    'docsgen.config.ts': `import name from './name';\nexport default { title: name };\n`,
    'name.js': exporting('First name'),
    'package.json': '{ "type": "module" }\n',
    'tsconfig.json': mapping('./lib/a/*'),
    'base.json': '{ "compilerOptions": { "experimentalDecorators": true } }\n',
    'docs/index.mdx': `import data from '../data/values';
import linked from '@site/data/linked.json';
import folder from '../data/folder';
import mapped from '@lib/value';
import entry from 'entry';
import moved from 'moved';

# Start

<p>{[data, linked, folder, mapped, entry, moved].join(' ')}</p>
`,
    'data/values.json': '"json"\n',
    'data/folder/index.js': exporting('index'),
    'lib/a/value.js': exporting('lib-a'),
    'lib/b/value.js': exporting('lib-b'),
    'lib/first.json': '"link-1"\n',
    'lib/second.json': '"link-2"\n',
    'node_modules/entry/package.json': '{ "name": "entry", "main": "./one.js" }\n',
    'node_modules/entry/one.js': 'module.exports = "main-1";\n',
    'node_modules/entry/two.js': 'module.exports = "main-2";\n',
    'packages/first/index.js': exporting('package-1'),
    'packages/second/index.js': exporting('package-2'),
  });
  link('data/linked.json', '../lib/first.json');
  link('node_modules/moved', '../packages/first');
  expect(await build()).toBe('First name: json link-1 index lib-a main-1 package-1');
});

afterAll(() => site?.dispose());

function link(file: string, to: string, { root } = site): void {
  rmSync(path.join(root, file), { force: true });
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  symlinkSync(to, path.join(root, file));
  // Has the build wait for the disk's clock.
  site.write({});
}

/** The title of the site, and what the page shows. */
async function build(): Promise<string> {
  const { exitCode, stdout } = await runCli(['build', site.root]);
  expect([exitCode, exitCode === 0 ? '' : stdout]).toEqual([0, '']);
  const html = site.read('docs/index.html');
  const title = /<title>[^<|]*\| ([^<]*)/.exec(html)?.[1];
  return `${title}: ${/<p>([^<]*)<\/p>/.exec(html)?.[1]}`;
}

test.each<[string, () => void, string]>([
  [
    'a file is found before the one that was found',
    () => site.write({ 'data/values.ts': exporting('ts') }),
    'First name: ts link-1 index lib-a main-1 package-1',
  ],
  [
    'a file is found before the one in a folder',
    () => site.write({ 'data/folder.jsx': exporting('beside') }),
    'First name: ts link-1 beside lib-a main-1 package-1',
  ],
  [
    'a link leads elsewhere',
    () => link('data/linked.json', '../lib/second.json'),
    'First name: ts link-2 beside lib-a main-1 package-1',
  ],
  [
    'settings for TypeScript map a name elsewhere',
    () => site.write({ 'tsconfig.json': mapping('./lib/b/*') }),
    'First name: ts link-2 beside lib-b main-1 package-1',
  ],
  [
    'a package has another main file',
    () =>
      site.write({
        'node_modules/entry/package.json': '{ "name": "entry", "main": "./two.js" }\n',
      }),
    'First name: ts link-2 beside lib-b main-2 package-1',
  ],
  [
    'a package is linked from elsewhere',
    () => link('node_modules/moved', '../packages/second'),
    'First name: ts link-2 beside lib-b main-2 package-2',
  ],
  [
    'the config finds another module',
    () => site.write({ 'name.ts': exporting('Second name') }),
    'Second name: ts link-2 beside lib-b main-2 package-2',
  ],
])('%s', async (_, change, shown) => {
  change();
  expect(await build()).toBe(shown);
});

describe('Sass', () => {
  let sheets: TempSite;
  beforeAll(async () => {
    sheets = makeSite({
      'docsgen.config.ts': "export default { title: 'Site' };\n",
      'docs/index.md': '# Start\n',
      'pages/sheet.jsx':
        "import '../styles/site.scss';\nimport names from '../styles/a.module.scss';\nexport default () => <p className={names.a} />;\n",
      'styles/site.scss': `@use 'sass:meta';
@use 'parts/name';
@use 'folder';
@use 'plain';
@use 'pack';
@use '@site/parts/named';
@import 'old';
.root { @include meta.load-css('parts/loaded'); }
`,
      'parts/_name.scss': rule('name', 1),
      'styles/folder/_index.scss': rule('folder', 1),
      'styles/plain.css': rule('plain', 1),
      'node_modules/pack/_index.scss': "@use 'inner';\n",
      'node_modules/pack/_inner.scss': rule('pack', 1),
      'parts/named/_index.scss': rule('named', 1),
      'styles/_old.scss': rule('old', 1),
      'parts/_loaded.sass': '.loaded\n  --from-loaded: 1\n',
      'styles/a.module.scss': "@use 'shared';\n.a { --from-a: #{shared.$order}; }\n",
      'shared/_index.scss': '$order: 1;\n',
      '_shared.scss': "@forward 'shared/index';\n",
    });
    const from = path.dirname(createRequire(import.meta.url).resolve('sass'));
    link('node_modules/sass', from, sheets);
    expect(await buildOrders()).toEqual({ ...ORDERS });
  });

  afterAll(() => sheets?.dispose());

  const rule = (name: string, order: number) => `.${name} { --from-${name}: ${order}; }\n`;
  const ORDERS = { name: 1, folder: 1, plain: 1, pack: 1, named: 1, old: 1, loaded: 1, a: 1 };

  /** The values of the rules that sheets are made of, by their names. */
  async function buildOrders(): Promise<Record<string, number>> {
    const { exitCode, stdout } = await runCli(['build', sheets.root]);
    expect([exitCode, exitCode === 0 ? '' : stdout]).toEqual([0, '']);
    const css = (sheets.read('sheet/index.html').match(/assets\/[\w-]+\.css/g) ?? []).map((file) =>
      sheets.read(file),
    );
    const rules = css.join('\n').matchAll(/--from-([a-z]+): ?(\d)/g);
    return Object.fromEntries([...rules].map(([, name, order]) => [name, Number(order)]));
  }

  test.each<[string, Record<string, string>, Record<string, number>]>([
    [
      'a partial is found beside the sheet, before the one in the root',
      { 'styles/parts/_name.scss': rule('name', 2) },
      { name: 2 },
    ],
    [
      'a file is found before the index of a folder',
      { 'styles/_folder.sass': '.folder\n  --from-folder: 2\n' },
      { folder: 2 },
    ],
    [
      'a sheet of Sass is found before a sheet of CSS',
      { 'styles/_plain.scss': rule('plain', 2) },
      { plain: 2 },
    ],
    ['a file of the site is found before a package', { 'pack.scss': rule('pack', 2) }, { pack: 2 }],
    ['a file is found where `@site` leads', { 'parts/named.scss': rule('named', 2) }, { named: 2 }],
    ['a file is found for imports alone', { 'styles/old.import.scss': rule('old', 2) }, { old: 2 }],
    [
      'a name that is computed finds another file',
      { 'styles/parts/loaded.css': rule('loaded', 2) },
      { loaded: 2 },
    ],
    ['a module finds another partial', { 'styles/shared.scss': '$order: 2;\n' }, { a: 2 }],
  ])('%s', async (_, files, changed) => {
    sheets.write(files);
    Object.assign(ORDERS, changed);
    expect(await buildOrders()).toEqual(ORDERS);
  });

  test('a name that finds several files is reported', async () => {
    sheets.write({ 'styles/_shared.sass': '$order: 3\n' });
    const { exitCode, stdout } = await runCli(['build', sheets.root]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('styles/a.module.scss:1');
    expect(stdout).toContain('Several files match this name: _shared.sass, shared.scss');
  });
});

// What code imports may change although no file of a bundle does: another file is found, a link
// leads elsewhere, or settings change where names lead.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

function link(file: string, to: string): void {
  rmSync(path.join(site.root, file), { force: true });
  mkdirSync(path.dirname(path.join(site.root, file)), { recursive: true });
  symlinkSync(to, path.join(site.root, file));
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

import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { describeSite, type TempSite, tempSite } from '../support/temp-site.js';

const check = (site: TempSite, ...flags: string[]) =>
  runCli(['check', site.root, '--format', 'json', ...flags]);

type Report = Awaited<ReturnType<typeof runCli>>;

/** `code file:line:column` of each problem, as sorted in the report. */
const places = ({ report }: Report) =>
  report?.diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

/** Sites with one kind of mistake in their code, and what is to be said of each. */
const BROKEN: Record<string, { files: Record<string, string>; found: string[] }> = {
  'imports of a page in Markdown that lead nowhere': {
    files: {
      'docs/a.mdx': [
        "import Chart from './chart';",
        "import Layout from '@theme/Gone';",
        "import _ from 'no-such-package';",
        '',
        '# A',
        '',
        '<Chart load={() => import("./later.js")} src={require("./no.png")} /> <Layout />{_}',
        '',
      ].join('\n'),
    },
    found: [
      'import-not-found docs/a.mdx:1:19',
      'import-not-found docs/a.mdx:2:20',
      'import-not-found docs/a.mdx:3:15',
      'import-not-found docs/a.mdx:7:27',
      'import-not-found docs/a.mdx:7:55',
    ],
  },
  'names that a module does not export, and an import beside them that leads nowhere': {
    files: {
      'src/x.ts': 'export const a = 1;\n',
      'docs/a.mdx': `import {\n  a,\n  b,\n} from '@site/src/x';\n\n# A\n\n{a}{b}\n`,
      'components/Box.tsx': `import gone from './gone';\nimport { c } from '../src/x';\nexport default () => <b>{gone}{c}</b>;\n`,
      'docs/b.mdx': '# B\n\n<Box />\n',
    },
    found: [
      'import-not-found components/Box.tsx:1:18',
      'export-not-found components/Box.tsx:2:10',
      'export-not-found docs/a.mdx:3:3',
    ],
  },
  'one mistake in a partial that several pages use': {
    files: {
      'docs/_part.mdx': `import { gone } from '@site/src/x';\n\nHi {props.name} {gone} <Unknown />\n`,
      'docs/_plain.mdx': 'A <b>\n',
      'src/x.ts': 'export const a = 1;\n',
      'docs/a.mdx': `import Part from './_part.mdx';\nimport Plain from './_plain.mdx';\n\n# A\n\n<Part name="x" />\n\n<Plain />\n`,
      'docs/b.mdx': `import Part from './_part.mdx';\nimport Plain from './_plain.mdx';\n\n# B\n\n<Part name="y" />\n\n<Plain />\n`,
    },
    found: [
      'export-not-found docs/_part.mdx:1:10',
      'component-unknown docs/_part.mdx:3:24',
      'mdx-syntax docs/_plain.mdx:1:3',
    ],
  },
  'two things under one name in a page': {
    files: {
      'docs/a.mdx': 'export default () => 1;\n\nexport default () => 2;\n\n# A\n',
      'docs/b.mdx': 'export const x = 1;\n\nexport const x = 2;\n\n# B {x}\n',
    },
    found: ['mdx-syntax docs/a.mdx:3:1', 'mdx-syntax docs/b.mdx:3:14'],
  },
  'React pages': {
    files: {
      'pages/a.tsx': 'export default () => <b>{</b>;\n',
      'pages/b.tsx': `import fs from 'node:fs';\nimport { useNothing } from 'react';\nimport { Nothing } from 'docsgen/theme';\nexport default () => <Nothing a={fs} b={useNothing} />;\n`,
      'pages/c.tsx': 'export const C = () => null;\n',
      'pages/d.tsx': `import './d.css';\nexport default () => null;\n`,
      'pages/d.css': `@import './gone.css';\n.x { background: url(./gone.png); }\n`,
    },
    found: [
      'code-syntax pages/a.tsx:1:27',
      'import-not-found pages/b.tsx:1:16',
      'export-not-found pages/b.tsx:2:10',
      'export-not-found pages/b.tsx:3:10',
      'page-no-default pages/c.tsx:1:1',
      'import-not-found pages/d.css:1:9',
      'import-not-found pages/d.css:2:18',
    ],
  },
  'a theme without its default export, and a part of it that imports what is not there': {
    files: {
      'theme/index.tsx': `import { Footer } from './Footer';\nexport const theme = { Footer };\n`,
      'theme/Footer.tsx': `import x from '@site/gone';\nexport const Footer = () => <b>{x}</b>;\n`,
    },
    found: ['import-not-found theme/Footer.tsx:1:15', 'export-not-found theme/index.tsx:1:1'],
  },
  apps: {
    files: {
      'apps/a/index.tsx': `import x from './gone';\nexport default () => x;\n`,
      'apps/b/index.tsx': 'export const B = () => null;\n',
      'apps/c/index.tsx': 'export const meta = { title: 1 };\nexport default () => null;\n',
    },
    found: [
      'import-not-found apps/a/index.tsx:1:15',
      'app-no-default apps/b/index.tsx:1:1',
      'app-meta-type apps/c/index.tsx:1:1',
    ],
  },
  'a search provider that is none': {
    files: {
      'docsgen.config.ts': `export default { title: 'Own', url: 'https://example.org', search: { provider: './fruit.ts' } };\n`,
      'fruit.ts': 'export const fruit = 1;\n',
    },
    found: ['code-syntax fruit.ts:1:1'],
  },
  'lines that begin with a byte order mark or a tab, hold letters beyond ASCII and end in CRLF': {
    files: {
      'src/x.ts': 'export const a = 1;\r\n',
      'pages/a.tsx': `\uFEFF\t/* é😀 */ import { b } from '../src/x';\r\n\timport gone from './gone';\r\nexport default () => <b>{b}{gone}</b>;\r\n`,
      'docs/a.mdx': `\uFEFF\r\n# é😀\r\n\r\n\ttext\r\n\r\n😀 <A x={require('./gone.js')} />\r\n`,
      'components/A.tsx': 'export default () => null;\n',
    },
    found: [
      'import-not-found docs/a.mdx:6:18',
      'export-not-found pages/a.tsx:1:21',
      'import-not-found pages/a.tsx:2:19',
    ],
  },
};

describe('a check and a build say the same of', () => {
  test.for(Object.entries(BROKEN))('%s', async ([, { files, found }]) => {
    const site = tempSite({ 'docs/index.md': '# Home\n', ...files });
    const checked = await check(site);
    expect(places(checked)).toEqual(found);
    expect(checked.exitCode).toBe(1);
    const built = await site.build('--format', 'json');
    expect(built.report?.diagnostics).toEqual(checked.report?.diagnostics);
    expect(built.exitCode).toBe(1);
    // What a build has compiled serves the next check.
    expect((await check(site)).report?.diagnostics).toEqual(checked.report?.diagnostics);
  });
});

test('mistakes of Markdown, ids and code are reported together, by a check and by a build', async () => {
  const site = tempSite({
    'sidebars.ts': `export default { docs: ['a', 'nowhere'] };\n`,
    'docs/a.md': '# A\n\n[x](./gone.md)\n',
    'docs/b.mdx': '# B\n\n<b>\n',
    'docs/c.mdx': `import X from './gone';\n\n# C\n\n<X />\n`,
    'pages/p.tsx': `import { no } from 'docsgen/theme';\nexport default () => no;\n`,
  });
  const checked = await check(site);
  expect(new Set(checked.report?.diagnostics.map(({ code }) => code))).toEqual(
    new Set([
      'sidebar-unknown-doc',
      'link-broken',
      'mdx-syntax',
      'import-not-found',
      'export-not-found',
    ]),
  );
  const built = await site.build('--format', 'json');
  expect(built.report?.diagnostics).toEqual(checked.report?.diagnostics);
});

test('components that throw in docs, pages and the theme are reported together; a check does not render', async () => {
  const site = tempSite({
    'docs/a.mdx': '# A\n\n<Bomb />\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'components/Bomb.tsx': `export default () => { throw new Error('boom'); };\n`,
    'pages/p.tsx': `import './p.css';\nexport default () => { throw new Error('page'); };\n`,
    'pages/p.css': `@import './gone.css';\n`,
    'theme/index.tsx': `import { defineTheme } from 'docsgen/theme';\nfunction Broken(): never { throw new Error('theme'); }\nexport default defineTheme({ parts: { DocPage: Broken } });\n`,
  });
  const built = await site.build('--format', 'json');
  expect(places(built)).toEqual([
    'component-threw undefined:undefined:undefined',
    'component-threw docs/a.mdx:3:1',
    'import-not-found pages/p.css:1:9',
    'component-threw pages/p.tsx:2:30',
  ]);
  expect(built.report?.diagnostics[0]).toMatchObject({
    pages: 2,
    message: expect.stringContaining('Broken'),
  });
  expect(places(await check(site))).toEqual(['import-not-found pages/p.css:1:9']);
});

test('what a check has found of code stands until a file in it changes, Markdown included', async () => {
  const site = tempSite({
    'docs/a.mdx': `import Part from './_part.mdx';\n\n# A\n\n<Part name="x" />\n`,
    'docs/_part.mdx': `import Inner from './_inner.mdx';\n\n{props.name} <Inner />\n`,
    'docs/_inner.mdx': 'Fine.\n',
    'src/x.ts': 'export const x = 1;\n',
    'pages/p.tsx': `import { x } from '../src/x';\nexport default () => x;\n`,
  });
  for (let run = 0; run < 2; run++) expect(places(await check(site))).toEqual([]);
  appendFileSync(path.join(site.root, 'docs/_inner.mdx'), '\n<Gone />\n');
  expect(places(await check(site))).toEqual(['component-unknown docs/_inner.mdx:3:1']);
  site.write({ 'docs/_inner.mdx': 'Fine.\n', 'src/x.ts': 'export const y = 1;\n' });
  expect(places(await check(site))).toEqual(['export-not-found pages/p.tsx:1:10']);
});

test('reports for programs have the places of code errors, and a baseline knows them', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'pages/p.tsx': `\timport gone from './gone';\nexport default () => gone;\n`,
  });
  const github = await runCli(['check', site.root, '--format', 'github']);
  expect(github.stdout).toMatch(/^::error file=[^,]*pages\/p\.tsx,line=1,(?:endLine=1,)?col=19/m);
  const sarif = JSON.parse((await runCli(['check', site.root, '--format', 'sarif'])).stdout);
  const [{ region }] = sarif.runs[0].results[0].locations.map(
    (location: { physicalLocation: { region: object } }) => location.physicalLocation,
  );
  expect(region).toMatchObject({ startLine: 1, startColumn: 19, endLine: 1, endColumn: 27 });
  expect((await runCli(['check', site.root, '--format', 'junit'])).stdout).toContain(
    'pages/p.tsx:1:19',
  );
  const baseline = path.join(site.root, 'known.json');
  await runCli(['check', site.root, '--baseline', baseline, '--update-baseline']);
  site.write({
    'pages/p.tsx': `\n\nimport gone from './gone';\nimport { no } from 'react';\nexport default () => [gone, no];\n`,
  });
  expect(places(await check(site, '--baseline', baseline))).toEqual([
    'export-not-found pages/p.tsx:4:10',
  ]);
});

test('who can export a name that is missing is told to: for packages there are other names', async () => {
  const repository = tempSite({
    'docsgen.config.ts': '',
    'shared.ts': 'export const a = 1;\n',
    'site/docsgen.config.ts': "export default { title: 'Site' };\n",
    'site/docs/a.md': '# A\n',
    'site/pages/p.tsx': `import { b } from '../../shared';
import {
  useNothing,
} from 'react';
import { Nothing } from 'docsgen/theme';
export default () => <Nothing b={b} c={useNothing} />;
`,
  });
  const { report } = await check(describeSite(path.join(repository.root, 'site')));
  expect(report?.diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    [
      '`../shared.ts` exports no `b`.',
      'Export it there, or import a name that `../shared.ts` exports.',
    ],
    ['`react` exports no `useNothing`.', 'Import a name that `react` exports.'],
    ['`docsgen/theme` exports no `Nothing`.', 'Import a name that `docsgen/theme` exports.'],
  ]);
});

test('what cannot be read is reported alone: not what others look for in it', async () => {
  const site = tempSite({
    // Files of such a package are read as modules, even where they do not parse.
    'package.json': '{ "type": "module" }',
    'components/Box.tsx': 'export function Box() { return <b; }\n',
    'components/Outer.tsx':
      "import All, { Box } from './Box';\nexport const Outer = () => <All><Box /></All>;\n",
    'docs/a.mdx': '# A\n\n<Box /> <Outer />\n',
    'docs/b.mdx': '# B\n\n## Part\n\n<b\n',
    'docs/c.md': '# C\n\n[part](b.mdx#part) [gone](d.md#gone)\n',
    'docs/d.md': '# D\n',
  });
  const lines = [
    'code-syntax components/Box.tsx:1:34',
    'mdx-syntax docs/b.mdx:6:1',
    'anchor-broken docs/c.md:3:20',
  ];
  for (const command of ['check', 'build']) {
    const { report } = await runCli([command, site.root, '--format', 'json']);
    const found = report?.diagnostics.map(
      ({ code, file, line, column }) => `${code} ${file}:${line}:${column}`,
    );
    expect(found?.sort(), command).toEqual(lines.sort());
  }
});

import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { joinMarkdown } from '../../src/bundle/plugins/join-markdown.js';
import type { LoadedMarkdown } from '../../src/bundle/site-code.js';
import { browseSite } from '../support/browse-site.js';
import { makeSite, tempSite } from '../support/temp-site.js';

const PLACE = { line: 1, column: 1, endLine: 1, endColumn: 2 };

function load(text: string, imports: readonly string[] = []): LoadedMarkdown {
  const named = imports.map((specifier) => ({ specifier, place: PLACE, names: [] }));
  return { module: { text, imports: named }, includes: [], problems: [] };
}

/** What a text of one block is compiled to. */
const plain = (text: string) =>
  load(`import CodeBlock from 'docsgen:content/CodeBlock';
import {Fragment as _Fragment, jsx as _jsx} from "react/jsx-runtime";
export const toc = [];
export const contentTitle = undefined;
export default function MDXContent(props) {
  return _jsx(CodeBlock, {
    html: "${text}"
  });
}
`);

const importing = (...names: string[]) =>
  load(
    `${names.map((name) => `import ${name} from './${name}.md';`).join('\n')}\nexport default () => [${names.join()}];\n`,
    names.map((name) => `./${name}.md`),
  );

/** The files of a site; a page imports those that begin with `index`. */
function joinIn(files: Record<string, LoadedMarkdown>, translated: readonly string[] = []) {
  const imports = Object.keys(files)
    .filter((file) => /^\w+\/index/.test(file))
    .map((file) => ({ specifier: `@site/${file}`, place: PLACE, names: [] }));
  return joinMarkdown({
    root: '/site',
    docs: new Map([['docs/page.md', { text: '', imports }]]),
    place: (file) => (translated.includes(file) ? `i18n/fr/${file}` : file),
    originalOf: () => undefined,
    loadMarkdown: async (file) => files[file] ?? Promise.reject(new Error(file)),
  });
}

async function readIn(
  files: Record<string, LoadedMarkdown>,
  file: string,
  translated?: readonly string[],
) {
  const joining = joinIn(files, translated);
  const { text, joined } = await joining.read(file, files[file] as LoadedMarkdown);
  return { text, joined: [...joined.keys()], joining };
}

describe('Markdown that one other file imports', () => {
  test('is one module for all of them', async () => {
    const files = {
      'a/index.md': importing('one', 'two'),
      'a/one.md': plain('1'),
      'a/two.md': plain('2'),
    };
    const { text, joined, joining } = await readIn(files, 'a/index.md');
    expect(joined).toEqual(['a/one.md', 'a/two.md']);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'import { part0 as one } from "docsgen:joined/a/index.md";',
      'import { part1 as two } from "docsgen:joined/a/index.md";',
      'export default () => [one,two];',
    ]);
    const module = joining.write('a/index.md');
    expect(module.match(/^import .*/gm)).toEqual([
      "import CodeBlock from 'docsgen:content/CodeBlock';",
      "import { Fragment as _Fragment, jsx as _jsx } from 'react/jsx-runtime';",
    ]);
    expect(module.match(/^export .*|html: .*/gm)).toEqual([
      'export function part0(props) {',
      'html: "1"',
      'export function part1(props) {',
      'html: "2"',
    ]);
  });

  test('counts among the inputs of a bundle as a module of its own does', async () => {
    const files = {
      'a/index.md': importing('one', 'two'),
      'a/one.md': plain('1'),
      'a/two.md': plain('2'),
    };
    const { joining } = await readIn(files, 'a/index.md');
    const metafile: Metafile = {
      outputs: {},
      inputs: { 'docsgen:joined/a/index.md': { bytes: 1, imports: [] } },
    };
    joining.note(metafile);
    expect(Object.keys(metafile.inputs)).toEqual([
      'docsgen:joined/a/index.md',
      'a/one.md',
      'a/two.md',
    ]);
    const paths = metafile.inputs['docsgen:joined/a/index.md']?.imports.map(({ path }) => path);
    expect(paths).toEqual(['a/one.md', 'a/two.md']);
    const without: Metafile = { outputs: {}, inputs: {} };
    joining.note(without);
    expect(without.inputs).toEqual({});
  });

  test.each<[string, Record<string, LoadedMarkdown>, string[]?]>([
    ['that a second file imports', { 'b/index.md': load('', ['../a/three.md']) }],
    ['that imports something', { 'a/three.md': load(plain('3').module.text, ['react']) }],
    ['with headings', { 'a/three.md': load(plain('3').module.text.replace('[]', '[{"id":"x"}]')) }],
    [
      'with code beside its text',
      { 'a/three.md': load(`${plain('3').module.text}const a = 1;\n`) },
    ],
    ['with a problem', { 'a/three.md': { ...plain('3'), problems: [{} as never] } }],
    ['that is translated', {}, ['a/three.md']],
    ['that is not there', { 'a/three.md': undefined as never }],
  ])('is left alone where it is a file %s', async (_, others, translated) => {
    const files = {
      'a/index.md': importing('one', 'two', 'three'),
      'a/one.md': plain('1'),
      'a/two.md': plain('2'),
      'a/three.md': plain('3'),
      ...others,
    };
    const { text, joined } = await readIn(files, 'a/index.md', translated);
    expect(joined).toEqual(['a/one.md', 'a/two.md']);
    expect(text).toContain("import three from './three.md';");
  });

  test('is left alone where the importing file is one that only code imports', async () => {
    const files = {
      'a/index.md': importing('one', 'two'),
      'a/one.md': plain('1'),
      'a/two.md': plain('2'),
      'a/code.md': importing('one', 'two'),
    };
    expect((await readIn(files, 'a/code.md')).joined).toEqual([]);
    expect((await readIn(files, 'a/index.md')).joined).toEqual(['a/one.md', 'a/two.md']);
  });

  test('is left alone where more than its default export is imported', async () => {
    const index = importing('one', 'two', 'three');
    const text = index.module.text.replace('import three', 'import three, { toc }');
    const files = {
      'a/index.md': { ...index, module: { ...index.module, text } },
      ...{ 'a/one.md': plain('1'), 'a/two.md': plain('2'), 'a/three.md': plain('3') },
    };
    expect((await readIn(files, 'a/index.md')).joined).toEqual(['a/one.md', 'a/two.md']);
  });

  test('is left alone where the importing file is a translation, or imports one such file only', async () => {
    const files = {
      'a/index.md': importing('one', 'two'),
      'a/one.md': plain('1'),
      'a/two.md': plain('2'),
    };
    expect((await readIn(files, 'a/index.md', ['a/index.md'])).joined).toEqual([]);
    const single = { 'a/index.md': importing('one'), 'a/one.md': plain('1') };
    expect((await readIn(single, 'a/index.md')).text).toBe(single['a/index.md'].module.text);
  });
});

/** As sites show the code of an example in several frameworks. */
const FILES = {
  'docs/page.mdx': "# Page\n\nimport Example from '@site/parts/index.md';\n\n<Example />\n",
  'docs/other.md': '# Other\n\nText.\n',
  'components/Shown.tsx': `import { useState } from 'react';
export default function Shown({ files }) {
  const [chosen, choose] = useState('one');
  const File = files[chosen];
  return <div>{Object.keys(files).map((name) => <button key={name} onClick={() => choose(name)}>{name}</button>)}<File /></div>;
}
`,
  'parts/index.md': `import Shown from '@site/components/Shown';
import one from './one.md';
import two from './deep/two.md';
import three from './three.md';

<Shown files={{ one, two, three }} />
`,
  'parts/one.md': '```js\nlet first = 1;\n```\n',
  'parts/deep/two.md': 'Text, **second**.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  'parts/three.md': '## Third\n\nWith a heading.\n',
};

describe('a page with files that are joined', () => {
  const browsed = browseSite(() => makeSite(FILES));

  test('shows each of them, on the server and in browsers', async () => {
    expect(browsed.site.read('docs/page/index.html')).toContain('first');
    const { page, problems } = await browsed.open('/docs/page');
    const main = page.getByRole('main');
    for (const [name, text] of [
      ['two', 'second'],
      ['three', 'With a heading.'],
      ['one', 'let first = 1;'],
    ] as const) {
      await main.getByRole('button', { name, exact: true }).click();
      await main.getByText(text).first().waitFor();
    }
    expect(problems).toEqual([]);
  });
});

test.each<[string, Record<string, string>]>([
  ['of a joined file', { 'parts/one.md': '```js\nlet changed = 1;\n```\n' }],
  [
    'that lets a file no longer be joined',
    { 'parts/one.md': "## Changed\n\nexport const a = 'changed';\n\n{a}\n" },
  ],
  [
    'of an import',
    {
      'parts/index.md': FILES['parts/index.md'].replace('./one.md', './new.md'),
      'parts/new.md': 'New, changed.\n',
    },
  ],
])('an edit %s is followed', async (_, files) => {
  const site = tempSite(FILES);
  await site.build();
  site.write(files);
  await site.build();
  expect(site.read('docs/page/index.html')).toMatch(/changed/);
  const kept = site.output();
  await site.build('--no-cache');
  expect(site.output()).toEqual(kept);
});

test('a joined file that is gone is missed where it is imported', async () => {
  const site = tempSite(FILES);
  await site.build();
  site.remove('parts/one.md');
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('parts/index.md:2:');
  site.write({ 'parts/one.md': 'Here, again.\n' });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/page/index.html')).toContain('Here, again.');
});

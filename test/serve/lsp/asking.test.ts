import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, startEditor } from '../../support/editor.js';
import { makeSite, type TempSite } from '../../support/temp-site.js';

/** What a plugin writes: code with notations, and a text as JSON in a block of its own. */
const GENERATED =
  '---\ntitle: Loom\n---\n\n```ts nocheck\nclass Loom extends Base // [!code link:Base:/api/Base]\n```\n\n```names text\n"Weaves [threads](/x). More."\n```\n';
const ZOD_LIKE = `const schema = { '~standard': { version: 1, vendor: 'own',
  validate: (value) => (value.status ? { value } : { issues: [{ message: 'Required', path: ['status'] }] }),
  jsonSchema: { input: () => ({ type: 'object', properties: {
    status: { enum: ['stable', 'beta'], description: 'How far it is' }, reviewed: { type: 'boolean' } } }) } } };
const names = {
  name: 'names', version: '1',
  sources: () => [{ path: 'Loom.md', text: ${JSON.stringify(GENERATED)}, origin: 'lib/widgets.tsx' }],
  markdown: async () => ({ read: { tree(tree) {
    for (const { children = [] } of tree.children)
      for (const [at, node] of children.entries())
        if (node.type === 'inlineCode') children[at] = { type: 'link', url: '/api/' + node.value, children: [node], position: node.position };
  } } }),
  resolve: ({ cards, routePath }) => ({ state: null, diagnostics: [],
    pages: cards.map(({ path }) => ({ kind: 'name', path: routePath('api', 'Loom'), from: 'names', source: path })) }),
  kinds: { name: { isText: true, outline: () => ({ title: 'Loom' }) } },
};
export default { title: 'Site', url: 'https://example.org', docs: { frontMatter: schema }, plugins: [names] };\n`;

describe('what an editor asks of a place', () => {
  let site: TempSite;
  let editor: Editor;
  const FRONT = 'status: stable\n';
  beforeAll(async () => {
    site = makeSite({
      'docsgen.config.ts': ZOD_LIKE,
      'sidebars.ts': "export default { main: ['index', 'guide'] };\n",
      'components/Chart.tsx':
        'interface ChartProps { data: { a: number }[]; width?: number; look?: "bars" | "lines"; shown: boolean }\nexport default function Chart({ data }: ChartProps) { return <b>{data.length}</b>; }\n',
      'docs/index.mdx': `---\ntitle: Home\n${FRONT}tags: [start]\n---\n\nRead [the guide](./guide.md#set-it-up) and [more](/docs/guide).\n\n## Own place\n\nSee [above](#own-place).\n`,
      'docs/guide.md': `---\n${FRONT}---\n\n# The guide\n\nFirst words of the guide.\n\n## Set it up\n\nDo this.\n\n### In detail\n\nText.\n\nSetext\n------\n\nWords.\n`,
      'docs/_note.mdx': 'For {props.product}.\n',
      'lib/widgets.tsx': `export function Meter({ size = '🚀🚀', of }) { return size + of; }\n`,
      'docs/pic.png': 'x',
      'docs/_part.md': 'Back to [the start](/docs/guide#set-it-up).\n\n## In the part\n',
      'docs/uses.mdx': `---\n${FRONT}---\n\nimport Part from './_part.md';\n\n<Part />\n\n[label][ref] and <a href="./guide.md#set-it-up">it</a>, \`Loom\`\n\n[ref]: ./guide.md#set-it-up\n`,
    });
    editor = await startEditor(site.root);
    editor.open('docs/index.mdx');
  });
  afterAll(async () => {
    await editor.quit();
    site.dispose();
  });

  const labels = async (text: string, file = 'docs/index.mdx') =>
    (await editor.complete(file, text)).map((item) => item.label);
  /** Asks of the place of `|` in a text, with the file as it is on disk. */
  const askAt = <T>(
    method: string,
    file: string,
    marker: string,
    more: object = {},
  ): Promise<T> => {
    const text = readFileSync(path.join(site.root, file), 'utf8');
    const at = text.indexOf(marker.replace('|', '')) + marker.indexOf('|');
    const before = text.slice(0, at).split('\n');
    editor.type(file, text);
    return editor.connection.sendRequest<T>(method, {
      textDocument: { uri: editor.uri(file) },
      position: { line: before.length - 1, character: before.at(-1)?.length },
      ...more,
    });
  };

  test('front matter has keys and values of docsgen and of the schema, ids of docs, names of sidebars', async () => {
    expect(await labels('---\nti|\n---\n')).toEqual(
      expect.arrayContaining(['title', 'title_meta']),
    );
    expect(await labels('---\ntitle: x\n|\n---\n')).toEqual(
      expect.arrayContaining(['status', 'reviewed', 'slug']),
    );
    expect(await labels('---\ntitle: x\n|\n---\n')).not.toContain('title');
    expect(await labels('---\r\nstatus: |\r\n---\r\n')).toEqual(['stable', 'beta']);
    expect(await labels('---\nreviewed: |')).toEqual(['true', 'false']);
    expect(await labels('---\ndraft: t|\n---\n')).toEqual(['true']);
    expect(await labels('---\npagination_next: g|\n---\n')).toEqual(['guide']);
    expect(await labels('---\ndisplayed_sidebar: |\n---\n')).toEqual(['null', 'main']);
    expect(await labels('---\ntags:\n  - st|\n---\n', 'docs/index.mdx')).toEqual([]);
    const [item] = await editor.complete('docs/index.mdx', '---\nstat|\n---\n');
    expect(item).toMatchObject({
      label: 'status',
      detail: 'How far it is',
      textEdit: { newText: 'status: ' },
    });
  });

  test('components have their props and values, the ones of the site too; fences languages and words', async () => {
    expect(await labels('<|')).toEqual(expect.arrayContaining(['Chart', 'Card', 'Tabs', 'Steps']));
    expect(await labels('<Chart |')).toEqual(['data', 'width', 'look', 'shown']);
    expect(await labels('<Chart look="|"')).toEqual(['bars', 'lines']);
    expect(await labels('<Chart shown="|"')).toEqual(['true', 'false']);
    const imports = `import Note from './_note.mdx';\nimport { Meter as Gauge } from '@site/lib/widgets';\n\n`;
    expect(await labels(`${imports}<Note |`)).toEqual(['product']);
    expect(await labels(`${imports}<Gauge |`)).toEqual(['size', 'of']);
    expect(await labels(`${imports}<Gau|`)).toEqual(['Gauge']);
    expect(await labels('![x](./p|')).toEqual(['./pic.png']);
    expect(await labels('<LinkCard title="x" |')).toEqual(expect.arrayContaining(['href', 'icon']));
    expect(await labels('<LinkCard title="x" |')).not.toContain('title');
    expect(await labels('<Badge\n  variant="da|"')).toEqual(['danger']);
    expect(await labels('<LinkCard href="./gu|"')).toEqual(['./guide.md']);
    expect(await labels('```typesc|')).toEqual(['typescript']);
    expect(await labels('```ts show|')).toEqual(['showLineNumbers']);
    expect(await labels('```ts |')).toEqual(
      expect.arrayContaining([
        'title',
        'fold',
        'maxLines',
        'group',
        'nocheck',
        'run',
        'npm2yarn',
        'file',
      ]),
    );
    // Words of features that the site does not use, or of other languages.
    expect(await labels('```text |')).not.toEqual(expect.arrayContaining(['run']));
    expect(await labels('```ts |')).not.toContain('lang');
    expect(await labels('```diff lang=typesc|')).toEqual(['typescript']);
    expect(await labels('```ts run="|')).toEqual(['network']);
    expect(await labels('```ts file="../comp|"')).toEqual(['../components/']);
    expect(await labels('```ts file="../components/|"')).toEqual(['../components/Chart.tsx']);
    expect(await labels('```ts group="one"\n```\n\n```ts group=|')).toEqual(['one']);
    expect(await labels('```ts title="sh|')).toEqual([]);
    expect(await labels('```ts\ncode\n```|')).toEqual([]);
  });

  test('a sidebars file has ids of docs', async () => {
    editor.open('sidebars.ts');
    expect(await labels("export default { main: ['index', 'gu|'] };\n", 'sidebars.ts')).toEqual([
      'guide',
    ]);
    expect(await askAt('textDocument/definition', 'sidebars.ts', "'gu|ide'")).toMatchObject({
      uri: editor.uri('docs/guide.md'),
    });
    editor.closeFile('sidebars.ts');
  });

  test('a link shows what it leads to, and leads there', async () => {
    expect(await askAt('textDocument/hover', 'docs/index.mdx', '(./gui|de.md#set')).toEqual({
      contents: { kind: 'markdown', value: '**Set it up**\n\n`/docs/guide#set-it-up`\n\nDo this.' },
      range: { start: { line: 6, character: 5 }, end: { line: 6, character: 38 } },
    });
    expect(await askAt('textDocument/hover', 'docs/index.mdx', '[mo|re]')).toMatchObject({
      contents: { value: '**The guide**\n\n`/docs/guide`\n\nFirst words of the guide.' },
    });
    expect(await askAt('textDocument/hover', 'docs/index.mdx', 'Re|ad')).toBeNull();
    expect(await askAt('textDocument/definition', 'docs/index.mdx', '#set-it|-up')).toMatchObject({
      uri: editor.uri('docs/guide.md'),
      range: { start: { line: 8, character: 0 } },
    });
    expect(await askAt('textDocument/definition', 'docs/index.mdx', '(#own|')).toMatchObject({
      uri: editor.uri('docs/index.mdx'),
      range: { start: { line: 8, character: 0 } },
    });
    // A partial has no page of its own: its links are those of a page that shows it.
    editor.open('docs/_part.md');
    expect(await askAt('textDocument/definition', 'docs/_part.md', '#set-it|-up')).toMatchObject({
      uri: editor.uri('docs/guide.md'),
      range: { start: { line: 8, character: 0 } },
    });
    editor.closeFile('docs/_part.md');
  });

  test('a name that a plugin makes a link of shows its code and first sentence, and leads to its origin', async () => {
    editor.open('docs/uses.mdx');
    expect(await askAt('textDocument/hover', 'docs/uses.mdx', '`Lo|om`')).toMatchObject({
      contents: {
        value: '**Loom**\n\n`/api/Loom`\n\n```ts\nclass Loom extends Base\n```\n\nWeaves threads.',
      },
    });
    expect(await askAt('textDocument/definition', 'docs/uses.mdx', '`Lo|om`')).toMatchObject({
      uri: editor.uri('lib/widgets.tsx'),
    });
    editor.closeFile('docs/uses.mdx');
  });

  test('a heading knows the links to it, those of partials and definitions too, and a page all of its own', async () => {
    editor.open('docs/guide.md');
    const context = { includeDeclaration: false };
    type Found = { uri: string; range: { start: { line: number; character: number } } }[];
    const ofHeading = await askAt<Found>('textDocument/references', 'docs/guide.md', '## Set| it', {
      context,
    });
    const places = ofHeading.map(({ uri, range: { start } }) => [
      uri.replace(/.*\//, ''),
      start.line,
      start.character,
    ]);
    expect(places.sort()).toEqual(
      [
        ['_part.md', 0, 20],
        ['index.mdx', 6, 17],
        ['uses.mdx', 8, 26],
        ['uses.mdx', 10, 7],
      ].sort(),
    );
    const ofPage = await askAt<Found>('textDocument/references', 'docs/guide.md', 'First| words', {
      context,
    });
    expect(ofPage).toHaveLength(6);
  });

  test('a heading gets another id with all links to it, in their own ways of writing', async () => {
    const prepared = await askAt('textDocument/prepareRename', 'docs/guide.md', '## Set| it');
    expect(prepared).toMatchObject({ placeholder: 'set-it-up' });
    const { changes } = await askAt<{ changes: Record<string, { newText: string }[]> }>(
      'textDocument/rename',
      'docs/index.mdx',
      '#set-it|-up',
      { newName: 'install' },
    );
    const texts = Object.entries(changes).map(([uri, edits]) => [
      uri.replace(/.*\//, ''),
      edits.map((one) => one.newText),
    ]);
    expect(Object.fromEntries(texts)).toEqual({
      'guide.md': [' {#install}'],
      'index.mdx': ['./guide.md#install'],
      '_part.md': ['/docs/guide#install'],
      'uses.mdx': ['./guide.md#install', './guide.md#install'],
    });
    const refused = askAt('textDocument/rename', 'docs/guide.md', '## Set| it', {
      newName: 'in-detail',
    });
    await expect(refused).rejects.toThrow('The page already has the id `in-detail`.');
    await expect(
      askAt('textDocument/prepareRename', 'docs/guide.md', 'First| words'),
    ).rejects.toThrow(/Only ids of headings/);
  });

  test('headings are the symbols of a document, pages and headings those of the site', async () => {
    const symbols = await editor.connection.sendRequest('textDocument/documentSymbol', {
      textDocument: { uri: editor.uri('docs/guide.md') },
    });
    expect(symbols).toMatchObject([
      {
        name: 'The guide',
        children: [
          {
            name: 'Set it up',
            detail: '#set-it-up',
            children: [{ name: 'In detail' }],
            range: { end: { line: 16 } },
          },
          { name: 'Setext' },
        ],
      },
    ]);
    const ofSite = await editor.connection.sendRequest<{ name: string }[]>('workspace/symbol', {
      query: 'setup',
    });
    expect(ofSite.map(({ name }) => name)).toEqual(['Set it up']);
  });

  test('a problem with one certain fix has an action, and the file one for all', async () => {
    editor.type(
      'docs/index.mdx',
      `---\n${FRONT}---\r\n\r\n👋 [x](./gide.md) [y](./guide.md#in-detial)\r\n`,
    );
    // Those of the text before may be two as well.
    const problems = await editor.problems('docs/index.mdx', (all) =>
      ['gide', 'in-detial'].every((written) => all.some((message) => message.includes(written))),
    );
    const actions = await editor.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: editor.uri('docs/index.mdx') },
      range: problems[0]?.range,
      context: { diagnostics: problems },
    });
    const edit = (character: number, end: number, newText: string) => ({
      range: { start: { line: 4, character }, end: { line: 4, character: end } },
      newText,
    });
    const uri = editor.uri('docs/index.mdx');
    expect(actions).toMatchObject([
      {
        kind: 'quickfix',
        isPreferred: true,
        edit: { changes: { [uri]: [edit(7, 16, './guide.md')] } },
      },
      {
        kind: 'source.fixAll.docsgen',
        edit: {
          changes: { [uri]: [edit(7, 16, './guide.md'), edit(22, 42, './guide.md#in-detail')] },
        },
      },
    ]);
  });
});

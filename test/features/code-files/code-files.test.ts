import { describe, expect, it } from 'vitest';
import {
  callsOf,
  compileText,
  parts,
  problemsOf,
  type Setting,
} from '../../compile/compile-text.js';

const fence = (info: string, ...lines: string[]) =>
  [`\`\`\`${info}`, ...lines, '```', ''].join('\n');

async function block(info: string, files: Record<string, string>) {
  const doc = await compileText(fence(info), { files });
  return { props: callsOf(doc.body, 'CodeBlock')[0]?.props ?? {}, doc };
}

const CODE = [
  'import a from "a";',
  '',
  '// #region setup',
  'function b() {',
  '  // #region inner',
  '  if (a) {',
  '',
  '    a();',
  '  }',
  '  // #endregion',
  '}',
  '// #endregion setup',
  'b();',
  '',
].join('\r\n');

describe('a code block that names a file', () => {
  it('shows the file without the marks of its regions, in the language of its extension', async () => {
    const { props, doc } = await block('file="../src/a.ts"', { 'src/a.ts': CODE });
    expect(props).toEqual({
      language: 'ts',
      html: 'import a from "a";\n\nfunction b() {\n  if (a) {\n\n    a();\n  }\n}\nb();',
    });
    expect(doc.includes).toEqual([
      { path: 'src/a.ts', hash: expect.stringMatching(/^[\da-f]{64}$/) },
    ]);
    expect(doc.diagnostics).toEqual([]);
  });
  it('shows a region with what is in it, as far left as it goes', async () => {
    const files = { 'docs/a.ts': CODE };
    expect((await block('ts file="./a.ts#setup"', files)).props['html']).toBe(
      'function b() {\n  if (a) {\n\n    a();\n  }\n}',
    );
    expect((await block('ts file="@site/docs/a.ts#inner"', files)).props['html']).toBe(
      'if (a) {\n\n  a();\n}',
    );
  });
  it('keeps what the fence says: language, title, lines', async () => {
    const { props } = await block(`JavaScript {1} title="x {2}" file='a.ts#inner' wrap`, {
      'docs/a.ts': CODE,
    });
    expect(props).toMatchObject({
      language: 'javascript',
      title: 'x {2}',
      wrap: true,
      marked: true,
    });
    expect(String(props['html']).match(/class="line highlighted/g)).toHaveLength(1);
  });
  it('fills only empty blocks from files that exist, where the config says so', async () => {
    const whenEmpty = parts.map((part) =>
      part.name === 'code-files' ? { ...part, options: { replaceCode: false } } : part,
    );
    const blocks = [
      fence('ts file="a.ts"', 'b();'),
      fence('ts file="gone.ts" x'),
      fence('file=a.ts#none', 'c'),
      fence('ts file="a.ts"'),
    ];
    const doc = await compileText(blocks.join('\n'), {
      parts: whenEmpty,
      files: { 'docs/a.ts': 'const a = 1;\n' },
    });
    expect(problemsOf(doc)).toEqual([]);
    expect(
      callsOf(doc.body, 'CodeBlock').map(({ props }) =>
        String(props['html']).replace(/<[^>]*>/g, ''),
      ),
    ).toEqual(['b();', '', 'c', 'const a = 1;']);
  });
  it('replaces what stands in the fence, and counts for search and reading time', async () => {
    const text = `# A\n\n${fence('file=./a.txt', 'old')}`;
    const doc = await compileText(text, { files: { 'docs/a.txt': 'one two\n' } });
    expect(callsOf(doc.body, 'CodeBlock')[0]?.props).toEqual({ language: 'txt', html: 'one two' });
    expect(doc.words).toBe(3);
    expect(JSON.stringify(doc.sections)).toContain('two');
  });
  it.each([
    ['a.py', '# region x', '# endregion x'],
    ['a.yml', '  # #region x', '  # #endregion x'],
    ['a.cs', '#region x', '#endregion'],
    ['a.cpp', '#pragma region x', '#pragma endregion'],
    ['a.html', '<!-- #region x -->', '<!-- #endregion x -->'],
    ['a.css', '/* #region x */', '/* #endregion x */'],
    ['a.jsx', '{/* #region x */}', '{/* #endregion x */}'],
    ['a.sql', '-- #region x', '-- #endregion x'],
    ['a.ts', '//#region x', '//#endregion'],
    ['a.go', '// region x', '// endregion'],
    ['a.c', '# pragma region x', '# pragma endregion x'],
    ['a.vue', '<!-- region x -->', '<!-- endregion x -->'],
    ['a.bat', 'REM #region x', '@REM #endregion x'],
    ['b.bat', ':: #region x', ':: #endregion'],
    ['a.fs', '(* #region x *)', '(* #endregion *)'],
    ['a.tex', '%region x', '% #endregion x'],
    ['a.vb', '#Region x', '#End Region'],
    ['a.ini', '; #region x', '; #endregion'],
    ['a.hbs', '{{!-- #region x --}}', '{{!-- #endregion --}}'],
    ['a.cshtml', '@* #region x *@', '@* #endregion *@'],
    ['a.json', '"//#region x": "",', '"//#endregion x": "",'],
    ['b.json', '"#region": "x",', '"#endregion": "x",'],
  ])('knows the comments of %s', async (name, start, end) => {
    const { props, doc } = await block(`text file="./${name}#x"`, {
      [`docs/${name}`]: ['a', start, 'the region', '# region of the map', end, 'c', ''].join('\n'),
    });
    expect(problemsOf(doc)).toEqual([]);
    expect(props['html']).toBe('the region\n# region of the map');
  });
  it('leaves no comma behind where a key of JSON is the mark', async () => {
    const json = [
      '{',
      '  "//#region x": "",',
      '  "a": 1,',
      '  "b": 2,',
      '  "//#endregion": ""',
      '}',
      '',
    ].join('\n');
    const whole = await block('file="./a.json"', { 'docs/a.json': json });
    expect(whole.props['html']).toBe('{\n  "a": 1,\n  "b": 2\n}');
    const region = await block('file="./a.json#x"', { 'docs/a.json': json });
    expect(region.props['html']).toBe('"a": 1,\n"b": 2');
  });
  it('takes a sentence about a region for what it is', async () => {
    const text =
      '// Region of interest\n// region\nregion x\nconst region = 1; // region x\n{ "region": "x" }\n';
    const { props } = await block('text file="./a.ts"', { 'docs/a.ts': text });
    expect(props['html']).toBe(text.trimEnd());
  });
  it.each([
    ['Dockerfile', 'dockerfile'],
    ['x.unheard', 'text'],
  ])('takes the language of %s from its name', async (name, language) => {
    const { props, doc } = await block(`file="./${name}"`, { [`docs/${name}`]: 'FROM a' });
    expect(props['language']).toBe(language);
    expect(doc.diagnostics).toEqual([]);
  });
  it('finds it from the folder of the partial that the block stands in', async () => {
    const files = {
      'parts/_p.mdx': fence('file="./a.js#no"') + fence('file="./a.js"'),
      'parts/a.js': 'part()',
    };
    const doc = await compileText(`import P from '@site/parts/_p.mdx'\n\n<P />`, { files });
    expect(problemsOf(doc)).toEqual(['error[code-region-unknown] parts/_p.mdx:1:1']);
    expect(callsOf(doc.body, 'CodeBlock').map(({ props }) => props['html'])).toEqual([
      '',
      'part()',
    ]);
    expect(doc.includes.map(({ path }) => path)).toEqual(['parts/_p.mdx', 'parts/a.js']);
  });
});

describe('a file or region that is missing', () => {
  const problem = async (info: string, setting: Setting = {}) => {
    const doc = await compileText(`a\n\n${fence(info, 'kept')}`, setting);
    expect(callsOf(doc.body, 'CodeBlock')[0]?.props['html']).toBe('kept');
    const [{ hint, message } = {}] = doc.diagnostics;
    return { place: problemsOf(doc), hint, message, includes: doc.includes };
  };
  it('is an error at the fence, and the page waits for the file', async () => {
    expect(await problem('ts file="./a.ts"')).toMatchObject({
      place: ['error[code-file-not-found] docs/page.mdx:3:1'],
      message: 'The file `./a.ts` of a code block is not a text file of the site.',
      includes: [{ path: 'docs/a.ts', hash: '' }],
    });
  });
  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    '@site/../x.ts',
    '@site/.env',
    '../docsgen.config.ts',
    '@site/node_modules/a/index.js',
    '../package.json',
    '',
  ])('is never outside the site nor private: %s', async (path) => {
    const name = path.replace(/^(?:@site|\.\.)\//, '');
    const found = await problem(`ts file="${path}"`, {
      files: { [name]: 'secret', '/etc/passwd': 'secret' },
    });
    expect(found.place).toEqual(['error[code-file-not-found] docs/page.mdx:3:1']);
    expect(found.includes).toEqual([]);
  });
  it('is answered with the regions that there are', async () => {
    const files = { 'docs/a.ts': CODE };
    expect(await problem('ts file="./a.ts#setpu"', { files })).toMatchObject({
      place: ['error[code-region-unknown] docs/page.mdx:3:1'],
      message: '`docs/a.ts` has no region `setpu`.',
      hint: 'Did you mean `setup`?',
    });
    expect((await problem('ts file="./a.ts#x"', { files: { 'docs/a.ts': '' } })).hint).toContain(
      '`#region x` before',
    );
  });
  it('has a name of its own when only the end is missing', async () => {
    const files = { 'docs/a.ts': 'a\n// #region x\nb\n// #region y\n// #endregion y\n' };
    expect(await problem('ts file="./a.ts#x"', { files })).toMatchObject({
      place: ['error[code-region-open] docs/page.mdx:3:1'],
      message: 'The region `x`, which begins at `docs/a.ts:2`, has no end.',
    });
  });
});

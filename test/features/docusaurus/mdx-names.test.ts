import { expect, test } from 'vitest';
import { listImports } from '../../../src/features/docusaurus/swizzled/list-imports.js';
import { listMdxNames } from '../../../src/features/docusaurus/swizzled/list-mdx-names.js';
import { hasObject } from '../../../src/features/docusaurus/swizzled/list-object-keys.js';

const FILES: Readonly<Record<string, string>> = {
  'src/theme/a.js': 'export default { ...MDXComponents, Tabs, h2: Heading, "b-c": C };',
  'src/theme/b.tsx':
    'const all: Record<string, unknown> = { Tabs, Note: (props) => <b {...props} /> };\nexport default all as typeof MDXComponents;\n',
  'src/theme/c.js': 'module.exports = Object.assign({}, MDXComponents, { Tabs, a: Link });',
  'src/theme/d.js':
    "import { parts as own, other } from './e';\nexport default { ...own, ...other, Last };",
  'src/theme/e.js': 'export const parts = { First };\nexport const other = { Second };\n',
  'src/theme/f.js': "export { default } from '@theme-original/MDXComponents';",
  'src/theme/g.js': 'export default makeComponents();',
};

const namesOf = (file: string) =>
  listMdxNames(`src/theme/${file}`, { text: async (path) => FILES[path] ?? '' });

test('names of `MDXComponents` are read in the ways in which sites write them', async () => {
  expect(await namesOf('a.js')).toEqual(['Tabs', 'h2', 'b-c']);
  expect(await namesOf('b.tsx')).toEqual(['Tabs', 'Note']);
  expect(await namesOf('c.js')).toEqual(['Tabs', 'a']);
  expect(await namesOf('d.js')).toEqual(['Last', 'First', 'Second']);
  const isRead = (file: string) => hasObject(FILES[`src/theme/${file}`] ?? '');
  expect(['a.js', 'c.js', 'f.js', 'g.js'].map(isRead)).toEqual([true, true, true, false]);
});

test('names that TypeScript uses as types alone are no imports', () => {
  const read = (code: string, file = 'a.tsx') =>
    listImports(`import { Name, used } from '@docusaurus/theme-common';\n${code}`, file)[0]?.names;
  for (const code of [
    'used(); const a: Name = x;',
    'used<Name>(); type B = Name | undefined;',
    'function f({ a }: { a: Name[] }): Name { return used as Name; }',
    'used(); const list: Array<{ a: string; b: Name }> = [];',
    'used(); interface P extends Name {}',
  ])
    expect(read(code), code).toEqual(['used']);
  for (const code of [
    '<Name />',
    'Name.of()',
    'new Name()',
    'use(Name)',
    'f(a, Name)',
    'const a = Name;',
    'class A extends Name {}',
    'export default Name;',
  ])
    expect(read(`used(); ${code}`), code).toEqual(['Name', 'used']);
  expect(read('const a: Name = 1;', 'a.jsx')).toEqual(['Name', 'used']);
  const types =
    "import { PropSidebar } from '@docusaurus/plugin-content-docs';\nlet a: PropSidebar;";
  expect(listImports(types, 'a.ts')).toEqual([]);
});

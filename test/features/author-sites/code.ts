import { type AuthorSite, fence } from './author-site.js';

const LINES = Array.from(
  { length: 12 },
  (_, index) => `const value${index + 1} = ${index + 1};`,
).join('\n');

/** What can be said with code. */
export const CODE_SITES: readonly AuthorSite[] = [
  {
    name: 'a guide that shows one config in two languages',
    guide: `# Guide\n\n::: code-group\n\n${fence('ts [config.ts]', 'export default one;')}\n${fence('js [config.js]', 'module.exports = two;')}\n:::\n`,
    shows: 'module.exports = two;',
  },
  {
    name: 'a guide whose blocks of one group are tabs',
    guide: `# Guide\n\n${fence('ts group="language" tab="TypeScript"', 'let one: 1;')}\n${fence('js group="language" tab="JavaScript"', 'let two;')}`,
    shows: 'let two;',
  },
  {
    name: 'a guide whose long listing opens when it is asked to',
    guide: `# Guide\n\n${fence('js title="long.js" maxLines=3 hideLines={1}', LINES)}\n${fence('js title="all.js" fold', LINES)}`,
    shows: 'const value2',
  },
  {
    name: 'a guide with colored code in its sentences',
    guide: '# Guide\n\nWrite `const a = 1`{:ts}.\n',
    shows: 'const a = 1',
  },
  {
    name: 'a guide that shows what a terminal printed',
    guide: `# Guide\n\n${fence('ansi', '\\x1b[32mdone\\x1b[0m \\x1b[2min 2 s\\x1b[0m \\x1b[1;35mgood\\x1b[0m')}`,
    shows: 'done',
  },
  {
    name: 'a guide whose lines of code have addresses',
    guide: `# Guide\n\n[The second](#app-L2)\n\n${fence('js id="app" showLineNumbers', 'a();\nb();')}`,
    shows: 'b();',
  },
  {
    name: 'a guide whose code leads to the pages about it',
    config: { code: { links: { useState: 'https://react.dev/useState' } } },
    guide: `# Guide\n\n${fence('js', 'plain(useState); // [!code link:plain:./plain.md]')}`,
    shows: 'plain',
  },
  {
    name: 'a guide that shows what to change, as a diff in colors',
    guide: `# Guide\n\n${fence('diff lang=ts', '- const a: 1;\n+ const b: 2;')}`,
    shows: 'const b: 2;',
  },
  {
    name: 'a guide that explains a config line by line',
    guide: `# Guide\n\n${fence('yaml', 'on: push # (1)!\njobs: {} # (2)!')}\n1. For every branch.\n2. None yet.\n`,
    shows: 'For every branch.',
  },
  {
    name: 'a guide that marks lines with comments of its own',
    config: { code: { magicComments: [{ className: 'wrong', line: 'wrong-next-line' }] } },
    guide: `# Guide\n\n${fence('js', '// wrong-next-line\nfail();\npass();')}`,
    shows: 'fail();',
  },
  {
    name: 'a guide with a component that readers can change',
    config: { playground: true },
    guide: `# Guide\n\n${fence('jsx live', 'function Count() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n}')}`,
    shows: 'function Count()',
  },
  {
    name: 'a guide whose code has the icons of its files',
    config: { code: { fileIcons: true } },
    guide: `# Guide\n\n${fence('ts title="src/app.ts"', 'start();')}`,
    shows: 'start();',
  },
  {
    name: 'a guide that shows the types of its code',
    guide: `# Guide\n\n${fence('ts twoslash', 'const size = 1;\n//    ^?')}`,
    files: { 'tsconfig.json': '{ "compilerOptions": { "types": [] } }' },
    shows: 'const size: 1',
  },
  {
    name: 'a guide with commands for every package manager',
    guide: `# Guide\n\n${fence('bash npm2yarn', 'npm install left-pad')}`,
    shows: 'npm install left-pad',
  },
  {
    name: 'a guide that shows a part of a file',
    guide: `# Guide\n\n${fence('ts file="../src/app.ts#start"', '')}`,
    files: {
      'src/app.ts': '// #region start\nexport const started = true;\n// #endregion start\n',
    },
    shows: 'export const started',
  },
];

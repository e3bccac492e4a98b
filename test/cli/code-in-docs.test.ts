import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** A site that has TypeScript, and the given files. */
function typedSite(files: Record<string, string>): TempSite {
  const site = tempSite(files);
  mkdirSync(path.join(site.root, 'node_modules'), { recursive: true });
  symlinkSync(
    path.join(PACKAGES, 'typescript'),
    path.join(site.root, 'node_modules', 'typescript'),
  );
  return site;
}

async function problemsOf(site: TempSite, ...flags: string[]): Promise<string[]> {
  const { report } = await runCli(['test', site.root, '--format', 'json', ...flags]);
  return (report?.diagnostics ?? []).map(({ code, file, line, column, message }) =>
    `${code} ${file}:${line}:${column} ${/\b\d{4}\b/.exec(message)?.[0] ?? ''}`.trim(),
  );
}

const fence = (info: string, ...lines: string[]) => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;

test('finds errors of types at their places in Markdown: in lists, quotes, partials, groups and named files', async () => {
  const site = typedSite({
    'docs/_part.md': '> - item\n>   ```ts\n>   const text: string = 1;\n>   ```\n',
    'docs/page.mdx': `import Part from './_part.md'\n\n<Part />\n\n${fence('ts', 'const total = 1;')}\n${fence('ts', 'const total = await Promise.resolve(2);')}`,
    'docs/second.mdx': `import Part from './_part.md'\n\n<Part />\n`,
    'docs/groups.md': `${fence('ts group="app"', 'const total = 1;')}\nText\n\n${fence('tsx group="app"', 'total.toFixed();', '  total.none();')}`,
    'docs/files.md': fence(
      'ts',
      '// @filename: src/a.ts',
      'export const one: number = 1;',
      '// @filename: b.ts',
      "import { one } from './src/a.js';",
      'one.none;',
    ),
    'src/real.ts': 'export const real: number = 1;\n',
    'docs/real.md': fence('ts', "import { real } from '../src/real';", 'real.none;'),
  });
  expect(await problemsOf(site)).toEqual([
    'example-type docs/_part.md:3:11 2322',
    'example-type docs/files.md:6:5 2339',
    'example-type docs/groups.md:9:9 2339',
    'example-type docs/real.md:3:6 2339',
  ]);
  const { exitCode, stdout } = await runCli(['test', site.root]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Tested 7 code blocks');
});

test('knows expected errors, fragments, diffs, placeholders and loose JavaScript', async () => {
  const site = typedSite({
    'docs/page.md': [
      fence('ts', '// @errors: 2322', 'const text: string = 1;'),
      fence('ts', '// @errors: 2322 2345', 'const text: string = 1;'),
      fence('ts nocheck', 'this is no code'),
      fence(
        'diff lang=ts',
        '  const one = 1;',
        '- const two: string = 2;',
        '+ const two: number = one;',
      ),
      fence('ts', 'const old: string = 1; // [!code --]', 'const now: number = 1; // [!code ++]'),
      fence('ts', 'const left = { ... };'),
      fence('js', 'const add = (a, b) => a + b;', 'add(1, 2).none;', '(1).none;'),
      fence('ts', 'declare global { interface Window { mine: string } }', 'window.mine;'),
      fence('ts', 'window.mine;'),
    ].join('\n'),
    'docs/slip.md': fence('ts', "'text'.toUperCase();"),
  });
  const { stdout } = await runCli(['test', site.root]);
  expect(stdout).toContain('Did you mean `toUpperCase`?\n');
  expect(await problemsOf(site)).toEqual([
    'example-error-gone docs/page.md:7:1 2345',
    'example-placeholder docs/page.md:27:16',
    'example-type docs/page.md:33:5 2339',
    'example-type docs/page.md:42:8 2339',
    'example-type docs/slip.md:2:8 2551',
  ]);
});

test('parses data by the rules of its language', async () => {
  const site = tempSite({
    'docs/page.md': [
      fence('json', '{ "a": 1, }'),
      fence('jsonc', '{ "a": 1, } // comment'),
      fence('json5', "{ a: 'x', }"),
      fence('yaml', '---', 'a: b', '---', 'a: c'),
      fence('yml', 'a:', '  - b: c: d'),
      fence('toml', 'a = 1', 'a = 2'),
      fence('json', '{ "a": 1 // comment', '}'),
    ].join('\n'),
  });
  expect(await problemsOf(site)).toEqual([
    'example-syntax docs/page.md:2:11',
    'example-syntax docs/page.md:22:8',
    'example-syntax docs/page.md:27:1',
    'example-syntax docs/page.md:31:10',
  ]);
});

test('takes options from the `tsconfig.json` of the site, and leaves out what the config says', async () => {
  const files = {
    'tsconfig.json': '{ "compilerOptions": { "strict": false, "noUnusedLocals": true } }',
    'docs/page.md': fence('ts', 'let text: string = null;', 'text = "b";'),
    'docs/old/page.md': fence('ts', 'const text: string = 1;'),
    'docs/data.md': fence('json', '{'),
    'versioned_docs/version-1/page.md': fence('ts', 'const text: string = 1;'),
    'versions.json': '["1"]',
  };
  const site = typedSite(files);
  expect(await problemsOf(site)).toEqual([
    'example-syntax docs/data.md:2:2',
    'example-type docs/old/page.md:2:7 2322',
  ]);
  const test = "{ exclude: ['docs/old/**'], excludeLanguages: ['json'], tsconfig: 'strict.json' }";
  site.write({
    'docsgen.config.ts': `export default { title: 'Site', code: { test: ${test} } };\n`,
    'strict.json': '{ "extends": "./tsconfig.json", "compilerOptions": { "strict": true } }',
    'versions.json': '[]',
  });
  site.remove('versioned_docs');
  expect(await problemsOf(site)).toEqual(['example-type docs/page.md:2:5 2322']);
  site.write({ 'strict.json': '{ "compilerOptions": { "strict": 7 } }' });
  expect(await problemsOf(site)).toEqual(['example-setup strict.json:undefined:undefined']);
  site.write({ 'docsgen.config.ts': "export default { title: 'Site', code: { test: false } };\n" });
  expect(await problemsOf(site)).toEqual([]);
});

test('finds the types that `types` names in the packages of the site, wherever it is run', async () => {
  const site = typedSite({
    'tsconfig.json': '{ "compilerOptions": { "types": ["harbour"] } }',
    'node_modules/@types/harbour/package.json':
      '{ "name": "@types/harbour", "types": "index.d.ts" }',
    'node_modules/@types/harbour/index.d.ts': 'declare const boats: number;\n',
    'docs/page.md': fence('ts', 'const count: string = boats;'),
  });
  expect(await problemsOf(site)).toEqual(['example-type docs/page.md:2:7 2322']);
});

test('says that TypeScript is missing, and that there is no site', async () => {
  const site = tempSite({ 'docs/page.md': fence('ts', 'const a = 1;') });
  const { exitCode, stdout } = await runCli(['test', site.root]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('npm install --save-dev typescript');
  site.remove('docsgen.config.ts');
  expect(await runCli(['test', site.root])).toMatchObject({ exitCode: 2 });
  expect(await runCli(['test', site.root, '--format', 'xml'])).toMatchObject({ exitCode: 2 });
});

test('finds again what is wrong, and sees that what was right depends on files, settings and packages', async () => {
  const site = typedSite({
    'docs/page.md': `${fence('ts', "import { one } from 'one';", 'one.toFixed();')}\n${fence('ts', "import { two } from '../src/two';", 'two.toFixed();')}`,
    'src/two.ts': 'export const two = 2;\n',
    'node_modules/one/package.json': '{ "name": "one", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/one/index.d.ts': "export * from './more';\n",
    'node_modules/one/more.d.ts': 'export declare const one: number;\n',
  });
  expect(await problemsOf(site)).toEqual([]);
  expect(await problemsOf(site)).toEqual([]);
  site.write({ 'node_modules/one/more.d.ts': 'export declare const one: string;\n' });
  expect(await problemsOf(site)).toEqual(['example-type docs/page.md:3:5 2551']);
  expect(await problemsOf(site)).toEqual(['example-type docs/page.md:3:5 2551']);
  site.write({
    'node_modules/one/more.d.ts': 'export declare const one: number;\n',
    'src/two.ts': "export const two = '2';\n",
  });
  expect(await problemsOf(site)).toEqual(['example-type docs/page.md:8:5 2551']);
  expect(await problemsOf(site, '--no-cache')).toEqual(['example-type docs/page.md:8:5 2551']);
});

test('readers do not see what is there for the test', async () => {
  const site = tempSite({
    'docs/page.md': [
      fence(
        'ts',
        'const hidden = 1;',
        '// ---cut---',
        '// @errors: 2322',
        'const shown: string = hidden;',
      ),
      fence(
        'ts',
        'first();',
        '// ---cut-start---',
        'between();',
        '// ---cut-end---',
        'last();',
        '// ---cut-after---',
        'after();',
      ),
      fence('output', 'printed'),
      fence('bash', '# ---cut---', 'kept'),
    ].join('\n'),
  });
  const { stdout, exitCode } = await site.build('--strict');
  expect(stdout).not.toContain('warning');
  expect(exitCode).toBe(0);
  const html = site.read('docs/page/index.html').replace(/<[^>]*>/g, '');
  expect(html).toContain('const shown: string = hidden;');
  for (const text of [
    'const hidden',
    '---cut---\nconst',
    '@errors',
    'between',
    'after()',
    'cut-start',
  ])
    expect(html).not.toContain(text);
  expect(html).toContain('first();\nlast();');
  expect(html).toContain('---cut---\nkept');
});

test('runs code, and compares what it prints and computes with comments and output', async () => {
  const site = typedSite({
    'docsgen.config.ts': "export default { title: 'Site', code: { test: { run: true } } };\n",
    'docs/right.md': [
      fence(
        'ts run',
        'interface Item { id: number }',
        'const item: Item = { id: 1 };',
        'const all = [1, 2].map((one) => one * 2); // => [2, 4]',
        "console.log('a', { b: 1 }); // => a { b: 1 }",
        'item',
        '  .id; // => 1',
        "await Promise.resolve('x'); // => 'x'",
        'for (const one of all) console.log(one); // => 4',
        "if (all.length > 2) console.log('many');",
        "else console.log('few'); // => few",
      ),
      fence('js run group="count"', 'let count = 1;', 'console.log(count);'),
      fence('output', '1'),
      fence('js group="count"', 'console.log(count + 1);'),
      fence('output', '2'),
      fence(
        'ts run',
        '// @filename: lib/total.ts',
        "import { hash } from 'docsgen-fixture';",
        "import { one } from '../../src/one.mjs';",
        "import type { Item } from '../item';",
        'export const total = (item: Item): string => hash(item.id + one);',
        '// @filename: item.d.ts',
        'export interface Item { id: number }',
        '// @filename: names.json',
        '{ "first": "Ada" }',
        '// @filename: main.ts',
        "import names from './names.json' with { type: 'json' };",
        "import { total } from './lib/total.js';",
        'total({ id: 1 }); // => #2',
        "const late = await import('./lib/total.js');",
        'late.total({ id: 2 }) + names.first; // => #3Ada',
      ),
    ].join('\n'),
    'src/one.mjs': 'export const one = 1;\n',
    'docs/node_modules/docsgen-fixture/package.json':
      '{ "name": "docsgen-fixture", "type": "module", "exports": { "types": "./i.d.ts", "default": "./i.js" } }',
    'docs/node_modules/docsgen-fixture/i.d.ts':
      'export declare function hash(value: unknown): string;\n',
    'docs/node_modules/docsgen-fixture/i.js': "export const hash = (value) => '#' + value;\n",
    'docs/throws.md': [
      '- In a list:\n  ```ts run',
      '  interface Item { id: number }',
      '  const item = (): Item => {',
      "    if (1 + 1 > 1) throw new RangeError('on purpose');",
      '    return { id: 1 };',
      '  };',
      '  item(); // => { id: 1 }',
      '  ```\n',
      fence(
        'ts run',
        '// @filename: a.ts',
        'export interface Unused { id: number }',
        '',
        'export const fail = (text: string) => {',
        '  text.repeat(-text.length);',
        '};',
        '// @filename: b.ts',
        "import { fail } from './a';",
        "fail('text');",
      ),
      fence('js run', 'const all = [1];', 'all[0]; // => 1', "/* ä */ JSON.parse('{');"),
    ].join('\n'),
    'docs/wrong.md': [
      fence('js run', 'const total = 1 + 1; // => 3'),
      fence('js run', "console.log('one');", "console.log('two');"),
      fence('output', 'one', 'three'),
      fence('js run', 'const never = () => 1;', 'if (never() > 1) {', '  never(); // => 1', '}'),
    ].join('\n'),
  });
  expect(await problemsOf(site)).toEqual([
    'example-run docs/throws.md:5:26',
    'example-run docs/throws.md:16:8',
    'example-run docs/throws.md:26:14',
    'example-output docs/wrong.md:2:22',
    'example-output docs/wrong.md:12:1',
    'example-output docs/wrong.md:18:12',
  ]);
});

test('code that runs is bound in time and memory, writes nothing, and has no network unless it asks for it', async () => {
  const server = createServer((_, response) => response.end('answer'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = `const text = await (await fetch('http://127.0.0.1:${port}')).text();`;
  const site = typedSite({
    'docsgen.config.ts':
      "export default { title: 'Site', limits: { seconds: 600, megabytes: 64 }, code: { test: { run: 'network' } } };\n",
    'docs/page.md': [
      fence('js run', "throw new RangeError('on purpose');"),
      fence('js run', "throw { code: 'on purpose' };"),
      fence('js run', 'await new Promise(() => {});'),
      fence('js run', 'const all = [];', "for (;;) all.push(new Array(1e6).fill('x'));"),
      fence(
        'js run',
        '// @noErrors',
        "import { writeFileSync } from 'node:fs';",
        "writeFileSync('made', '');",
      ),
      fence('js run', ask),
      fence('js run="network"', ask, 'text; // => answer'),
    ].join('\n'),
  });
  const { report } = await runCli(['test', site.root, '--format', 'json']);
  expect(report?.diagnostics.map(({ message }) => message)).toEqual([
    'The code block fails: RangeError: on purpose.',
    "The code block throws `{ code: 'on purpose' }`.",
    'The code block waits for a promise that never settles.',
    expect.stringContaining('needs more than 64 MB'),
    expect.stringMatching(/^The code block fails: Error: Access to this API has been restricted/),
    expect.stringContaining('Code in docs has no network.'),
  ]);
  expect(existsSync(path.join(site.root, 'docs', 'made'))).toBe(false);
  const endless = typedSite({
    'docsgen.config.ts':
      "export default { title: 'Site', limits: { seconds: 1 }, code: { test: { run: true } } };\n",
    'docs/page.md': fence('js run', 'for (;;);'),
  });
  const { report: late } = await runCli(['test', endless.root, '--format', 'json']);
  expect(late?.diagnostics.map(({ message }) => message)).toEqual([
    'The code block takes more than 1 s.',
  ]);
});

test('a command that is ended leaves no code running', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const site = typedSite({
    'docsgen.config.ts':
      "export default { title: 'Site', limits: { seconds: 600 }, code: { test: { run: 'network' } } };\n",
    'docs/page.md': fence('js run="network"', `await fetch('http://127.0.0.1:${port}');`),
  });
  const command = spawn(process.execPath, [BIN, 'test', site.root], { stdio: 'ignore' });
  const ended = new Promise((done) => command.once('close', (_, signal) => done(signal)));
  const [socket] = (await once(server, 'connection')) as [Socket];
  const gone = once(socket, 'close');
  command.kill('SIGTERM');
  await gone;
  expect(await ended).toBe('SIGTERM');
});

test('places stay right in files with Windows line ends and a byte order mark', async () => {
  const text = `# Page\n\n> ${fence('ts', '', 'const text: string = 1;').trimEnd().replaceAll('\n', '\n> ')}\n\n${fence('json', '{', '  "a": }')}`;
  const site = typedSite({ 'docs/page.md': `\uFEFF${text.replaceAll('\n', '\r\n')}` });
  expect(await problemsOf(site)).toEqual([
    'example-type docs/page.md:5:9 2322',
    'example-syntax docs/page.md:10:8',
  ]);
});

test('live code knows the names that the playground gives it, and other code does not', async () => {
  const clock =
    'const Clock = () => { const [n] = useState(0); return <Fruit>{n}{seven}</Fruit>; };';
  const site = typedSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', playground: { scope: './scope.tsx' } };\n`,
    'scope.tsx':
      'export const seven = 7;\nexport default { Fruit: (props: { children?: unknown }) => null };\n',
    'docs/a.md': [
      fence('jsx live', clock),
      fence(
        'tsx live noInline',
        'const [text] = React.useState<string>("");',
        'render(<b>{text}</b>);',
      ),
      fence('jsx live', 'const A = () => useStat(0);'),
      fence('jsx', 'const B = () => useState(0);'),
    ].join('\n'),
  });
  for (const name of ['@types/react', 'csstype']) {
    mkdirSync(path.dirname(path.join(site.root, 'node_modules', name)), { recursive: true });
    symlinkSync(path.join(PACKAGES, name), path.join(site.root, 'node_modules', name));
  }
  const expected = ['example-type docs/a.md:11:17 2552', 'example-type docs/a.md:15:17 2304'];
  expect(await problemsOf(site)).toEqual(expected);
  site.write({ 'scope.tsx': 'export const seven = 7;\n' });
  expect(await problemsOf(site)).toEqual([
    'example-type docs/a.md:2:56 2304',
    'example-type docs/a.md:2:74 2304',
    ...expected,
  ]);
  site.write({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org' };\n`,
    'docs/a.md': fence('jsx live', 'const A = () => useState(0);'),
  });
  expect(await problemsOf(site)).toEqual(['example-type docs/a.md:2:17 2304']);
});

test('live code knows what React exports without its types, too', async () => {
  const site = typedSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', playground: true };\n`,
    'docs/a.md': fence(
      'jsx live',
      'const A = () => { const [n] = useState(0); return useStat(n); };',
    ),
  });
  expect(await problemsOf(site)).toEqual(['example-type docs/a.md:2:51 2552']);
});

import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { CONFIG, type TempSite, tempSite } from '../support/temp-site.js';
import { addTypeScript } from '../support/typed-site.js';

const fence = (info: string, ...lines: string[]) => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;

async function problemsOf(command: string, site: TempSite): Promise<string[]> {
  const { report } = await runCli([command, site.root, '--format', 'json']);
  return (report?.diagnostics ?? []).map(
    ({ code, file, line, column }) => `${code} ${file}:${line}:${column}`,
  );
}

const WRONG = {
  'docs/_part.md': '> ```ts twoslash\n> const text: string = 1;\n> ```\n',
  'docs/page.mdx': `import Part from './_part.md'\n\n<Part />\n`,
  'docs/group.md': `${fence('ts group="app"', 'const total = 1;')}\nText\n\n${fence('ts twoslash group="app"', 'total.toFixed();', '  total.none();')}`,
  'docs/gone.md': fence('ts twoslash', '// @errors: 2322', 'const text = 1;', '', '//      ^?'),
  'docs/fine.md': `${fence('ts', 'const text: string = 1;')}\n${fence('ts twoslash nocheck', 'none();')}\n${fence('ts twoslash', '// @noErrors', 'none();')}`,
};

test('what is wrong with code that shows its types is a problem of builds and checks, at its place in Markdown', async () => {
  const site = addTypeScript(tempSite(WRONG));
  const expected = [
    'example-type docs/_part.md:2:9',
    'example-error-gone docs/gone.md:2:1',
    'example-query docs/gone.md:5:9',
    'example-type docs/group.md:9:9',
  ];
  expect(await problemsOf('check', site)).toEqual(expected);
  expect(await problemsOf('build', site)).toEqual(expected);
});

test('says that TypeScript is missing, or that it is one that programs cannot use', async () => {
  const site = tempSite({ 'docs/page.md': `Text\n\n${fence('ts twoslash', 'const one = 1;')}` });
  const missing = await site.build();
  expect(missing.exitCode).toBe(1);
  expect(missing.stdout).toContain('error[example-setup] docs/page.md:3:1');
  expect(missing.stdout).toContain('npm install --save-dev typescript@6');
  addTypeScript(site, 'typescript-native');
  expect((await site.build()).stdout).toMatch(/docsgen can’t use `typescript` 7[\d.]*,/);
});

test('types are read anew when something that they depend on has changed, and only then', async () => {
  const greet = (type: string) =>
    `/** Greets. */\nexport declare function greet(name: string): ${type};\n`;
  const typed = fence(
    'ts twoslash',
    "import { greet } from '../src/greet';",
    "const text = greet('Ada');",
    '//    ^?',
  );
  const site = addTypeScript(
    tempSite({
      'docsgen.config.ts': CONFIG,
      'src/greet.ts': greet('string'),
      'docs/page.md': `# Page\n\n${typed}`,
      'docs/other.md': '# Other\n\nText.\n',
    }),
  );
  const shown = () =>
    /ds-type-is-query.*?<\/span><\/span>/
      .exec(site.read('docs/page/index.html'))?.[0]
      .replace(/<[^>]*>/g, '')
      .trim();
  expect((await site.build()).stdout).toContain('No problems');
  expect(shown()).toMatch(/const text: string$/);
  expect((await site.build()).stdout).toContain('Compiled 0, rendered 0');
  site.write({ 'src/greet.ts': greet('number') });
  expect((await site.build()).stdout).toContain('Compiled 1, rendered 1');
  expect(shown()).toMatch(/const text: number$/);
  // What was read of a block is kept apart from its page: a compiler that can't be loaded is not
  // missed.
  site.remove('node_modules/typescript');
  site.write({
    'node_modules/typescript/package.json': JSON.stringify({
      name: 'typescript',
      version: await versionOf(),
    }),
    'docs/page.md': `# Page\n\nMore.\n\n${typed}`,
  });
  expect((await site.build()).stdout).toContain('No problems');
  expect(shown()).toMatch(/const text: number$/);
});

async function versionOf(): Promise<string> {
  const { default: typescript } = await import('typescript');
  return typescript.version;
}

test('a name may be a link and show its type; feeds have the link alone', async () => {
  const site = tempSite({
    'docsgen.config.ts': CONFIG.replace(' };', ", code: { links: { Map: '/docs' } } };"),
    'docs/index.md': '# Home\n',
    'blog/2024-01-01-a.md':
      '---\ntitle: A\n---\n\n```ts twoslash\nconst all = new Map<string, number>(); // [!code link:all:https://example.com/]\n```\n',
  });
  addTypeScript(site);
  await site.build();
  const [page = ''] = Object.keys(site.output()).filter((file) => /2024.*html$/.test(file));
  const html = site.read(page);
  expect(html).toMatch(
    /<span class="ds-type"><a href="https:\/\/example.com\/"[^>]*><i[^>]*>all<\/i><\/a>/,
  );
  expect(html).toMatch(/<a href="\/docs\/"><i[^>]*>Map<\/i><\/a><span class="ds-type-text"/);
  const feed = site.read('blog/atom.xml');
  expect(feed).toContain('https://example.org/docs');
  expect(feed).not.toContain('MapConstructor');
});

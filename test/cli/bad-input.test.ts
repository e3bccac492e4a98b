import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli, runProcess } from '../support/run-cli.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const PAGE = '# Home\n\nText.\n';

/** A good site that is built once: the tests break copies of it. */
let good: TempSite;

beforeAll(async () => {
  good = makeSite({ 'docs/index.md': PAGE });
  expect((await good.build()).exitCode).toBe(0);
});

afterAll(() => good.dispose());

/**
 * Breaks a copy of the good site, and expects the build to fail with the published folder as it
 * was.
 */
async function expectRefused(
  files: Record<string, string | Uint8Array>,
  expected: { code: string; exitCode: number; file?: string; line?: number; column?: number },
  run = runCli,
) {
  const site = tempSite({});
  cpSync(good.root, site.root, { recursive: true });
  const before = site.output();
  site.write(files);
  const { exitCode, report, stderr } = await run(['build', site.root, '--format', 'json']);
  expect(report?.diagnostics[0]).toMatchObject({
    ...Object.fromEntries(Object.entries(expected).filter(([key]) => key !== 'exitCode')),
    severity: 'error',
  });
  expect(exitCode).toBe(expected.exitCode);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(report?.summary.written).toBe(0);
  expect(site.output()).toEqual(before);
  return report?.diagnostics ?? [];
}

describe('a config that can not be used ends the build with 2 and leaves the output alone', () => {
  const file = 'docsgen.config.ts';

  test.each([
    ['at the end of the turn', `process.nextTick(() => {\n  throw new Error('no token');\n});`],
    [
      'in a promise that nobody waits for',
      `Promise.resolve().then(() => {\n  throw new Error('no token');\n});`,
    ],
  ])('that throws %s: at the line that throws', async (_, code) => {
    const text = `${code}\nexport default { title: 'Site', url: 'https://example.org' };\n`;
    const [first] = await expectRefused(
      { [file]: text },
      { code: 'config-threw', exitCode: 2, file, line: 2 },
      runProcess,
    );
    expect(first?.message).toContain('no token');
  });

  test.each([
    ['throws', `() => {\n  throw new Error('no token');\n}`, /:2:\d+\n.*no token\.$/s],
    ['rejects with no error', '() => Promise.reject(null)', /: `null`\.$/s],
  ])('that %s in a timer: in a sentence on standard error', async (_, code, expected) => {
    const site = tempSite({ 'docs/index.md': PAGE });
    // The build has run the config by then, and has not come to its end.
    const isLate = `existsSync(${JSON.stringify(path.join(site.root, '.docsgen/output'))})`;
    const text = `const fail = ${code};
      import { existsSync } from 'node:fs';
      const timer = setInterval(() => { if (${isLate}) { clearInterval(timer); return fail(); } }, 10);
      export default { title: 'Site', url: 'https://example.org' };\n`;
    site.write({ [file]: text });
    const { exitCode, stderr } = await runProcess(['build', site.root]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^error\[config-threw\]/);
    expect(stderr.trimEnd()).toMatch(expected);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('that throws: at the line that throws', async () => {
    const text = `const read = () => {\n  throw new Error('no token');\n};\nexport default { title: read() };\n`;
    const [first] = await expectRefused(
      { [file]: text },
      { code: 'config-threw', exitCode: 2, file, line: 2 },
    );
    expect(first?.message).toContain('no token');
  });

  test('that does not parse: at the place', async () => {
    await expectRefused(
      { [file]: 'export default {\n  title: ,\n};\n' },
      { code: 'code-syntax', exitCode: 2, file, line: 2, column: 10 },
    );
  });

  test('that exports a promise that rejects', async () => {
    const text = `export default Promise.reject(new Error('registry is down'));\n`;
    const [first] = await expectRefused(
      { [file]: text },
      { code: 'config-threw', exitCode: 2, file },
    );
    expect(first?.message).toContain('registry is down');
  });

  test('that has no default export', async () => {
    await expectRefused(
      { [file]: 'export const title = 1;\n' },
      { code: 'config-no-default', exitCode: 2, file },
    );
  });

  test('that imports what is not there', async () => {
    await expectRefused(
      { [file]: `import x from './missing';\nexport default x;\n` },
      { code: 'import-not-found', exitCode: 2, file, line: 1 },
    );
  });

  test('that has an unknown key: with the place and the nearest key', async () => {
    const text = `export default {\n  title: 'Site',\n  navbar: { itmes: [] },\n};\n`;
    const [first] = await expectRefused(
      { [file]: text },
      { code: 'config-unknown-key', exitCode: 2, file, line: 3, column: 13 },
    );
    expect(first?.message).toContain('`navbar.itmes`');
    expect(first?.hint).toBe('Did you mean `items`?');
  });

  test('that has a wrong value: with what is expected', async () => {
    const text = `export default { title: 'Site', onBrokenLinks: 'throw' };\n`;
    const [first] = await expectRefused(
      { [file]: text },
      { code: 'config-value', exitCode: 2, file, line: 1 },
    );
    expect(first?.message).toBe(
      '`onBrokenLinks` must be `ignore`, `warn` or `error`, not `"throw"`.',
    );
  });

  test('that takes its own folder for a folder of content', async () => {
    const text = `export default { title: 'Site', docs: { path: './' } };\n`;
    const [first] = await expectRefused(
      { [file]: text },
      { code: 'config-value', exitCode: 2, file, line: 1 },
    );
    expect(first?.message).toBe(
      '`docs.path` must be a folder other than the site’s own and those above it, not `"./"`.',
    );
  });

  test.each(['docs', 'blog'])('that gives an edit link of %s that could run code', async (key) => {
    const text = `export default { title: 'Site', ${key}: { editUrl: 'javascript:x' } };\n`;
    const [first] = await expectRefused(
      { [file]: text },
      { code: 'config-value', exitCode: 2, file, line: 1, column: 41 },
    );
    expect(first?.message).toBe(
      `\`${key}.editUrl\` must be an \`https:\` URL or a function, not \`"javascript:x"\`.`,
    );
  });

  test('that names a search that is none, or leaves out what it needs', async () => {
    const text = (search: string) => `export default { title: 'Site', search: ${search} };\n`;
    const [unknown] = await expectRefused(
      { [file]: text(`{ provider: 'algolya' }`) },
      { code: 'config-value', exitCode: 2, file, line: 1 },
    );
    expect(unknown?.message).toContain('must be `local`, `algolia`, or the path');
    const problems = await expectRefused(
      {
        [file]: text(
          `{ provider: 'algolia', appId: 'a/b', apiKey: 'k', indexname: 'x', externalUrlRegex: '(' }`,
        ),
      },
      { code: 'config-missing', exitCode: 2, file },
    );
    expect(problems.map(({ message }) => message)).toEqual([
      'The config has no `search.indexName`.',
      '`search.appId` must be the id of the application: letters and digits, not `"a/b"`.',
      'Unknown config key `search.indexname`.',
      '`search.externalUrlRegex` must be a regular expression, written as a string, not `"("`.',
    ]);
    expect(problems[2]?.hint).toBe('Did you mean `indexName`?');
  });

  test('with several unknown keys names each, and where the keys of a group belong', async () => {
    const problems = await expectRefused(
      {
        [file]: `export default {
  title: 'Site',
  titel: 'Site',
  presets: [],
  themeConfig: { navbar: {} },
  docs: { pth: 'docs', sidebarPth: './sidebars.ts' },
  showLastUpdateTime: true,
};\n`,
      },
      { code: 'config-unknown-key', exitCode: 2, file },
    );
    expect(problems.map(({ line, hint }) => [line, hint])).toEqual([
      [3, 'Did you mean `title`?'],
      [4, expect.stringMatching(/^docsgen’s config is flat.*`docsgen import docusaurus`/)],
      [5, expect.stringMatching(/^docsgen’s config is flat/)],
      [6, expect.stringContaining('`path`')],
      [6, expect.stringContaining('`sidebarPath`')],
      [7, 'Write it as `docs.showLastUpdateTime`.'],
    ]);
  });

  test.each([
    [
      'a circle',
      'customFields: circle',
      '`customFields` cannot be written as JSON: it contains itself.',
    ],
    ['a bigint', 'tagline: 5n', '`tagline` cannot be written as JSON: it contains a `bigint`.'],
    [
      'a dropdown in itself',
      'navbar: { items: [circle] }',
      '`navbar` cannot be written as JSON: it contains itself.',
    ],
    [
      'a getter that throws',
      "get tagline() { throw new Error('boo') }",
      '`docsgen.config.ts` throws while it is loaded: boo.',
    ],
    [
      'a plugin that is none',
      "markdown: { remarkPlugins: ['x'] }",
      '`markdown.remarkPlugins[0]` must be a plugin, or a list of a plugin and its options, not `"x"`.',
    ],
    [
      'a path with NUL',
      "docs: { path: 'a\\0' }",
      '`docs.path` must be a path from the site’s folder, with `/`, not `"a\\u0000"`.',
    ],
  ])('that holds %s', async (_, part, message) => {
    const circle = `const circle = { type: 'dropdown', label: 'x', items: [] };\ncircle.items.push(circle);\n`;
    const text = `${circle}export default { title: 'Site', ${part} };\n`;
    const site = tempSite({ [file]: text, 'docs/index.md': PAGE });
    const { exitCode, report } = await runCli(['check', site.root, '--format', 'json']);
    expect(report?.diagnostics.map((one) => one.message)).toEqual([message]);
    expect(exitCode).toBe(2);
  });

  test('that throws what is no error', async () => {
    for (const thrown of [
      'null',
      'Object.create(null)',
      'Object.assign(new Error(), { message: Object.create(null) })',
    ]) {
      const site = tempSite({ [file]: `throw ${thrown};\n`, 'docs/index.md': PAGE });
      const { exitCode, report } = await runCli(['check', site.root, '--format', 'json']);
      expect(report?.diagnostics).toMatchObject([{ code: 'config-threw', file }]);
      expect(exitCode).toBe(2);
    }
  });

  test('that ends the process does not look like a finished build', async () => {
    const site = tempSite({ [file]: 'process.exit(0);\n', 'docs/index.md': PAGE });
    const { exitCode, stdout } = await site.build();
    expect(exitCode).toBe(2);
    expect(stdout).toContain('process.exit');
  });

  test('that waits forever does not look like a finished build', async () => {
    const site = tempSite({
      [file]: 'await new Promise(() => {});\nexport default { title: "x" };\n',
      'docs/index.md': PAGE,
    });
    const env = { DOCSGEN_RENDER_TIMEOUT: '0.5' };
    expect((await runCli(['build', site.root], { env })).exitCode).toBe(2);
  });
});

describe('a page that can not be compiled ends the build with 1 and leaves the output alone', () => {
  test('front matter that is not YAML: at the line', async () => {
    await expectRefused(
      { 'docs/a.md': '---\ntitle: a: b\n---\n\nText.\n' },
      { code: 'front-matter-yaml', exitCode: 1, file: 'docs/a.md', line: 2 },
    );
  });

  test('front matter with an alias that has no anchor, as emphasis without quotes is one', async () => {
    const [first] = await expectRefused(
      { 'docs/a.md': '---\nid: a\ntitle: *bold*\n---\n\nText.\n' },
      { code: 'front-matter-yaml', exitCode: 1, file: 'docs/a.md', line: 3, column: 8 },
    );
    expect(first?.hint).toContain('`"*bold*"`');
  });

  test('bytes that are not UTF-8: at the place', async () => {
    const bytes = Buffer.concat([
      Buffer.from('# A\n\nCaf'),
      Buffer.from([0xe9]),
      Buffer.from(' x\n'),
    ]);
    await expectRefused(
      { 'docs/a.md': bytes },
      { code: 'file-not-utf8', exitCode: 1, file: 'docs/a.md', line: 3, column: 4 },
    );
  });

  test('MDX syntax: at the place', async () => {
    await expectRefused(
      { 'docs/a.mdx': '# A\n\nText <Note>open\n' },
      { code: 'mdx-syntax', exitCode: 1, file: 'docs/a.mdx', line: 3 },
    );
  });

  test('twenty broken pages give twenty messages in one run', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`docs/p${i}.mdx`, `# P\n\n<Open${i}>\n`]),
    );
    const found = await expectRefused(files, { code: 'mdx-syntax', exitCode: 1 });
    expect(
      new Set(found.filter(({ code }) => code === 'mdx-syntax').map(({ file }) => file)).size,
    ).toBe(20);
  });

  test('a component that nobody defines: with the nearest name', async () => {
    const files = {
      'components/Chart.tsx': 'export default () => <b>chart</b>;\n',
      'docs/a.mdx': '# A\n\n<Chrat />\n',
    };
    const [first] = await expectRefused(files, {
      code: 'component-unknown',
      exitCode: 1,
      file: 'docs/a.mdx',
      line: 3,
      column: 1,
    });
    expect(first?.hint).toBe('Did you mean `Chart`?');
  });

  test('an import that leads nowhere: at the import', async () => {
    const text = `# A\n\nimport Chart from './chart';\n\n<Chart />\n`;
    await expectRefused(
      { 'docs/a.mdx': text },
      { code: 'import-not-found', exitCode: 1, file: 'docs/a.mdx', line: 3 },
    );
  });

  test('a name that two files export through `export *`', async () => {
    const files = {
      'src/a.ts': 'export const Badge = () => null;\n',
      'src/b.ts': 'export const Badge = () => null;\n',
      'src/all.ts': `export * from './a';\nexport * from './b';\n`,
      'docs/a.mdx': `import { Badge } from '@site/src/all';\n\n# A\n\n<Badge />\n`,
    };
    const found = await expectRefused(files, {
      code: 'export-ambiguous',
      exitCode: 1,
      file: 'src/all.ts',
    });
    expect(found[0]?.message).toContain('Badge');
  });

  test('a component that throws: names route, component and the file that uses it', async () => {
    const files = {
      'components/Bomb.tsx': `export default function Bomb(): null {\n  throw new Error('boom');\n}\n`,
      'docs/a.mdx': '# A\n\nText.\n\n<Bomb />\n',
    };
    const [first] = await expectRefused(files, {
      code: 'component-threw',
      exitCode: 1,
      file: 'docs/a.mdx',
      line: 5,
    });
    expect(first).toMatchObject({ route: '/docs/a' });
    expect(first?.message).toMatch(/<Bomb>.*boom/);
  });

  test('a component that uses a browser global gets a hint', async () => {
    const files = { 'pages/x.tsx': 'export default () => <b>{window.innerWidth}</b>;\n' };
    const [first] = await expectRefused(files, {
      code: 'component-threw',
      exitCode: 1,
      file: 'pages/x.tsx',
    });
    expect(first?.hint).toContain('effect');
  });

  test('a component that ends the process, or never returns, is an error of its page', async () => {
    await expectRefused(
      { 'pages/x.tsx': 'export default () => { process.exit(0); };\n' },
      { code: 'component-threw', exitCode: 1, file: 'pages/x.tsx' },
    );
    const site = tempSite({
      'docs/index.md': PAGE,
      'pages/x.tsx': 'export default () => { for (;;); };\n',
    });
    const { exitCode, report } = await runCli(['build', site.root, '--format', 'json'], {
      env: { DOCSGEN_RENDER_TIMEOUT: '2' },
    });
    expect(exitCode).toBe(1);
    expect(report?.diagnostics[0]).toMatchObject({
      code: 'component-threw',
      file: 'pages/x.tsx',
      route: '/x',
    });
  });

  test('links in static/ that lead out of the site, to a folder or nowhere publish nothing', async () => {
    const outside = tempSite({ 'secret.txt': 'secret\n' });
    const site = tempSite({ 'docs/a.md': '# A\n', 'static/real.txt': 'real\n' });
    symlinkSync(path.join(outside.root, 'secret.txt'), path.join(site.root, 'static/out.txt'));
    symlinkSync(outside.root, path.join(site.root, 'static/folder'));
    symlinkSync('missing', path.join(site.root, 'static/nowhere'));
    symlinkSync('real.txt', path.join(site.root, 'static/inside.txt'));
    const { exitCode, stdout } = await runCli(['build', site.root, '--format', 'json']);
    expect(exitCode).toBe(1);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual(
      ['folder', 'nowhere', 'out.txt'].map((name) => ['file-outside-site', `static/${name}`]),
    );
  });

  test('code and partials below a linked folder that is outside of the site', async () => {
    const outside = tempSite({ 'secret.ts': 'secret\n', '_secret.md': 'secret\n' });
    const page = `import P from './out/_secret.md'\n\n<P />\n\n\`\`\`file="./out/secret.ts"\n\`\`\`\n`;
    const site = tempSite({ 'docs/a.mdx': page });
    symlinkSync(outside.root, path.join(site.root, 'docs/out'));
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(1);
    expect(report?.diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['import-not-found', 'code-file-not-found']),
    );
  });

  test('a page that is no file: a pipe, a link to itself or to nothing', async () => {
    const site = tempSite({ 'docs/index.md': PAGE });
    execFileSync('mkfifo', [path.join(site.root, 'pipe')]);
    const links = { 'a.md': '../pipe', 'c.md': 'c.md', 'd.md': 'nothing' };
    for (const [name, target] of Object.entries(links))
      symlinkSync(target, path.join(site.root, 'docs', name));
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(1);
    expect(report?.diagnostics.map(({ code, file }) => [code, file])).toEqual(
      Object.keys(links).map((name) => ['file-unreadable', `docs/${name}`]),
    );
    expect(report?.diagnostics.map(({ message }) => message)).toEqual([
      '`docs/a.md` is a pipe, not a file.',
      '`docs/c.md` is a symbolic link that leads to no file.',
      '`docs/d.md` is a symbolic link that leads to no file.',
    ]);
  });

  test('a page that is a link out of the site', async () => {
    const site = tempSite({ 'docs/index.md': PAGE });
    const outside = tempSite({ 'secret.md': '# secret\n' });
    symlinkSync(path.join(outside.root, 'secret.md'), path.join(site.root, 'docs/secret.md'));
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(1);
    expect(report?.diagnostics[0]).toMatchObject({
      code: 'file-outside-site',
      file: 'docs/secret.md',
    });
  });
});

describe('wrong names are errors with the nearest right ones', () => {
  const docs = { 'docs/concepts/nodes.md': '# Nodes\n', 'docs/intro.md': '# Intro\n' };

  test('a doc id in a sidebar', async () => {
    const files = {
      ...docs,
      'sidebars.ts': `export default {\n  docs: ['intro', 'concepts/node'],\n};\n`,
    };
    const [first] = await expectRefused(files, {
      code: 'sidebar-unknown-doc',
      exitCode: 1,
      file: 'sidebars.ts',
      line: 2,
    });
    expect(first?.hint).toBe('Did you mean `concepts/nodes`?');
  });

  test('a docId and a sidebarId in the navbar', async () => {
    const config = `export default {\n  title: 'S',\n  navbar: { items: [\n    { type: 'doc', docId: 'intor' },\n    { type: 'docSidebar', sidebarId: 'dosc' },\n  ] },\n};\n`;
    const files = {
      ...docs,
      'sidebars.ts': `export default { docs: ['intro'] };\n`,
      'docsgen.config.ts': config,
    };
    const found = await expectRefused(files, {
      code: 'navbar-unknown-doc',
      exitCode: 1,
      file: 'docsgen.config.ts',
      line: 4,
    });
    expect(found[0]?.hint).toBe('Did you mean `intro`?');
    expect(found[1]).toMatchObject({
      code: 'navbar-unknown-sidebar',
      line: 5,
      hint: 'Did you mean `docs`?',
    });
  });

  test('pagination_next', async () => {
    const files = { ...docs, 'docs/a.md': '---\npagination_next: intr\n---\n\n# A\n' };
    await expectRefused(files, {
      code: 'pager-unknown-doc',
      exitCode: 1,
      file: 'docs/a.md',
      line: 2,
    });
  });

  test('two docs on one route, two docs with one id', async () => {
    const routes = {
      'docs/a.md': '---\nslug: /same\n---\n\nA\n',
      'docs/b.md': '---\nslug: /same\n---\n\nB\n',
    };
    await expectRefused(routes, { code: 'route-duplicate', exitCode: 1 });
    await expectRefused(
      { 'docs/a.md': 'A\n', 'docs/b.md': '---\nid: a\n---\n\nB\n' },
      { code: 'doc-id-duplicate', exitCode: 1 },
    );
  });
});

describe('folders', () => {
  test('a folder without a config: exit 2, says what is missing', async () => {
    const { exitCode, stdout } = await tempSite({
      'docsgen.config.ts': '',
      'docs/a.md': PAGE,
    }).build();
    expect(exitCode).toBe(2);
    expect(stdout).toContain('docsgen.config.ts');
  });

  test.each(['.', '..', 'docs', 'static/out', 'docs/sub'])(
    'an output folder `%s` is refused',
    async (folder) => {
      const site = tempSite({ 'docs/index.md': PAGE });
      const { exitCode, report } = await site.build(
        '--out-dir',
        path.join(site.root, folder),
        '--format',
        'json',
      );
      expect(exitCode).toBe(2);
      expect(report?.diagnostics[0]?.code).toBe('output-folder');
    },
  );

  test('an output folder without the right to write: names it', async () => {
    const site = tempSite({ 'docs/index.md': PAGE });
    mkdirSync(path.join(site.root, 'dist'));
    chmodSync(path.join(site.root, 'dist'), 0o555);
    const { exitCode, report } = await runProcess(['build', site.root, '--format', 'json'], {
      obeysModes: true,
    });
    chmodSync(path.join(site.root, 'dist'), 0o755);
    expect(exitCode).toBe(1);
    expect(report?.diagnostics[0]).toMatchObject({ code: 'output-unwritable' });
    expect(report?.diagnostics[0]?.message).toMatch(/dist.*EACCES/);
  });

  test('a file where the output folder should be: names it', async () => {
    const site = tempSite({ 'docs/index.md': PAGE });
    writeFileSync(path.join(site.root, 'dist'), 'a file');
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(1);
    expect(report?.diagnostics[0]).toMatchObject({ code: 'output-unwritable' });
    expect(report?.diagnostics[0]?.message).toContain('dist');
  });
});

describe('paths that lead through a file or in a circle are what is wrong with them, not something that can’t be written', () => {
  test('a site that is a file', async () => {
    const { root } = tempSite({ 'docs/index.md': PAGE });
    for (const name of ['docs/index.md', 'docs/index.md/site']) {
      const { exitCode, stdout } = await runCli(['build', path.join(root, name)]);
      expect(stdout).toContain('error[config-missing-file]');
      expect(exitCode).toBe(2);
    }
  });

  test('a folder of docs', () =>
    expectRefused(
      {
        'docsgen.config.ts':
          "export default { title: 'T', url: 'https://a.example', docs: { path: 'docs/index.md/x' } };",
      },
      { code: 'folder-missing', exitCode: 1, file: 'docsgen.config.ts', line: 1 },
    ));

  test.each(['loop.txt', '../docs/index.md/x'])('a link in static/: %s', async (target) => {
    const site = tempSite({ 'docs/index.md': PAGE, 'static/a.txt': 'a' });
    symlinkSync(target, path.join(site.root, 'static/loop.txt'));
    const { exitCode, report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([
      { code: 'file-outside-site', file: 'static/loop.txt' },
    ]);
    expect(exitCode).toBe(1);
  });
});

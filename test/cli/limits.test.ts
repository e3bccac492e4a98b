import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runCli, runProcess } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

/** What never ends is over any time: little of it makes the tests short. */
const TIME = '{ seconds: 1 }';
/**
 * The time is more than any machine takes to fill the memory: of the two limits, that of memory is
 * the one that is met.
 */
const MEMORY = '{ seconds: 3600, megabytes: 96 }';
/** Keeps all that it makes; in pieces so large that a few hundred fill the memory. */
const HOARD = '(() => { const all = []; for (;;) all.push(new Array(50_000).fill(1)); })()';

const config = (limits: string) =>
  `export default { title: 'Site', url: 'https://example.org', limits: ${limits} };\n`;

/**
 * Runs a command on a site that must fail, and says what its errors are. In a process of its own:
 * what limits are measured by (processor time, memory) is that of the whole process.
 */
async function findErrors(command: 'build' | 'check', files: Record<string, string>) {
  const site = tempSite({
    'docs/index.md': '# Home\n',
    'docsgen.config.ts': config(TIME),
    ...files,
  });
  const { exitCode, report, stderr } = await runProcess([command, site.root, '--format', 'json']);
  expect(stderr).toBe('');
  expect(exitCode).toBe(1);
  expect(site.output()).toEqual({});
  return report?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
}

test('code of a page that ends the process or never ends is an error of its file and line', async () => {
  const errors = await findErrors('build', {
    'components/Slow.tsx': 'export default function Slow() {\n  for (;;);\n}\n',
    'docs/component.mdx': '# A\n\nText\n\n<Slow />\n',
    'docs/expression.mdx': '# B\n\n{process.exit(3)}\n',
    'docs/module.mdx': '# D\n\nexport const gone = process.exit(0);\n\n{gone}\n',
    'docs/module-loop.mdx': '# E\n\nexport const never = (() => { for (;;); })();\n\n{never}\n',
    'docs/fine.mdx': '# F\n\n{[1, 2].map((n) => n)}\n',
    'pages/gone.tsx': 'process.exit(0);\nexport default () => null;\n',
  });
  expect(errors.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/component.mdx:5 <Slow> does not finish within 1 s.',
    'docs/expression.mdx:3 {process.exit(3)} calls `process.exit`.',
    'docs/module-loop.mdx:undefined The code of `docs/module-loop.mdx` does not finish within 1 s.',
    'docs/module.mdx:3 The code of `docs/module.mdx` calls `process.exit`.',
    expect.stringMatching(/^pages\/gone\.tsx:1 The page `.*` calls `process.exit`\.$/),
  ]);
});

test('code that never ends in a React page, and a call that never ends, are errors of their files', async () => {
  const errors = await findErrors('build', {
    'docs/call.mdx':
      '# A\n\n{[1, 2].map((n) => n)}\n\n{((word) => String(/^(a+)+$/.test(word)))("a".repeat(60) + "b")}\n',
    'pages/loop.tsx': 'export default function Looping() {\n  for (;;);\n}\n',
  });
  expect(errors.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    expect.stringMatching(/^docs\/call\.mdx:5 \{.*…\} does not finish within 1 s\.$/),
    'pages/loop.tsx:undefined The page `/loop` does not finish within 1 s.',
  ]);
});

test('code of a page that takes all memory is an error of its file and line', async () => {
  const errors = await findErrors('build', {
    'docsgen.config.ts': config(MEMORY),
    'docs/memory.mdx': `# A\n\n{${HOARD}}\n`,
    'docs/fine.mdx': '# B\n\n{[1, 2].map((n) => n)}\n',
  });
  expect(errors.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    expect.stringMatching(/^docs\/memory\.mdx:3 \{.*…\} needs more than 96 MB of memory\.$/),
  ]);
  expect(errors[0]?.hint).toBe(
    'Make the code use less memory, or raise `limits.megabytes` in the config.',
  );
});

test('code of a React page that takes all memory is an error of its file', async () => {
  const errors = await findErrors('build', {
    'docsgen.config.ts': config(MEMORY),
    'pages/memory.tsx':
      'export default function Hoarding() {\n  const all: number[][] = [];\n  while (all.length >= 0)\n    all.push(new Array(50_000).fill(1));\n  return <p>{all.length}</p>;\n}\n',
  });
  expect(errors.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'pages/memory.tsx:undefined The page `/memory` needs more than 96 MB of memory.',
  ]);
});

test('buffers without end, which are no part of a heap, are an error of the page, or of the plugin, that makes them', async () => {
  const buffers = '(() => { const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1)); })()';
  const ofPages = await findErrors('build', {
    'docsgen.config.ts': config(MEMORY),
    'docs/a.mdx': `# A\n\n{${buffers}}\n`,
    'docs/b.mdx': `# B\n\n{${buffers}}\n`,
    'docs/fine.mdx': '# C\n\n{[1, 2].map((n) => n)}\n',
  });
  expect(ofPages.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:3 \{.*…\} needs more than 96 MB of memory\.$/),
    expect.stringMatching(/^docs\/b\.mdx:3 \{.*…\} needs more than 96 MB of memory\.$/),
  ]);
  const ofPlugin = await findErrors('check', {
    'docsgen.config.ts': `const hoard = () => (tree, file) => { if (file.path.endsWith('bad.md')) ${buffers}; };\nexport default { title: 'Site', url: 'https://example.org', limits: ${MEMORY}, markdown: { remarkPlugins: [hoard] } };\n`,
    'docs/bad.md': '# Bad\n',
    'docs/fine.md': '# Fine\n',
  });
  expect(ofPlugin.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'docs/bad.md The plugin `hoard` needs more than 96 MB of memory on this page.',
  ]);
});

test('a page that is too long for the memory is an error that names the limit', async () => {
  const errors = await findErrors('check', {
    'docsgen.config.ts': config('{ seconds: 3600, megabytes: 64 }'),
    // What has many parts fills the memory before the collector has much to do.
    'docs/long.mdx': '*a* `b` [c](d)\n\n'.repeat(60_000),
    'docs/fine.mdx': '# B\n',
  });
  expect(errors).toMatchObject([
    {
      code: 'compile-lost',
      file: 'docs/long.mdx',
      message: 'Compiling `docs/long.mdx` needs more than 64 MB of memory.',
      hint: 'Split the page, or raise `limits.megabytes` in the config.',
    },
  ]);
});

test('a theme that ends the process is said once, with its line', async () => {
  const errors = await findErrors('build', {
    'docs/code.mdx': '# A\n\n{[1].map((n) => n)}\n',
    'theme/index.tsx': 'const code = 1;\nprocess.exit(code);\nexport default {};\n',
  });
  expect(errors).toMatchObject([
    {
      code: 'component-threw',
      file: 'theme/index.tsx',
      line: 2,
      message: '`theme/index.tsx` calls `process.exit`.',
    },
  ]);
});

test('a theme that hangs is said for the pages that were being drawn, and no other page is begun', async () => {
  const pages = Array.from({ length: 80 }, (_, i) => [`docs/page-${i}.md`, `# Page ${i}\n`]);
  const errors = await findErrors('build', {
    ...Object.fromEntries(pages),
    'theme/index.tsx': 'export default { parts: { Footer() {\n  for (;;);\n} } };\n',
  });
  // A thread has one page at a time, and there are no more threads than processors.
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.length).toBeLessThanOrEqual(availableParallelism());
  for (const { message, hint } of errors) {
    expect(message).toBe('The theme does not finish within 1 s.');
    expect(hint).toContain('limits.seconds');
  }
});

test('a config that ends the process is an error with its line', async () => {
  const site = tempSite({
    'docsgen.config.ts': 'const code = 1;\nprocess.exit(code);\nexport default {};\n',
  });
  const { exitCode, report } = await runCli(['build', site.root, '--format', 'json']);
  expect(exitCode).toBe(2);
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'config-threw',
      file: 'docsgen.config.ts',
      line: 2,
      message: expect.stringContaining('process.exit'),
    },
  ]);
});

test.each([
  ['a loop', 'let n = 0;\nwhile (true) n++;\nexport default {};\n', 2],
  [
    'loops that catch what ends them',
    'for (;;) {\n  try {\n    for (;;);\n  } catch {}\n}\nexport default {};\n',
    1,
  ],
  [
    'a loop of promises',
    'const none = async () => {};\nfor (;;)\n  await none();\nexport default {};\n',
    3,
  ],
  ['a promise', 'export default new Promise(() => {});\n', undefined],
])('a config with %s without an end is an error with its line', async (_, text, line) => {
  const site = tempSite({ 'docsgen.config.ts': text });
  for (const command of ['build', 'check']) {
    const { exitCode, report } = await runCli([command, site.root, '--format', 'json'], {
      env: { DOCSGEN_RENDER_TIMEOUT: '0.5' },
    });
    expect(exitCode).toBe(2);
    expect(report?.diagnostics).toEqual([
      expect.objectContaining({
        code: 'config-endless',
        file: 'docsgen.config.ts',
        message: '`docsgen.config.ts` does not finish within 0.5 s.',
      }),
    ]);
    expect(report?.diagnostics[0]?.line).toBe(line);
  }
});

test('limits that are none are errors of the config', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', limits: { seconds: 0, memory: 5 } };\n`,
  });
  const { exitCode, report } = await runCli(['check', site.root, '--format', 'json']);
  expect(exitCode).toBe(2);
  expect(report?.diagnostics.map(({ code }) => code).sort()).toEqual([
    'config-unknown-key',
    'config-value',
  ]);
});

describe('plugins', () => {
  /** A site on whose pages each plugin works alone: on the page that is named like it. */
  const siteOf = (plugins: Record<string, string>, limits = TIME) => ({
    'docsgen.config.ts': `
      const plugins = { ${Object.entries(plugins)
        .map(([name, code]) => `${name}: ${code}`)
        .join(',\n')} };
      const only = (name, work) => Object.defineProperty(
        () => (tree, file) => (file.path.endsWith(\`/\${name}.mdx\`) ? work(tree, file) : undefined),
        'name',
        { value: name },
      );
      export default { title: 'Site', url: 'https://example.org', limits: ${limits},
        markdown: { remarkPlugins: Object.entries(plugins).map(([name, work]) => only(name, work)) } };\n`,
    ...Object.fromEntries(
      Object.keys(plugins).map((name) => [`docs/${name}.mdx`, `# Page\n\nText of ${name}.\n`]),
    ),
  });

  test('what goes wrong in a plugin is an error with its name and the file', async () => {
    const plugins = {
      throws: `() => { throw new Error('reason'); }`,
      rejects: `() => Promise.reject(new Error('reason'))`,
      later: `() => { setTimeout(() => { throw new Error('reason'); }); }`,
      forgets: `() => { Promise.reject(new Error('reason')); }`,
      breaks: `() => new Promise(() => { setTimeout(() => { throw new Error('reason'); }); })`,
      waits: '() => new Promise(() => {})',
      loops: '() => { for (;;); }',
      exits: '() => { process.exit(0); }',
      catches: '() => { try { process.exit(0); } catch {} }',
      replaces: `() => ({ type: 'paragraph', children: [] })`,
      circles: `(tree) => { tree.children.push({ type: 'blockquote', children: [tree] }); }`,
      gets: `(tree) => { tree.children.push({ type: 'paragraph', get children() { throw new Error('reason'); } }); }`,
      writes: `(tree) => { tree.children.push('text'); }`,
    };
    const errors = await findErrors('check', siteOf(plugins));
    expect(errors.map(({ code }) => code)).toEqual(errors.map(() => 'remark-plugin'));
    const said = Object.fromEntries(errors.map(({ file, message }) => [file, message]));
    expect(errors).toHaveLength(Object.keys(plugins).length);
    for (const name of Object.keys(plugins))
      expect(said[`docs/${name}.mdx`]).toMatch(new RegExp(`^The plugin \`${name}\` `));
    expect(said['docs/later.mdx']).toContain('outside its promise: reason');
    expect(said['docs/breaks.mdx']).toContain('fails on this page: reason');
    expect(said['docs/waits.mdx']).toContain('does not finish within 1 s');
  });

  test('a plugin that takes all memory is an error with its name and the file', async () => {
    const plugins = { hoards: `() => ${HOARD}`, fine: '(tree) => tree' };
    expect(await findErrors('check', siteOf(plugins, MEMORY))).toMatchObject([
      {
        code: 'remark-plugin',
        file: 'docs/hoards.mdx',
        message: 'The plugin `hoards` needs more than 96 MB of memory on this page.',
      },
    ]);
  });

  test('trees that lack fields are put right, and nothing in them is lost', async () => {
    const text = (value: string) => `{ type: 'text', value: '${value}' }`;
    const site = tempSite({
      'docs/index.md': '# Home\n',
      ...siteOf({
        jsx: `(tree) => { tree.children.push({ type: 'mdxJsxFlowElement', name: 'hr' }, { type: 'mdxJsxTextElement', name: 'b', children: [${text('kept')}] }); }`,
        holes: `(tree) => { tree.children.push({ type: 'paragraph', children: null }, { type: 'paragraph', children: [null, ${text('kept')}] }); }`,
        values: `(tree) => { for (const type of ['code', 'inlineCode', 'html', 'heading', 'list', 'table', 'listItem', 'text']) tree.children.push({ type }); tree.children.push(${text('kept')}); }`,
        places: `(tree) => { tree.position = null; for (const child of tree.children) { child.position = { start: 3 }; child.data = null; } tree.children.push(${text('kept')}); }`,
        others: `(tree) => { tree.children.push({ type: 'whatever', children: [${text('kept')}] }); }`,
        roots: `(tree) => ({ type: 'root', children: [{ type: 'root', children: [...tree.children, { type: 'root', children: [${text('kept')}] }] }] })`,
        twice: `(tree) => { const node = ${text('kept')}; tree.children.push(node, node); }`,
      }),
    });
    expect((await site.build()).stdout).toContain('No problems');
    for (const name of ['jsx', 'holes', 'values', 'places', 'others', 'roots', 'twice']) {
      expect(site.read(`docs/${name}/index.html`), name).toContain(`Text of ${name}.`);
      expect(site.read(`docs/${name}/index.html`), name).toContain('kept');
    }
    expect(site.read('docs/twice/index.html')).toMatch(/kept\s*kept/);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { readIndexedPages } from '../support/search-index.js';
import { startServe } from '../support/serve.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

/** A plugin with a member of every kind. Tests replace the comment at its end with more members. */
const PLUGIN = `
import { definePlugin } from 'docsgen/plugin';

export function words(options) {
  return definePlugin({
    name: 'words',
    version: '1.0.0',
    options,
    files: async () => ({ values: { words: 'words.yml' } }),
    sources: ({ values }) =>
      Object.entries(values.words?.value ?? {}).map(([word, meaning]) => ({
        path: word + '.md',
        text: '---\\ntitle: ' + word + '\\nmdx:\\n  format: md\\n---\\n\\n## Meaning of {' + word + '}\\n\\n' + meaning + '\\n',
      })),
    markdown: async () => ({
      show: {
        fence: (block, { options }) =>
          block.lang === 'shout'
            ? [{ type: 'paragraph', children: [{ type: 'text', value: block.value.toUpperCase() + options.mark }] }]
            : undefined,
      },
    }),
    resolve: ({ cards, routePath }) => ({
      state: { count: cards.length },
      pages: [
        ...cards.map(({ path, frontMatter }) => ({
          kind: 'word',
          source: path,
          path: routePath('words', frontMatter.title),
          from: 'the words',
        })),
        { kind: 'word-list', path: routePath('words'), from: 'the words' },
      ],
      diagnostics: [],
    }),
    kinds: {
      word: {
        isText: true,
        outline: ({ site, route }) => ({ title: site.cards.get(route.source).frontMatter.title }),
        search: ({ site, route }) => ({ title: site.cards.get(route.source).frontMatter.title, categories: ['Words'] }),
      },
      'word-list': {
        outline: ({ state }) => ({ title: state.count + ' words', description: 'All of them.' }),
        body: ({ options }) => ['<p>List' + options.mark + '</p>'],
      },
    },
    head: () => [{ tag: 'meta', attributes: { name: 'generator-of-words', content: 'yes' } }],
    emit: async ({ state }) => [{ path: 'words.txt', key: String(state.count), content: async () => state.count + '\\n' }],
    /* more */
  });
}
`;

const config = (mark = '!', more = ''): string =>
  `import { words } from './plugins/words.js';
export default { title: 'Site', url: 'https://example.org', blog: false, plugins: [words({ mark: '${mark}' })], ${more} };\n`;

const FILES = {
  'docsgen.config.ts': config(),
  'plugins/words.js': PLUGIN,
  'words.yml': 'node: A thing.\ntree: Many **things**.\n',
  'docs/index.md':
    '# Start\n\nSee [the node](/words/node#meaning-of-node).\n\n```shout\nhello\n```\n',
  'docs/other.md': '# Other\n\nText.\n',
};

/** Returns the plugin with a piece of its text replaced. */
const changed = (from: string, to: string): string => {
  expect(PLUGIN).toContain(from);
  return PLUGIN.replace(from, to);
};

const LOOP = '(() => { for (;;); })()';

async function problemsOf(site: TempSite, ...flags: string[]) {
  const { exitCode, report, stderr } = await site.build('--format', 'json', ...flags);
  expect(stderr).toBe('');
  return { exitCode, problems: report?.diagnostics ?? [] };
}

test('the first plugin of the guide does what the guide says', async () => {
  const guide = readFileSync(new URL('../../docs/extend/plugins.md', import.meta.url), 'utf8');
  const blockOf = (title: string) =>
    new RegExp(`^(\x60{3,})\\w+ (?:nocheck )?title="${title}"\n(.*?)^\\1$`, 'ms').exec(
      guide,
    )?.[2] ?? '';
  const names = ['docsgen.config.ts', 'plugins/keymap.ts', 'docs/index.md'];
  const site = tempSite(Object.fromEntries(names.map((name) => [name, blockOf(name)])));
  expect(await problemsOf(site)).toEqual({ exitCode: 0, problems: [] });
  expect(site.read('docs/index.html')).toMatch(
    /<li>\s*<code>Mod\+Z<\/code> Undo the last change<\/li>/,
  );
});

describe('a plugin from a file of the site', () => {
  test('adds to Markdown, makes pages of Markdown and of its own, files and tags of the head', async () => {
    const site = tempSite(FILES);
    expect(await problemsOf(site, '--strict')).toEqual({ exitCode: 0, problems: [] });
    expect(site.read('docs/index.html')).toContain('<p>HELLO!</p>');
    const page = site.read('words/tree/index.html');
    expect(page).toContain('Many <strong>things</strong>.');
    expect(page).toContain('<title>tree | Site</title>');
    expect(page).toContain('id="meaning-of-tree"');
    expect(page).toContain('<meta name="generator-of-words" content="yes"');
    const list = site.read('words/index.html');
    expect(list).toMatch(/<h1>2 words<\/h1>.*<p>List!<\/p>/s);
    expect(list).toContain('<meta name="description" content="All of them."');
    expect(site.read('words.txt')).toBe('2\n');
    expect(readIndexedPages(site.output()).map(({ url }) => url)).toContain('/words/tree');
    expect(site.read('sitemap.xml')).toContain('https://example.org/words/tree');
  });

  test('takes its part in what is kept: options, version, code and files count, and nothing else is made again', async () => {
    const site = tempSite(FILES);
    const build = async () =>
      /Compiled (\d+), rendered (\d+)/.exec((await site.build()).stdout)?.slice(1, 3);
    await build();
    expect(await build()).toEqual(['0', '0']);
    site.write({ 'docs/other.md': '# Other\n\nNew text.\n' });
    expect(await build()).toEqual(['1', '1']);
    site.write({ 'words.yml': 'node: A thing.\ntree: One **thing**.\n' });
    expect(await build()).toEqual(['1', '1']);
    expect(site.read('words/tree/index.html')).toContain('One <strong>thing</strong>');
    site.write({ 'docsgen.config.ts': config('?') });
    await build();
    expect(site.read('docs/index.html')).toContain('HELLO?');
    expect(site.read('words/index.html')).toContain('List?');
    site.write({ 'plugins/words.js': changed('.toUpperCase()', '.toLowerCase()') });
    await build();
    expect(site.read('docs/index.html')).toContain('hello?');
    const before = site.read('words.txt');
    site.write({ 'plugins/words.js': changed("state.count + '\\n'", "'count: ' + state.count") });
    await build();
    expect([before, site.read('words.txt')]).toEqual(['2\n', 'count: 2']);
  });

  test('draws a page with a module of its own, which works in browsers as pages of the site do', async () => {
    const site = tempSite({
      ...FILES,
      'plugins/words.js': PLUGIN.replace(
        'files: async () => ({ values',
        "files: async () => ({ modules: ['plugins/keys.tsx'], values",
      )
        .replace(
          'pages: [',
          "pages: [{ kind: 'keys', path: routePath('keys'), source: 'plugins/keys.tsx', from: 'keys' },",
        )
        .replace('kinds: {', 'kinds: { keys: { isModule: true },'),
      'plugins/keys.tsx': `import { Link } from 'docsgen/theme';
export const meta = { title: 'Keys', description: 'All of them.' };
export default () => <main><h1>Keys</h1><Link to="/words">Words</Link></main>;
`,
    });
    expect(await problemsOf(site, '--strict')).toEqual({ exitCode: 0, problems: [] });
    const page = site.read('keys/index.html');
    expect(page).toContain('<title>Keys | Site</title>');
    expect(page).toMatch(/<h1>Keys<\/h1><a [^>]*href="\/words"[^>]*>Words<\/a>/);
    const { routes } = JSON.parse(site.read('assets/manifest.json'));
    // The manifest has 0 for a page without a module that browsers load.
    expect([routes['/keys'] === 0, routes['/words'] === 0]).toEqual([false, true]);
  });

  test('works on the finished site, in which what others have made is as they made it', async () => {
    const site = tempSite({
      ...FILES,
      'plugins/words.js': PLUGIN.replace(
        '/* more */',
        `async afterBuild({ folder, state }) {
          const { appendFileSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
          const text = readFileSync(folder + '/words.txt', 'utf8');
          writeFileSync(folder + '/words.txt', text.replace('2', state.count + 1 + ''));
          appendFileSync(folder + '/index.html', '<!-- seen -->');
          writeFileSync(folder + '/report.txt', text);
          rmSync(folder + '/404.html');
        },`,
      ),
    });
    expect(await problemsOf(site, '--strict')).toEqual({ exitCode: 0, problems: [] });
    const read = () =>
      ['words.txt', 'report.txt', 'index.html'].map((file) => site.read(file).slice(-17));
    const expected = ['3\n', '2\n', 'ml>\n<!-- seen -->'];
    expect(read()).toEqual(expected);
    expect(site.has('404.html')).toBe(true);
    const before = site.output();
    await site.build();
    expect(site.output()).toEqual(before);
    // The next build starts from docsgen's output, without the changes of the plugin.
    site.write({ 'docs/other.md': '# Other\n\nNew text.\n' });
    await site.build();
    expect(read()).toEqual(expected);
    expect(site.read('index.html').match(/<!-- seen -->/g)).toHaveLength(1);
  });

  test('is not there once it is taken out of the config', async () => {
    const site = tempSite({ ...FILES, 'docs/index.md': '# Start\n' });
    await site.build();
    site.write({ 'docsgen.config.ts': config().replace(/plugins: \[.*?\], /, '') });
    await site.build();
    const never = tempSite({
      'docs/index.md': '# Start\n',
      'docs/other.md': FILES['docs/other.md'],
    });
    never.write({
      'docsgen.config.ts': config()
        .replace(/import.*\n/, '')
        .replace(/plugins: \[.*?\], /, ''),
    });
    await never.build();
    expect(site.output()).toEqual(never.output());
  });

  test('that fails while the site is watched is reported, and its pages come back when it is fixed', async () => {
    const site = tempSite(FILES);
    const served = await startServe(['--watch', site.root]);
    try {
      const read = async (path: string) => (await fetch(served.url + path)).text();
      expect(await read('/words/tree')).toContain('Many <strong>things</strong>');
      site.write({
        'plugins/words.js': changed('state: { count', 'oops: nothing.at.all, state: { count'),
      });
      await served.waitForLog(/The plugin `words` fails in `resolve`/);
      site.write({ 'plugins/words.js': PLUGIN, 'words.yml': 'tree: Mended.\n' });
      await expect.poll(() => read('/words/tree')).toContain('Mended.');
    } finally {
      await served.close();
    }
  });
});

describe('a plugin that does wrong', () => {
  const ON_LIST = { route: '/words' };
  let site: TempSite;
  let before: Record<string, string>;

  beforeAll(async () => {
    site = makeSite(FILES);
    await site.build();
    before = site.output();
  });
  afterAll(() => site?.dispose());

  /** Changes files of the valid site and builds it. The published site must stay the same. */
  async function buildBroken(files: Partial<typeof FILES>) {
    site.write({ ...FILES, ...files });
    const { exitCode, problems } = await problemsOf(site);
    expect(site.output()).toEqual(before);
    return { exitCode, problems };
  }

  test.each([
    ['files', 'values: { words', 'values: { x: nothing.y, words', {}],
    ['sources', 'Object.entries(values.words', 'Object.entries(nothing.words', {}],
    ['resolve', 'state: { count', 'oops: nothing.y, state: { count', {}],
    ['kinds.word-list.outline', "title: state.count + ' words'", 'title: nothing.y', ON_LIST],
    ['kinds.word-list.body', "'<p>List'", 'nothing.y', ON_LIST],
    [
      'kinds.word.search',
      "categories: ['Words']",
      'categories: nothing.y',
      { route: '/words/node' },
    ],
    ['head', "content: 'yes'", 'content: nothing.y', {}],
    ['emit', "path: 'words.txt'", 'path: nothing.y', {}],
  ])('by throwing in `%s` publishes nothing', async (member, from, to, place) => {
    const { exitCode, problems } = await buildBroken({ 'plugins/words.js': changed(from, to) });
    expect(exitCode).not.toBe(0);
    expect(problems[0]).toMatchObject({
      code: 'plugin-failed',
      message: expect.stringMatching(
        new RegExp(`^The plugin \`words\` fails in \`${member}\`.*nothing is not defined\\.$`),
      ),
      ...place,
    });
  });

  test.each([
    ['a date', "'<p>List'", "new Date(), '<p>List'", '0'],
    [
      'a function',
      "title: state.count + ' words'",
      "title: 'Words', keywords: () => []",
      'keywords',
    ],
    ['a tag that is none', "tag: 'meta'", "tag: 'body'", '0.tag'],
    ['a page without a path', "path: routePath('words'), from", 'from', 'pages.2.path'],
    ['a class', 'state: { count', 'state: { map: new Map(), count', 'state.map'],
  ])('by returning %s is told where it stands', async (_, from, to, path) => {
    const { exitCode, problems } = await buildBroken({ 'plugins/words.js': changed(from, to) });
    expect(exitCode).toBe(1);
    expect(problems[0]).toMatchObject({
      code: 'plugin-failed',
      message: expect.stringContaining(`returns a value at \`${path}\``),
    });
  });

  test('in Markdown is a problem of the page, at the block', async () => {
    const plugin = changed('block.value', 'block.nothing.y');
    const { exitCode, problems } = await buildBroken({ 'plugins/words.js': plugin });
    expect(exitCode).toBe(1);
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'plugin-failed',
        file: 'docs/index.md',
        line: 5,
        message: expect.stringContaining(
          'The plugin `words` fails in `markdown.show` on this page',
        ),
      }),
    );
  });

  test('in Markdown by never coming back is given up', async () => {
    const { exitCode, problems } = await buildBroken({
      'docsgen.config.ts': config('!', 'limits: { seconds: 1 }'),
      'plugins/words.js': changed('block.value', LOOP),
    });
    expect(exitCode).toBe(1);
    expect(problems).toMatchObject([
      {
        code: 'plugin-failed',
        file: 'docs/index.md',
        message: expect.stringContaining('does not finish within'),
      },
    ]);
  });

  test.each([
    ['a loop', 'resolve', 'count: cards.length', `count: ${LOOP}`],
    ['a promise', 'sources', 'sources: ({ values }) =>', 'sources: () => new Promise(() => {}) ??'],
    [
      'a loop behind a promise',
      'sources',
      'sources: ({ values }) =>',
      `sources: async () => (await 1, ${LOOP}) ??`,
    ],
  ])('by never coming back from %s is given up, and is named', async (_, member, from, to) => {
    const { exitCode, problems } = await buildBroken({
      'docsgen.config.ts': config('!', 'limits: { seconds: 0.2 }'),
      'plugins/words.js': changed(from, to),
    });
    expect(exitCode).toBe(1);
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'plugin-failed',
        message: `The plugin \`words\` does not finish within 1.2 s in \`${member}\`.`,
      }),
    );
  });

  test('by claiming the route of another loses it, and is named', async () => {
    const plugin = changed("routePath('words')", "routePath('docs/other')");
    const { exitCode, problems } = await buildBroken({ 'plugins/words.js': plugin });
    expect(exitCode).toBe(1);
    expect(problems).toMatchObject([
      {
        code: 'route-duplicate',
        message: expect.stringMatching(/docs\/other\.md.*the words.*`docs\/other\.md` wins/),
      },
    ]);
  });

  test.each([
    [
      'words',
      'plugin-form',
      '`plugins[0]` is a function that creates a plugin.',
      'Call it: `words()`.',
    ],
    ['7', 'plugin-form', '`plugins[0]` must be the result of a plugin’s function', 'not `7`'],
    [
      "{ name: 'A B', version: '1' }",
      'plugin-form',
      'has no `name` of lower-case letters',
      'Give the plugin a name',
    ],
    ["{ name: 'a' }", 'plugin-form', 'The plugin `a` has no `version`.', 'Give it one'],
    [
      "{ name: 'a', version: '1', kinds: { b: {} } }",
      'plugin-form',
      'The kind of page `b` of the plugin `a` has no `outline`.',
      'set `isModule`',
    ],
    [
      "{ name: 'a', version: '1', resolv() {} }",
      'plugin-form',
      'has the unknown member `resolv`',
      '`resolve`',
    ],
    [
      "{ name: 'a', version: '1', head: [] }",
      'plugin-form',
      'The member `head` of the plugin `a`',
      'must be a function, not an empty list',
    ],
    [
      "{ name: 'a', version: '1' }, { name: 'a', version: '2' }",
      'plugin-name-taken',
      'called `a`',
      'Remove one',
    ],
    [
      "{ name: 'search', version: '1' }",
      'plugin-name-taken',
      'The plugin `search` has the same name as a built-in feature.',
      'another `name`',
    ],
    [
      "words({}), { name: 'b', version: '1', kinds: { word: { isModule: true } } }",
      'plugin-name-taken',
      'kind of page `word`, which `words` already has',
      'Rename the kind',
    ],
  ])('as `plugins: [%s]` is an error of the config', async (plugins, code, ...texts) => {
    const { exitCode, problems } = await buildBroken({
      'docsgen.config.ts': config().replace(/plugins: \[.*?\], /, `plugins: [${plugins}],`),
    });
    expect(exitCode).not.toBe(0);
    expect(problems).toMatchObject([{ code, file: 'docsgen.config.ts', line: 2 }]);
    const { message, hint = '' } = problems[0] ?? {};
    for (const text of texts) expect(`${message} ${hint}`).toContain(text);
  });
});

describe('`check --verify-plugins`', () => {
  const verify = async (plugin: string) => {
    const site = tempSite({ ...FILES, 'plugins/words.js': plugin });
    const { report } = await runCli(['check', site.root, '--verify-plugins', '--format', 'json']);
    return report?.diagnostics ?? [];
  };

  test('finds nothing in a plugin that is pure', async () => {
    expect(await verify(PLUGIN)).toEqual([]);
  });

  test.each([
    ['`sources`', 'text: ', 'text: count++ + ', {}],
    ['`resolve`', 'state: { count: cards.length', 'state: { count: count++', {}],
    [
      '`kinds.word-list.outline` on `/words`',
      "' words'",
      "' words' + count++",
      { route: '/words' },
    ],
    ['`kinds.word-list.body` on `/words`', "'<p>List'", "'<p>List' + count++", { route: '/words' }],
    [
      '`markdown.show`',
      'block.value',
      '(count++ + block.value)',
      { file: 'docs/index.md', line: 5 },
    ],
    ['the content of `words.txt`', "state.count + '\\n'", 'String(count++)', {}],
  ])('names what gives two results: %s', async (member, from, to, place) => {
    const plugin = changed(from, to).replace('export function', 'let count = 0;\nexport function');
    const found = await verify(plugin);
    expect(found.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        code: 'plugin-impure',
        message: expect.stringContaining(`different results for the same input in ${member}`),
        ...place,
      },
    ]);
  });
});

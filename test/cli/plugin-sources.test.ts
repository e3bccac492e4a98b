import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../support/serve.js';
import { tempSite } from '../support/temp-site.js';

const PAGES = `({ cards, routePath }) => ({
    state: null,
    pages: cards.map(({ path: source }) =>
      ({ kind: 'odd-page', path: routePath('odd'), from: 'odd', source })),
    diagnostics: [],
  })`;

/** A site with a plugin that has this `sources`, in a package: docsgen sees none of its loops. */
function siteWith(sources: string, { seconds = 60, resolve = PAGES } = {}) {
  return tempSite({
    'docs/a.md': '# A\n',
    'words.yml': 'first: one\n',
    'node_modules/odd/package.json': '{ "name": "odd", "type": "module", "main": "index.js" }',
    'node_modules/odd/index.js': `export default {
  name: 'odd',
  version: '1',
  options: { count: 2 },
  files: async () => ({ values: { words: 'words.yml' } }),
  ${sources},
  resolve: ${resolve},
  kinds: { 'odd-page': { isText: true, outline: () => ({ title: 'Odd' }) } },
};\n`,
    'docsgen.config.mjs': `import odd from 'odd';
export default {
  title: 'Site',
  limits: { seconds: ${seconds}, megabytes: 64 },
  plugins: [odd],
  customFields: { tell: () => 1, name: 'x' },
};\n`,
    'docsgen.config.ts': '',
  });
}

test('what `sources` writes becomes a page', async () => {
  const site = siteWith(`async sources({ config, options, values }) {
    const { customFields: { name, tell }, title } = config;
    const { text, value } = values.words;
    const facts = [title, name, typeof tell, options.count, value.first, text.length];
    return [{ path: 'a.md', text: '# Odd\\n\\nFacts: ' + facts.join(', ') + '.\\n' }];
  }`);
  const { exitCode, report } = await site.build('--format', 'json');
  expect([exitCode, report?.diagnostics]).toEqual([0, []]);
  expect(site.read('odd/index.html')).toContain('Facts: Site, x, undefined, 2, one, 11.');
});

test('`resolve` knows what `sources` has found, and `sources` what `files` has', async () => {
  const site = siteWith(
    `sources: ({ files, values }) => ({
    sources: [],
    data: { found: JSON.stringify([...Object.keys(values.words.value), files.values.words]) },
  })`,
    {
      resolve: `({ data }) => ({
    state: null,
    diagnostics: JSON.parse(data.found).map((message) => (
      { code: 'plugin-problem', severity: 'warning', file: 'words.yml', message }
    )),
  })`,
    },
  );
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.map(({ message }) => message)).toEqual(['first', 'words.yml']);
});

test('pages show what `sources` knows, and are compiled again when that changes', async () => {
  const site = siteWith(`async sources({ values }) {
    return { sources: [], data: values.words.value };
  },
  markdown: async () => ({
    read: {
      async tree(tree, { readData }) {
        for (const { children: [text] } of tree.children)
          if (text.type === 'inlineCode') text.value = (await readData(text.value)) ?? 'nothing';
      },
    },
  })`);
  site.write({ 'docs/b.md': '# B\n\n`first`\n', 'docs/c.md': '# C\n\n`second`\n' });
  const build = async () => {
    const { exitCode, report } = await site.build('--format', 'json');
    expect([exitCode, report?.diagnostics]).toEqual([0, []]);
    return ['b', 'c'].map(
      (page) => /<code>(.*?)<\/code>/.exec(site.read(`docs/${page}/index.html`))?.[1],
    );
  };
  expect(await build()).toEqual(['one', 'nothing']);
  site.write({ 'words.yml': 'first: one\nsecond: two\n' });
  expect(await build()).toEqual(['one', 'two']);
  site.write({ 'words.yml': 'first: 1st\nsecond: two\n' });
  expect(await build()).toEqual(['1st', 'two']);
});

test.each([
  ['a loop', 'sources() { for (;;); }', /does not finish within [\d.]+ s in `sources`/],
  [
    'a loop behind an `await`',
    'async sources() { await null; for (;;); }',
    /does not finish within [\d.]+ s in `sources`/,
  ],
  [
    'a promise that waits forever',
    'sources: () => new Promise((done) => setTimeout(done, 2 ** 30))',
    /does not finish within [\d.]+ s in `sources`/,
  ],
  [
    'memory without end',
    'async sources() { await null; for (const all = []; ; ) all.push(new Array(1000).fill({})); }',
    /needs more than 64 MB of memory in `sources`/,
  ],
  [
    'buffers without end',
    'async sources() { for (const all = []; ; await null) all.push(Buffer.alloc(2 ** 20, 1)); }',
    /needs more than 64 MB of memory in `sources`/,
  ],
  ['an end of the process', 'sources() { process.exit(0); }', /calls `process.exit`/],
  [
    'an error that nobody waits for',
    `sources: () => new Promise(() => setTimeout(() => { throw new Error('late'); }, 1))`,
    /late/,
  ],
])('%s in `sources` is named with the plugin and its file', async (_what, sources, message) => {
  const seconds = /finish/.test(message.source) ? 0.2 : 60;
  const { exitCode, report } = await siteWith(sources, { seconds }).build('--format', 'json');
  const [first, ...others] = report?.diagnostics ?? [];
  expect([exitCode, first?.code, others]).toEqual([1, 'plugin-failed', []]);
  expect(first?.message).toMatch(/^The plugin `odd` /);
  expect(first?.message).toMatch(message);
});

test('packages stay loaded in a watched site, and the config runs for each call', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'words.yml': 'first: one\n',
    'note.txt': 'old',
    'node_modules/odd/package.json': '{ "name": "odd", "type": "module", "main": "index.js" }',
    'node_modules/odd/index.js': `let calls = 0;
export default (note) => ({
  name: 'odd',
  version: '1',
  options: { note },
  files: async () => ({ values: { words: 'words.yml' } }),
  sources({ options, values }) {
    const text = ['Call', ++calls, values.words.value.first, options.note].join(' ');
    return [{ path: 'a.md', text: '# Odd\\n\\n' + text + '.\\n' }];
  },
  resolve: ${PAGES},
  kinds: { 'odd-page': { isText: true, outline: () => ({ title: 'Odd' }) } },
});\n`,
    'docsgen.config.mjs': `import { readFileSync } from 'node:fs';
import odd from 'odd';
const note = readFileSync(new URL('note.txt', import.meta.url), 'utf8');
export default { title: 'Site', plugins: [odd(note)] };\n`,
    'docsgen.config.ts': '',
  });
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const readPage = async () => (await fetch(`${served.url}/odd`)).text();
  expect(await readPage()).toContain('Call 1 one old.');
  site.write({ 'words.yml': 'first: two\n' });
  await expect.poll(readPage).toContain(' two old.');
  const [, calls] = /Call (\d+)/.exec(await readPage()) ?? [];
  site.write({ 'words.yml': 'first: three\n' });
  await expect.poll(readPage).toContain(`Call ${Number(calls) + 1} three old.`);
  site.write({ 'note.txt': 'new', 'words.yml': 'first: four\n' });
  await expect.poll(readPage).toContain(' four new.');
});

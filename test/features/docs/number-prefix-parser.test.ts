import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const writeConfig = (parser: string): string => `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', trailingSlash: false,
  presets: [['classic', { blog: false, docs: { numberPrefixParser: ${parser} } }]],
};
`;

/** Letters in place of numbers. */
const LETTERS = `(filename) => {
    const [, letter, rest] = /^([a-z])_(.+)$/.exec(filename) ?? [];
    return letter === undefined ? { filename, numberPrefix: undefined } : { filename: rest, numberPrefix: letter.charCodeAt(0) };
  }`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': writeConfig(LETTERS),
  'docs/b_boats/b_wood.md': '# Wood\n',
  'docs/b_boats/a_steel.md': '# Steel\n',
  'docs/a_start.md': '# Start\n',
  'docs/01-numbers.md': '# Numbers\n',
  'docs/c_whole.md': '---\nparse_number_prefixes: false\n---\n# Whole\n',
};

const listDocs = (files: Record<string, string>) =>
  Object.keys(files)
    .filter((file) => /^docs\/.*html$/.test(file))
    .sort();

test('a function reads what is before the names of files and folders: ids, addresses and the order follow it', async () => {
  const site = tempSite(FILES);
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(listDocs(site.output())).toEqual([
    'docs/01-numbers.html',
    'docs/boats/steel.html',
    'docs/boats/wood.html',
    'docs/c_whole.html',
    'docs/start.html',
  ]);
  const [sidebar = ''] =
    /<nav aria-label="Docs sidebar">[\s\S]*?<\/nav>/.exec(site.read('docs/boats/wood.html')) ?? [];
  // The category leads to its first doc, too.
  const links = new Set([...sidebar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href));
  expect([...links]).toEqual([
    '/docs/start',
    '/docs/boats/steel',
    '/docs/boats/wood',
    '/docs/01-numbers',
    '/docs/c_whole',
  ]);
  expect(sidebar).toContain('>boats<');
  expect(stdout).toMatch(/docs +numberPrefixParser/);

  // Another function, other addresses.
  site.write({ 'docusaurus.config.js': writeConfig('(filename) => ({ filename })') });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.has('docs/b_boats/a_steel.html')).toBe(true);
  expect(site.has('docs/boats/steel.html')).toBe(false);
});

test('a function that throws, or returns something else, is reported once for each name, which stays whole', async () => {
  const site = tempSite({
    ...FILES,
    'docusaurus.config.js': writeConfig(
      `(filename) => { if (/^b/.test(filename)) throw new Error('no b'); return /^a/.test(filename) ? 7 : { filename }; }`,
    ),
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(report?.diagnostics.map(({ code, message }) => [code, message]).sort()).toEqual(
    [
      '`docs.numberPrefixParser` returns `7` for `a_start` instead of an object with a `filename`.',
      '`docs.numberPrefixParser` returns `7` for `a_steel` instead of an object with a `filename`.',
      '`docs.numberPrefixParser` throws for `b_boats`: no b.',
      '`docs.numberPrefixParser` throws for `b_wood`: no b.',
    ].map((message) => ['config-function', message]),
  );
});

import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { CONFIG, tempSite } from '../support/temp-site.js';

async function check(files: Record<string, string>) {
  const site = tempSite({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', ...files });
  const { report } = await runCli(['check', site.root, '--format', 'json']);
  return report?.diagnostics ?? [];
}

const POST = '---\nauthors: a\n---\n\nOpening.\n\n<!-- truncate -->\n';

test.each<[string, { read: string; other: string }, Record<string, string>]>([
  [
    'sidebars files',
    { read: 'sidebars.ts', other: 'sidebars.js' },
    {
      'sidebars.ts': 'export default { s: ["a", "b"] };',
      'sidebars.js': 'export default { s: ["a"] };',
    },
  ],
  [
    'config files',
    { read: 'docsgen.config.ts', other: 'docsgen.config.mjs' },
    { 'docsgen.config.mjs': CONFIG },
  ],
  [
    'data files',
    { read: 'blog/authors.json', other: 'blog/authors.yml' },
    {
      'blog/2020-01-01-p.md': POST,
      'blog/authors.json': '{"a":{"name":"A"}}',
      'blog/authors.yml': 'a:\n  name: A\n',
    },
  ],
  [
    'components `Card`',
    { read: 'components/Card.tsx', other: 'components/Card.js' },
    {
      'components/Card.tsx': 'export default () => <b>1</b>;',
      'components/Card.js': 'export default () => null;',
    },
  ],
  [
    'themes',
    { read: 'theme/index.ts', other: 'theme/index.tsx' },
    { 'theme/index.ts': 'export default {};', 'theme/index.tsx': 'export default {};' },
  ],
])(
  'of two %s, the one that is not read is named with the other',
  async (what, { read, other }, files) => {
    expect(await check(files)).toMatchObject([
      {
        code: 'file-duplicate',
        severity: 'warning',
        file: other,
        message: `Of the ${what} \`${read}\` and \`${other}\`, only \`${read}\` is read.`,
      },
    ]);
  },
);

test('a file that the other one imports is no duplicate', async () => {
  const sidebars =
    "import items from './sidebars.json' with { type: 'json' };\nexport default items;\n";
  expect(await check({ 'sidebars.ts': sidebars, 'sidebars.json': '{ "s": ["a", "b"] }' })).toEqual(
    [],
  );
});

test('a key that stands twice in JSON is an error at the second, with the line of the first', async () => {
  const text = '{\n  "label": "A",\n  "link": null, "l\\u0061bel": "B"\n}\n';
  expect(await check({ 'docs/f/c.md': '# C\n', 'docs/f/_category_.json': text })).toMatchObject([
    {
      code: 'file-syntax',
      severity: 'error',
      ...{ file: 'docs/f/_category_.json', line: 3, column: 17 },
      message:
        '`docs/f/_category_.json` has the key `label` twice in one object: on line 2 and on line 3.',
    },
  ]);
});

test('a version that stands twice is an error at the second', async () => {
  const [first] = await check({
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versions.json': '[\n  "1.0",\n  "1.0"\n]\n',
  });
  expect(first).toMatchObject({
    code: 'version-duplicate',
    file: 'versions.json',
    line: 3,
    column: 4,
  });
});

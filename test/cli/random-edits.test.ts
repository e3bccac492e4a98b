// Edits of everything that a site is made of, in any order: each build writes what a first build in
// another folder writes.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CASE_SEED, TRIES_ALL } from '../support/cases.js';
import { createRandom } from '../support/create-random.js';
import { runCli } from '../support/run-cli.js';
import { shareBundles } from '../support/shared-bundles.js';
import { describeSite, type TempSite, tempSite } from '../support/temp-site.js';

const FILES = {
  '.gitignore': '.docsgen\ndist\n',
  'package.json': '{ "name": "site", "version": "1.0.0", "type": "module" }\n',
  'settings.mjs': `import { readFileSync } from 'node:fs';\nimport { owner } from './lib/owner.mjs';\nexport const edit = (doc) => \`https://git.example/\${process.env.BRANCH}/\${owner}/\${doc.path}\`;\nexport const tagline = 'Tagline 0';\n`,
  'lib/owner.mjs': "export const owner = 'owner-0';\n",
  'plugins/mark.mjs': `import { mark } from './mark-text.mjs';\nexport const remarkMark = () => (tree) => {\n  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: \`Mark \${mark} of \${process.env.EDITION}\` }] });\n};\nexport default { name: 'mark', version: '1' };\n`,
  'plugins/mark-text.mjs': "export const mark = 'zero';\n",
  'docsgen.config.ts': `import manifest from './package.json';
import { remarkMark } from './plugins/mark.mjs';
import { edit, tagline } from './settings.mjs';
export default {
  title: \`Site \${manifest.version}\`,
  tagline,
  url: 'https://example.org',
  docs: { editUrl: edit, showLastUpdateTime: true, showLastUpdateAuthor: true },
  markdown: { remarkPlugins: [remarkMark] },
};
`,
  'docs/index.md': '# Start\n\nSee [one](./one.md) and [two](./two.mdx).\n',
  'docs/one.md': '# One\n\nText of one.\n\n![dot](./dot.svg)\n',
  'docs/two.mdx':
    "import Part from './_part.mdx';\nimport value from '../data/value';\nimport linked from '../data/linked.json';\nimport mapped from '@lib/mapped';\n\n# Two\n\n<Badge />\n\n<Part />\n\n<p>{value} {linked} {mapped}</p>\n",
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }\n',
  'data/value.json': '"value"\n',
  'data/linked.json': '"own"\n',
  'lib/linked.json': '"linked"\n',
  'lib/mapped.js': "export default 'mapped';\n",
  'lib/other/mapped.js': "export default 'other';\n",
  'docs/_part.mdx': 'A part.\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
  'components/Badge.tsx': 'export default function Badge() {\n  return <b>badge 0</b>;\n}\n',
  'pages/about.tsx':
    "import { version } from '../package.json';\nexport default function About() {\n  return <h1>About {version}</h1>;\n}\n",
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/index.md': '# Start\n\nSee [one](./one.md).\n',
  'versioned_docs/version-1.0/one.md': '# One\n\nAs it was.\n',
  'static/robots.txt': 'User-agent: *\n',
  'shared/note.md': '# Note\n\nShared text.\n',
  'shared/more/inner.md': '# Inner\n\nInner text.\n',
  'shared/plain.txt': 'Plain\n',
};

interface State {
  site: TempSite;
  env: Record<string, string>;
  git(args: readonly string[], day?: number): void;
  /** Another one for each edit. */
  count: number;
}

/** Changes one thing, or takes it back. */
type Edit = (state: State) => void;

const at = ({ site }: State, file: string) => path.join(site.root, file);
const read = (state: State, file: string) => readFileSync(at(state, file), 'utf8');
const replace =
  (file: string, from: RegExp, to: string): Edit =>
  (state) =>
    state.site.write({ [file]: read(state, file).replace(from, `${to}${state.count}`) });
/** Puts a link in the place of a file or folder, or the file back. */
const link =
  (file: string, to: string, text?: string): Edit =>
  (state) => {
    if (existsSync(at(state, file))) {
      rmSync(at(state, file), { recursive: true });
      if (text !== undefined && state.count % 2 === 0) state.site.write({ [file]: text });
    } else symlinkSync(to, at(state, file));
  };

const EDITS: Readonly<Record<string, Edit>> = {
  'environment variable': ({ env, count }) => Object.assign(env, { BRANCH: `branch-${count}` }),
  'environment variable of a plugin': ({ env, count }) =>
    Object.assign(env, { EDITION: `e${count}` }),
  'module behind the config': replace('settings.mjs', /Tagline \d+/, 'Tagline '),
  'module behind that': replace('lib/owner.mjs', /owner-\d+/, 'owner-'),
  'file of a plugin': replace('plugins/mark.mjs', /`Mark\d*/, '`Mark'),
  'module behind a plugin': replace('plugins/mark-text.mjs', /'.*'/, "'m' + "),
  'text of a version': replace('versioned_docs/version-1.0/one.md', /As it was.*/, 'As it was '),
  'page of a version': (state) => {
    const file = 'versioned_docs/version-1.0/more.md';
    if (existsSync(at(state, file))) state.site.remove(file);
    else state.site.write({ [file]: `# More ${state.count}\n` });
  },
  'folder of a version': (state) => {
    const [first, folder] = ['versioned_docs/version-1.0', 'versioned_docs/version-0.9'];
    if (existsSync(at(state, folder))) {
      state.site.write({ 'versions.json': '["1.0"]\n' });
      state.site.remove(folder);
    } else {
      cpSync(at(state, first), at(state, folder), { recursive: true });
      state.site.write({ 'versions.json': '["1.0", "0.9"]\n' });
    }
  },
  'package.json': replace('package.json', /1\.0\.\d+/, '1.0.'),
  'file modes': (state) => {
    for (const file of ['docs/one.md', 'static/robots.txt', 'plugins/mark.mjs'])
      chmodSync(at(state, file), [0o644, 0o755, 0o600][state.count % 3] ?? 0o644);
  },
  'link for a text': link('docs/note.md', '../shared/note.md', '# Note\n\nOwn text.\n'),
  'link for a folder': link('docs/linked', '../shared/more'),
  'link for a static file': link('static/plain.txt', '../shared/plain.txt', 'Own\n'),
  'file behind a link': replace('shared/note.md', /Shared text.*/, 'Shared text '),
  'file behind a link to its folder': replace(
    'shared/more/inner.md',
    /Inner text.*/,
    'Inner text ',
  ),
  'static file behind a link': replace('shared/plain.txt', /Plain.*/, 'Plain '),
  'file that an import finds first': (state) => {
    const file = 'data/value.ts';
    if (existsSync(at(state, file))) state.site.remove(file);
    else state.site.write({ [file]: `export default 'first ${state.count}';\n` });
  },
  'link that code imports': (state) => {
    const file = at(state, 'data/linked.json');
    const isLink = lstatSync(file).isSymbolicLink();
    rmSync(file);
    if (isLink) state.site.write({ 'data/linked.json': '"own"\n' });
    else symlinkSync('../lib/linked.json', file);
  },
  'settings for TypeScript': (state) => {
    const folder = read(state, 'tsconfig.json').includes('other') ? './lib/*' : './lib/other/*';
    state.site.write({
      'tsconfig.json': read(state, 'tsconfig.json').replace(/\.\/lib[^"]*/, folder),
    });
  },
  commit: ({ git, count }) => {
    git(['add', '--all']);
    git(['commit', '--quiet', '--allow-empty', '--message', 'x'], count);
  },
  'amended commit': ({ git, count }) =>
    git(
      ['commit', '--quiet', '--amend', '--allow-empty', '--reset-author', '--message', 'y'],
      count,
    ),
  'head without a change of files': ({ git, count }) => {
    git(['checkout', '--quiet', '--orphan', `b${count}`]);
    git(['add', '--all']);
    git(['commit', '--quiet', '--message', 'z'], count);
  },
  prose: replace('docs/one.md', /Text of one.*/, 'Text of one '),
  title: replace('docs/index.md', /^# .*/, '# Start '),
  partial: replace('docs/_part.mdx', /A part.*/, 'A part '),
  component: replace('components/Badge.tsx', /badge \d+/, 'badge '),
  image: replace('docs/dot.svg', /width="\d*/, 'width="'),
};

/** What a site is made of besides its content: by day, each is edited once. */
const BY_DAY: readonly (keyof typeof EDITS)[] = [
  'environment variable',
  'module behind that',
  'file of a plugin',
  'folder of a version',
  'package.json',
  'file modes',
  'link for a text',
  'file behind a link',
  'link for a static file',
  'head without a change of files',
];
/** More rounds find what is rare: `TEST_CASES=1 EDIT_ROUNDS=500`. */
const ROUNDS = TRIES_ALL ? Number(process.env['EDIT_ROUNDS'] ?? 100) : BY_DAY.length;

test(`after each of ${ROUNDS} rounds of edits, a build writes what one in a fresh folder writes`, async () => {
  const site = tempSite(FILES);
  const state: State = {
    site,
    env: { BRANCH: 'main', EDITION: 'first' },
    count: 0,
    git: (args, day = 0) =>
      void execFileSync('git', args, {
        cwd: site.root,
        env: { ...process.env, ...GIT, ...datesOf(day) },
      }),
  };
  state.git(['init', '--quiet', '--initial-branch', 'main']);
  EDITS['commit']?.(state);
  await build(state, site.root);
  const random = createRandom(CASE_SEED);
  const pick = () => Object.keys(EDITS)[Math.floor(random() * Object.keys(EDITS).length)] ?? '';
  const done: string[] = [];
  let last = site.output();
  for (let round = 0; round < ROUNDS; round++) {
    const names = TRIES_ALL
      ? Array.from({ length: 1 + Math.floor(random() * 3) }, pick)
      : BY_DAY.slice(round, round + 1);
    for (const name of names) {
      state.count++;
      EDITS[name]?.(state);
    }
    done.push(names.join(' + '));
    // Not every edit is written by `site.write`, which has the build wait for the disk's clock.
    site.write({});
    await build(state, site.root);
    const before = names.includes('file modes') ? undefined : last;
    const clean = copyWhole(site.root);
    if (!TRIES_ALL) shareBundles(clean.root);
    await build(state, clean.root, ...(TRIES_ALL ? ['--no-cache'] : []));
    expect(diff(site.output(), clean.output()), done.slice(-8).join(', then ')).toEqual([]);
    expect(modesOf(site)).toEqual(modesOf(clean));
    // By day, each edit is one that readers see: otherwise equal output would say nothing.
    if (!TRIES_ALL && before !== undefined)
      expect(diff(before, site.output()), names.join()).not.toEqual([]);
    last = site.output();
    clean.dispose();
  }
}, 1_000_000);

const GIT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'Someone',
  GIT_COMMITTER_EMAIL: 'b@example.org',
};

function datesOf(day: number): Record<string, string> {
  const date = new Date(Date.UTC(2020, 0, 1 + day, 12)).toISOString();
  return { GIT_AUTHOR_NAME: `Author ${day}`, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
}

async function build({ env }: State, root: string, ...flags: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await runCli(['build', root, ...flags], { env });
  expect([exitCode, exitCode === 0 ? '' : stdout + stderr]).toEqual([0, '']);
}

/** The site with its history in another folder, with links as they are. */
function copyWhole(from: string): TempSite {
  const site = describeSite(mkdtempSync(path.join(tmpdir(), 'docsgen-test-')));
  onTestFinished(site.dispose);
  cpSync(from, site.root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/[\\/](?:\.docsgen|dist)$/.test(file),
  });
  return site;
}

/** The file modes of the output. */
const modesOf = ({ root }: TempSite): string[] => {
  const folder = path.join(root, 'dist');
  const files = readdirSync(folder, { recursive: true }).map(String).sort();
  return files.map((file) => `${file} ${statSync(path.join(folder, file)).mode.toString(8)}`);
};

/** Names of the files that differ. */
function diff(found: Record<string, string>, wanted: Record<string, string>): string[] {
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...names].filter((name) => found[name] !== wanted[name]);
}

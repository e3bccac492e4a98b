import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { runCli } from '../support/run-cli.js';
import { STORE_KEY, startStoreServer } from '../support/store-server.js';
import { describeSite, type TempSite, tempSite } from '../support/temp-site.js';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const counter = (title: string) => `import { useState } from 'react';
import Badge from '@site/src/Badge';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}

# ${title}

<Counter /> <Badge text="${title}" />
`;

/**
 * Pages with and without code, in two languages and two versions, with generated pages and a list
 * of posts.
 */
const FILES: Record<string, string> = {
  'docsgen.config.ts': `export default {
  title: 'Parts',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
};\n`,
  'versions.json': '["1.0"]',
  'src/Badge.tsx':
    'export default function Badge({ text }) {\n  return <b className="badge">{text}</b>;\n}\n',
  'src/pages/about.tsx': 'export default function About() {\n  return <h1>About</h1>;\n}\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{}',
  'docs/a.md': '# A\n\nText of A, see [B](b.mdx).\n\n## Section\n\n```js\nconst a = 1;\n```\n',
  'docs/b.mdx': counter('B'),
  'docs/c.mdx': counter('C'),
  'docs/d.md': '---\ntags: [one]\n---\n\n# D\n\nText of D.\n',
  'docs/sub/_category_.json': '{ "link": { "type": "generated-index" } }',
  'docs/sub/e.md': '# E\n\n[A](../a.md#section)\n',
  'docs/sub/f.md': '---\ntags: [one]\n---\n\n# F\n\n```css\na { color: red; }\n```\n',
  'versioned_docs/version-1.0/a.md': '# A\n\nText of A, as it was.\n',
  'versioned_docs/version-1.0/c.mdx': counter('C'),
  'i18n/de/docs/a.md': '# A\n\nText von A.\n\n## Abschnitt\n',
  'blog/2024-01-01-first.md': '# First\n\nA post.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2024-01-02-second.mdx': `${counter('Second')}\n{/* truncate */}\n\nMore.\n`,
};
/** What is wrong with one page, with the links of another and with the site. */
const WRONG = {
  'docs/a.md': '# A\n\n[F](sub/f.md#here)\n\n## Section\n',
  'docs/d.md': '# D\n\n[Nowhere](/nowhere)\n',
  'static/404.html': 'own',
};
const SHARDS = [1, 2, 3];
/** Lists of posts and apps show what several parts have made. */
const LEFT = /Compiled 0, rendered (\d+)\./;

function clone(more: Record<string, string> = {}): TempSite {
  const parent = mkdtempSync(path.join(tmpdir(), 'docsgen-shards-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }));
  const root = path.join(parent, 'site');
  mkdirSync(root);
  const site = describeSite(root);
  site.write({ ...FILES, ...more });
  return site;
}

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}
interface Job {
  needs?: string;
  strategy?: { matrix: { shard: number[] } };
  steps: Step[];
}
interface Workflows {
  github: { jobs: { shard: Job; publish: Job } };
  gitlab: Record<'shard' | 'publish', { stage: string; script: string[] }> & { stages: string[] };
}

/** The two files that the page about shards has to be copied. */
function readWorkflows(): [Workflows['github'], Workflows['gitlab']] {
  const page = readFileSync(path.join(PROJECT, 'docs/publish/shards.md'), 'utf8');
  const [github = '', gitlab = ''] = [...page.matchAll(/^```yaml.*\n([\s\S]*?)^```$/gm)].map(
    ([, text]) => text,
  );
  return [parse(github), parse(gitlab)];
}

/**
 * Runs a step as a shell of GitHub's does, with this docsgen; without the server of artifacts and
 * npm. Returns its output.
 */
function runStep(root: string, { run = '' }: Step): string {
  if (run === 'npm ci') return '';
  const docsgen = `"${process.execPath}" "${PROJECT}/bin/docsgen.js" --verbose`;
  const command = run.replaceAll('npx docsgen', docsgen);
  return execFileSync('bash', ['-e', '-c', command], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Problems as they are reported, one by one. */
const listProblems = (result: Awaited<ReturnType<typeof runCli>>) =>
  (result.report?.diagnostics ?? []).map(({ code, file }) => `${code} ${file}`);

describe('a build in shards', () => {
  test('leaves in a store that machines share what one more machine publishes', async () => {
    const server = await startStoreServer();
    const env = {
      DOCSGEN_CACHE_KEY: STORE_KEY,
      DOCSGEN_REMOTE_STORE: server.url,
      DOCSGEN_REMOTE_STORE_MODE: 'read-write',
    };
    const clean = clone(WRONG);
    const whole = await runCli([
      'build',
      clean.root,
      '--verbose',
      '--no-cache',
      '--format',
      'json',
    ]);
    // At once, as machines of a matrix are.
    const results = await Promise.all(
      SHARDS.map(async (index) => {
        const site = clone(WRONG);
        const args = ['build', site.root, '--shard', `${index}/3`, '--format', 'json'];
        const result = await runCli(args, { env });
        expect([result.exitCode, result.stderr, site.has('index.html')]).toEqual([0, '', false]);
        return result;
      }),
    );
    // Each says what is wrong with its own pages, and the first what is wrong with the site.
    const said = results.flatMap(listProblems);
    expect(said).toEqual(
      expect.arrayContaining(['link-broken docs/d.md', 'static-duplicate static/404.html']),
    );
    expect(said).toEqual([...new Set(said)]);
    // Whether an id is on the page of another part is known when all are there.
    const late = listProblems(whole).filter((problem) => !said.includes(problem));
    expect(late).toEqual(['anchor-broken docs/a.md']);

    const last = clone(WRONG);
    const published = await runCli(['build', last.root, '--verbose'], { env });
    expect([published.exitCode, published.stderr]).toEqual([0, '']);
    const [, drawn = ''] = LEFT.exec(published.stdout) ?? [];
    expect(Number(drawn), published.stdout).toBeLessThan(16);
    expect(last.output()).toEqual(clean.output());
  });

  test('is what the workflows of the docs run', async () => {
    const [github, gitlab] = readWorkflows();
    const { shard, publish } = github.jobs;
    const [download] = publish.steps.flatMap(({ uses, with: given }) =>
      uses?.startsWith('actions/download-artifact@') ? [given] : [],
    );
    expect([publish.needs, download]).toEqual([
      'shard',
      { pattern: 'shard-*', 'merge-multiple': true },
    ]);
    const artifacts = mkdtempSync(path.join(tmpdir(), 'docsgen-artifacts-'));
    onTestFinished(() => rmSync(artifacts, { recursive: true, force: true, maxRetries: 3 }));
    for (const index of shard.strategy?.matrix.shard ?? []) {
      const { root } = clone();
      for (const step of shard.steps) {
        const placed = JSON.parse(
          JSON.stringify(step).replace(/\$\{\{ matrix\.shard \}\}/g, String(index)),
        );
        runStep(root, placed);
        if (!placed.uses?.startsWith('actions/upload-artifact@')) continue;
        expect(placed.with.name).toBe(`shard-${index}`);
        cpSync(path.join(root, placed.with.path), path.join(artifacts, placed.with.path));
      }
    }
    const last = clone();
    cpSync(artifacts, last.root, { recursive: true });
    const said = publish.steps.map((step) => runStep(last.root, step)).join('');
    expect(Number(LEFT.exec(said)?.[1] ?? 99), said).toBeLessThan(16);
    const clean = clone();
    await runCli(['build', clean.root, '--verbose', '--no-cache']);
    expect(last.output()).toEqual(clean.output());

    // There, artifacts of a stage are put into the folders of the jobs of later ones.
    expect(gitlab.stages).toEqual([gitlab.shard.stage, gitlab.publish.stage]);
    expect(gitlab.shard).toMatchObject({
      parallel: expect.any(Number),
      script: ['npx docsgen build --strict --shard $CI_NODE_INDEX/$CI_NODE_TOTAL'],
      artifacts: { paths: ['.docsgen/store'] },
    });
    expect(gitlab.publish.script).toEqual(['npx docsgen build --strict']);
  });

  test('fails where its own part is wrong, and keeps the rest', async () => {
    const broken = { 'docs/d.md': '# D\n\n<!-- fine -->\n', 'docs/c.mdx': '# C\n\n<Missing />\n' };
    const results = await Promise.all(
      [1, 2].map(async (index) => {
        const site = clone();
        site.write(broken);
        return runCli([
          'build',
          site.root,
          '--verbose',
          '--shard',
          `${index}/2`,
          '--format',
          'json',
        ]);
      }),
    );
    expect(results.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  });

  test('takes pages that follow one another, and as much as the others', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `docs/${name}.md`);
    // Equal texts would go to one shard.
    const site = tempSite(
      Object.fromEntries(names.map((name) => [name, `# ${name}\n\n[No](/nowhere)\n`])),
    );
    const own: string[][] = [];
    for (const shard of ['1/2', '2/2']) {
      const result = await runCli([
        'build',
        site.root,
        '--verbose',
        '--shard',
        shard,
        '--format',
        'json',
      ]);
      own.push((result.report?.diagnostics ?? []).map(({ file }) => file ?? ''));
    }
    expect(own).toEqual([names.slice(0, 3), names.slice(3)]);
  });

  test.each([
    ['9/8', 'from `1/8` to `8/8`'],
    ['0/3', 'from `1/3` to `3/3`'],
    ['1/0', 'between 1 and'],
    ['1/5000', 'between 1 and'],
    ['x', 'Write its number and how many there are: `--shard 3/8`'],
    ['1.5/3', 'Write its number and how many'],
  ])('is refused with the part %s', async (part, says) => {
    const { exitCode, stderr } = await runCli(['build', '/nowhere', '--shard', part]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  test('draws its pages as the whole site does, even where none of them needs code of the site', async () => {
    const plain = Object.fromEntries(
      [1, 2, 3, 4].map((i) => [`docs/plain-${i}.md`, `# Plain ${i}\n\nText ${i}.\n`]),
    );
    const site = tempSite({
      ...plain,
      'src/Badge.tsx': FILES['src/Badge.tsx'] ?? '',
      'docs/b.mdx': counter('B'),
    });
    for (const shard of ['1/3', '2/3', '3/3'])
      expect((await runCli(['build', site.root, '--verbose', '--shard', shard])).exitCode).toBe(0);
    expect((await site.build()).stdout).toContain('Compiled 0, rendered 0.');
  });

  test('is refused without a store', async () => {
    const { exitCode, stderr } = await runCli([
      'build',
      '/nowhere',
      '--shard',
      '1/2',
      '--no-cache',
    ]);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('`--no-cache` turns the cache off'),
    ]);
  });
});

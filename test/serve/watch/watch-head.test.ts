import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServe } from '../../support/serve.js';
import { describeSite } from '../../support/temp-site.js';

const CONFIG = `export default {
  title: 'Site',
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true },
};
`;

/** An empty folder, its removal at the end of the test, and Git in it. */
function createFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-head-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
      stdio: 'pipe',
    });
  return { root, git, site: describeSite(root) };
}

function commitAs(git: (...args: string[]) => unknown, author: string, ...flags: string[]): void {
  const person = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  git('add', '--all');
  git(...person, 'commit', '--quiet', '-m', 'x', '--author', `${author} <a@example.org>`, ...flags);
}

async function watch(root: string) {
  const served = await startServe(['--watch', root]);
  onTestFinished(async () => void (await served.close()));
  const readAuthor = async () =>
    / by (\w+)/.exec(await (await fetch(`${served.url}/docs/a`)).text())?.[1];
  return { served, shows: (author: string) => expect.poll(readAuthor).toBe(author) };
}

describe('a site that is watched while its repository', () => {
  test('gets commits, branches and packed branches shows who changed a doc last', async () => {
    const { root, git, site } = createFolder();
    git('init', '--quiet', '--initial-branch', 'main');
    site.write({
      '.gitignore': '.docsgen\ndist\n',
      'docsgen.config.ts': CONFIG,
      'docs/a.md': '# A\n',
    });
    commitAs(git, 'Ann');
    const { served, shows } = await watch(root);
    await shows('Ann');
    commitAs(git, 'Bob', '--amend');
    await shows('Bob');
    git('checkout', '--quiet', '-b', 'deep/er');
    commitAs(git, 'Cleo', '--amend');
    await shows('Cleo');
    git('pack-refs', '--all', '--prune');
    commitAs(git, 'Dan', '--amend');
    await shows('Dan');
    git('checkout', '--quiet', 'main');
    await shows('Bob');
    await served.waitForLog(/a new commit/);
  });

  test('is made and gets its first commit', async () => {
    const { root, git, site } = createFolder();
    site.write({
      '.gitignore': '.docsgen\ndist\n',
      'docsgen.config.ts': CONFIG,
      'docs/a.md': '# A\n',
    });
    const { served, shows } = await watch(root);
    await served.waitForLog(/git-no-history/);
    git('init', '--quiet', '--initial-branch', 'main');
    commitAs(git, 'Ann');
    await shows('Ann');
  });

  test('is another worktree’s shows the commits of its own branch', async () => {
    const { git, site } = createFolder();
    git('init', '--quiet', '--initial-branch', 'main');
    site.write({
      '.gitignore': '.docsgen\ndist\n',
      'docsgen.config.ts': CONFIG,
      'docs/a.md': '# A\n',
    });
    commitAs(git, 'Ann');
    const tree = createFolder();
    git('worktree', 'add', '--quiet', '-b', 'side', path.join(tree.root, 'tree'));
    const inTree = (...args: string[]) => tree.git('-C', 'tree', ...args);
    const { shows } = await watch(path.join(tree.root, 'tree'));
    await shows('Ann');
    commitAs(inTree, 'Bob', '--amend');
    await shows('Bob');
  });
});

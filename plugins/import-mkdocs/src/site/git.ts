import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Returns the output of Git without the final line end. Returns undefined if Git fails. */
export function git(cwd: string, ...args: string[]): string | undefined {
  return run(cwd, args, {});
}

/**
 * Calls `read` with the files of a commit in a temporary folder. `root` is the equivalent of `cwd`
 * there, and `prefix` is its path in the repository. Does not change the repository. Returns
 * undefined if Git cannot write the files.
 */
export function withCommit<Result>(
  cwd: string,
  commit: string,
  read: (at: { root: string; prefix: string }) => Result,
): Result | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-import-'));
  try {
    const top = git(cwd, 'rev-parse', '--show-toplevel');
    const prefix = git(cwd, 'rev-parse', '--show-prefix');
    if (top === undefined || prefix === undefined) return undefined;
    const files = `${path.join(folder, 'files')}${path.sep}`;
    const own = { GIT_INDEX_FILE: path.join(folder, 'index') };
    const isWritten =
      run(top, ['read-tree', commit], own) !== undefined &&
      run(top, ['checkout-index', '--all', `--prefix=${files}`], own) !== undefined;
    return isWritten ? read({ root: path.join(files, prefix), prefix }) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(cwd: string, args: string[], env: Record<string, string>): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });
  return status === 0 ? stdout.replace(/\n$/, '') : undefined;
}

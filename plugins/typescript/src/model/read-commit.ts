import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic } from 'docsgen/plugin';

/** The commit that is checked out. */
export interface Commit {
  /**
   * Hash of the commit, or `HEAD` if Git returns none: code hosts resolve it to the default branch.
   */
  id: string;
  /** Absolute paths of the files that Git writes when the commit changes. They need not exist. */
  files: string[];
  diagnostics: Diagnostic[];
}

const run = promisify(execFile);

/**
 * Reads the commit that is checked out. If Git fails, returns `HEAD` and a diagnostic.
 *
 * @param folder Absolute path of a folder in the repository.
 */
export async function readCommit(folder: string): Promise<Commit> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', ['rev-parse', ...args], { cwd: folder });
    return stdout.trim().split('\n');
  };
  try {
    // The second line is the full name of the branch, or `HEAD` without one.
    const [id = '', branch = 'HEAD'] = await git('HEAD', '--symbolic-full-name', 'HEAD');
    // A worktree has its own `HEAD`, but shares branches with the repository.
    const names = ['HEAD', branch, 'packed-refs'];
    const files = await git(...names.flatMap((name) => ['--git-path', name]));
    return { id, files: files.map((file) => path.resolve(folder, file)), diagnostics: [] };
  } catch (error) {
    const [reason = ''] = String((error as { stderr?: string }).stderr || error).split('\n');
    // Git creates the first with the repository, and the second with the first commit.
    const files = ['HEAD', 'logs/HEAD'].map((file) => path.join(folder, '.git', file));
    return { id: 'HEAD', files, diagnostics: [noCommit(reason)] };
  }
}

const noCommit = (reason: string): Diagnostic => ({
  code: 'plugin-problem',
  severity: 'warning',
  message: `\`{commit}\` in the option \`source\` of \`typescript()\` has no value: ${reason}`,
  hint: 'Build in a clone of the repository, or name a branch instead of `{commit}`.',
});

import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FoundCommit } from './find-commit.js';
import { runGit } from './run-git.js';

/**
 * Writes all files of a commit to a folder, as a checkout there would. The index and the files of
 * the repository stay unchanged. Returns Git's error message if it failed.
 */
export async function checkOut(
  { repository, commit }: Pick<FoundCommit, 'repository' | 'commit'>,
  folder: string,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const index = `${folder}.index`;
  const env = { GIT_INDEX_FILE: index };
  const tree = `--work-tree=${folder}`;
  try {
    for (const args of [
      ['read-tree', commit],
      ['checkout-index', '--all', '--force', '--quiet'],
    ]) {
      const given = [tree, ...args];
      const { exitCode, complaint } = await runGit(repository, given, () => true, env);
      if (exitCode !== 0) return complaint || 'Git was stopped';
    }
    return undefined;
  } finally {
    await rm(index, { force: true });
    await rm(`${index}.lock`, { force: true });
  }
}

/**
 * Returns the new paths of files that were renamed since a commit, by their old ones, relative to
 * the site's root.
 */
export async function listRenamed(root: string, commit: string): Promise<Map<string, string>> {
  let text = '';
  const form = ['--name-status', '-z', '-M', '--relative', '--diff-filter=R', '--no-ext-diff'];
  const { exitCode } = await runGit(root, ['diff', ...form, commit, '--', '.'], (piece) => {
    text += piece;
    return true;
  });
  const renamed = new Map<string, string>();
  if (exitCode !== 0) return renamed;
  const tokens = text.split('\0');
  for (let at = 0; at + 2 < tokens.length; at += 3) {
    const [from = '', to = ''] = tokens.slice(at + 1);
    renamed.set(posix(from), posix(to));
  }
  return renamed;
}

const posix = (file: string): string => file.replaceAll(path.sep, '/');

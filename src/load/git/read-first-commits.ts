import type { Head } from './read-head.js';
import { fromRoot, readCommit, readTokens } from './read-history.js';

/**
 * Returns when files were added, as ISO dates by path relative to the site's root, in one pass
 * through the log. Leaves out files that are not committed, and those that are older than a shallow
 * clone, in which the first commit seems to add everything.
 */
export async function readFirstCommits(
  root: string,
  head: Head,
  files: readonly string[],
): Promise<Record<string, string>> {
  const added = new Map<string, string>();
  let commit: ReturnType<typeof readCommit> | undefined;
  const form = ['--format=//%H//%ct//%an', '--name-only', '-z', '--diff-filter=A', '--no-renames'];
  const args = ['log', ...form, '--encoding=UTF-8', '--no-color', head.commit, '--', ...files];
  await readTokens(root, args, (token) => {
    if (token.startsWith('//')) commit = readCommit(token, head);
    else if (commit !== undefined) {
      const file = fromRoot(token, head);
      // The log goes back in time, so the last entry of a file is the oldest.
      if (commit.isCutOff) added.delete(file);
      else added.set(file, commit.date);
    }
    return true;
  });
  return Object.fromEntries(added);
}

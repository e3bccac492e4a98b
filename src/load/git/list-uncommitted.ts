import type { Head } from './read-head.js';
import { fromRoot, readTokens } from './read-history.js';

/**
 * Lists committed files below some folders that differ from the newest commit: paths relative to
 * the site's root.
 */
export async function listUncommitted(
  root: string,
  head: Head,
  folders: readonly string[],
): Promise<Set<string>> {
  const files = new Set<string>();
  const form = ['--name-only', '-z', '--no-renames', '--no-relative', '--no-ext-diff'];
  await readTokens(root, ['diff', ...form, head.commit, '--', ...folders], (token) => {
    if (token !== '') files.add(fromRoot(token, head));
    return true;
  });
  return files;
}

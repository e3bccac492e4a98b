import { posix } from 'node:path';
import type { Head } from './read-head.js';
import {
  fromRoot,
  type LoggedCommit,
  logArguments,
  readCommit,
  readTokens,
} from './read-history.js';
import { runGit } from './run-git.js';

/** A commit with its position in the log: 0 is the newest. */
export interface CodeChange extends LoggedCommit {
  position: number;
}

/**
 * When pages and the code that they describe were changed. Paths are relative to the site's root.
 */
export interface CodeChanges {
  /** The last commit of each page that has been committed. */
  lastOf: ReadonlyMap<string, CodeChange>;
  /** The commits of each file of code, newest first, as far back as the oldest of the pages. */
  changesOf: ReadonlyMap<string, readonly CodeChange[]>;
}

/** Reads when some pages and files of code were changed, in one pass through the log. */
export async function readCodeChanges(
  root: string,
  head: Head,
  { pages, files }: { pages: readonly string[]; files: readonly string[] },
): Promise<CodeChanges> {
  const lastOf = new Map<string, CodeChange>();
  const changesOf = new Map<string, CodeChange[]>(files.map((file) => [file, []]));
  const wanted = await listCommitted(root, head, pages);
  let change: CodeChange | undefined;
  let position = 0;
  await readTokens(root, logArguments(head, [...pages, ...files]), (token) => {
    if (token.startsWith('//')) {
      change = { ...readCommit(token, head), position };
      position += 1;
    } else if (change !== undefined) {
      const file = fromRoot(token, head);
      changesOf.get(file)?.push(change);
      if (wanted.delete(file)) lastOf.set(file, change);
    }
    return wanted.size > 0;
  });
  return { lastOf, changesOf };
}

/** Lists the files that the newest commit contains. */
async function listCommitted(
  root: string,
  head: Head,
  files: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const args = ['ls-tree', '-z', '--name-only', '--full-tree', head.commit, '--'];
  const paths = files.map((file) => posix.join(head.prefix, file));
  await readTokens(root, [...args, ...paths], (token) => {
    if (token !== '') found.add(fromRoot(token, head));
    return true;
  });
  return found;
}

/**
 * Returns the text of a file at a commit; undefined if it does not exist there. The path is
 * relative to the site's root, and may begin with `../`.
 */
export async function readTextAt(
  root: string,
  commit: string,
  file: string,
): Promise<string | undefined> {
  let text = '';
  const { exitCode } = await runGit(root, ['show', `${commit}:./${file}`], (part) => {
    text += part;
    return true;
  });
  return exitCode === 0 ? text : undefined;
}

import { posix } from 'node:path';
import { append } from '../../lib/append.js';
import type { Head } from './read-head.js';
import { runGit } from './run-git.js';

/** The last commit of a file. */
export interface FileCommit {
  /** ISO date in UTC. */
  date: string;
  author: string;
}

/** The last commits of the files below some folders. */
export interface History {
  /** By path relative to the site's root. */
  commits: Record<string, FileCommit>;
  /**
   * Committed files whose last change is older than the shallow clone, so that the log lacks it.
   */
  unknown: string[];
}

/**
 * Reads when each committed file below the folders was last changed, and by whom, in one pass
 * through the log from the newest commit on, which ends as soon as every file has been seen. As in
 * Docusaurus, the date is that of the commit itself, uncommitted changes don't count, and a renamed
 * file was changed when it was renamed.
 */
export async function readHistory(
  root: string,
  head: Head,
  folders: readonly string[],
): Promise<History> {
  const wanted = await listFiles(root, head, folders);
  const history: History = { commits: {}, unknown: [] };
  let commit: LoggedCommit | undefined;
  await readTokens(root, logArguments(head, folders), (token) => {
    if (token.startsWith('//')) commit = readCommit(token, head);
    else if (commit !== undefined && wanted.delete(token)) {
      const { isCutOff, hash: _, ...last } = commit;
      const file = fromRoot(token, head);
      if (isCutOff) history.unknown.push(file);
      else history.commits[file] = last;
    }
    return wanted.size > 0;
  });
  append(
    history.unknown,
    [...wanted].map((file) => fromRoot(file, head)),
  );
  return history;
}

/** Lists the files of the newest commit, as paths relative to the repository's root. */
async function listFiles(
  root: string,
  head: Head,
  folders: readonly string[],
): Promise<Set<string>> {
  const files = new Set<string>();
  const args = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', head.commit, '--'];
  await readTokens(
    root,
    [...args, ...folders.map((folder) => posix.join(head.prefix, folder, '/'))],
    (token) => {
      if (token !== '') files.add(token);
      return true;
    },
  );
  return files;
}

/** Converts a path relative to the repository's root to one relative to the site's. */
export function fromRoot(file: string, { prefix }: Head): string {
  return file.startsWith(prefix) ? file.slice(prefix.length) : posix.relative(prefix, file);
}

/**
 * Returns the arguments for `git log`. With `-c`, a merge counts as a change only of files that
 * differ from all its parents.
 */
export function logArguments({ commit }: Head, folders: readonly string[]): string[] {
  const form = ['--format=//%H//%ct//%an', '--name-only', '-z', '-c', '--no-renames'];
  return [
    'log',
    ...form,
    '--encoding=UTF-8',
    '--no-mailmap',
    '--no-color',
    commit,
    '--',
    ...folders,
  ];
}

/** A commit in the log. */
export interface LoggedCommit extends FileCommit {
  hash: string;
  /** True if a shallow clone lacks its parents, so that all of its files seem to be new. */
  isCutOff: boolean;
}

/** Parses `//hash//seconds//author`. Git paths never contain two slashes in a row. */
export function readCommit(token: string, { cutOff }: Head): LoggedCommit {
  const [, hash = '', seconds = '', ...author] = token.split('//');
  const date = new Date(Number(seconds) * 1000).toISOString();
  return { hash, date, author: author.join('//'), isCutOff: cutOff.includes(hash) };
}

/** Reads NUL-separated output, token by token, until `onToken` returns `false`. */
export async function readTokens(
  root: string,
  args: readonly string[],
  onToken: (token: string) => boolean,
): Promise<void> {
  let rest = '';
  let isDone = false;
  await runGit(root, args, (text) => {
    const tokens = (rest + text).split('\0');
    rest = tokens.pop() ?? '';
    // Git writes a line break between a commit and its files.
    for (const token of tokens) isDone ||= !onToken(token.replace(/^\n/, ''));
    return !isDone;
  });
}

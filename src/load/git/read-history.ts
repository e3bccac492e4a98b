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
  /** By path below the site's root. */
  commits: Record<string, FileCommit>;
  /**
   * Committed files whose last change is not in the log: it lies before what a shallow clone holds.
   */
  unknown: string[];
}

/**
 * Reads when each committed file below the folders was last changed, and by whom, in one pass
 * through the log from the newest commit on, which ends as soon as every file has been seen. As in
 * Docusaurus, the date is that of the commit itself, changes that are not committed don't count,
 * and a renamed file was changed when it was renamed.
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

/** Files of the newest commit, as paths below the repository's root. */
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

/** A path below the repository's root as one from the site's. */
export function fromRoot(file: string, { prefix }: Head): string {
  return file.startsWith(prefix) ? file.slice(prefix.length) : posix.relative(prefix, file);
}

/**
 * A merge is the last change of those files only that it made different from all its parents: `-c`.
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

/** A commit as the log has it. */
export interface LoggedCommit extends FileCommit {
  hash: string;
  /** A shallow clone left out what was before: all of its files seem to be new. */
  isCutOff: boolean;
}

/** No path of a repository has two slashes in a row: `//hash//seconds//author`. */
export function readCommit(token: string, { cutOff }: Head): LoggedCommit {
  const [, hash = '', seconds = '', ...author] = token.split('//');
  const date = new Date(Number(seconds) * 1000).toISOString();
  return { hash, date, author: author.join('//'), isCutOff: cutOff.includes(hash) };
}

/** Output that is separated by NUL, one piece at a time, until `onToken` returns `false`. */
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
    // Git puts a line break between a commit and its files.
    for (const token of tokens) isDone ||= !onToken(token.replace(/^\n/, ''));
    return !isDone;
  });
}

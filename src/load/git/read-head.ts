import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import { runGit } from './run-git.js';

/** Where the history of a site starts: the same head has the same history. */
export interface Head {
  /** Hash of the newest commit. */
  commit: string;
  /**
   * Path of the site's root relative to that of the repository, with a trailing slash; empty if
   * they are the same.
   */
  prefix: string;
  /** Commits whose parents a shallow clone lacks. */
  cutOff: string[];
}

/** The head, or why there is none. */
export type HeadReading = { head: Head } | { problem: Diagnostic };

/**
 * Asks Git for the newest commit of the repository that contains the site. Returns a warning if
 * there is none.
 */
export async function readHead(root: string): Promise<HeadReading> {
  let output = '';
  const { exitCode, complaint } = await runGit(
    root,
    ['rev-parse', 'HEAD', '--show-prefix', '--git-path', 'shallow'],
    (text) => {
      output += text;
      return true;
    },
  );
  if (exitCode === undefined) return { problem: missingGit() };
  const [commit = '', prefix = '', shallow = ''] = output.split('\n');
  if (exitCode !== 0 || !/^[0-9a-f]{40,64}$/.test(commit))
    return { problem: noHistory(complaint, await hasBranches(root)) };
  return { head: { commit, prefix, cutOff: await readCutOff(path.resolve(root, shallow)) } };
}

/** Whether any branch has a commit, for a current branch that has none. */
async function hasBranches(root: string): Promise<boolean> {
  let output = '';
  await runGit(root, ['for-each-ref', '--count=1'], (text) => {
    output += text;
    return true;
  });
  return output !== '';
}

/** Reads a file that exists only in shallow clones. */
async function readCutOff(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

const HINT = 'Turn `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` off';

function missingGit(): Diagnostic {
  return {
    code: 'git-missing',
    severity: 'warning',
    message: 'Git cannot be run, so pages do not show when they were last changed.',
    hint: `${HINT}, or install Git.`,
  };
}

function noHistory(complaint: string, hasOthers: boolean): Diagnostic {
  const isEmpty = complaint.includes('ambiguous argument');
  const empty = hasOthers ? 'the current branch has no commits' : 'nothing is committed yet';
  const reason = isEmpty ? empty : complaint.replace(/^fatal: /, '').replace(/\.$/, '');
  return {
    code: 'git-no-history',
    severity: 'warning',
    message: `Git has no history of the site${reason === '' ? '' : ` (${reason})`}, so pages do not show when they were last changed.`,
    hint: `${HINT}, or build the site in a clone of its repository.`,
  };
}

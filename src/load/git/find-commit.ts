import { runGit } from './run-git.js';

/** A commit of the repository that contains a site. */
export interface FoundCommit {
  /** Hash of the commit. */
  commit: string;
  /** Absolute path of the repository. */
  repository: string;
  /** Path of the site relative to it, with a trailing slash; empty if they are the same. */
  prefix: string;
}

/** Why a commit can't be found. */
export type CommitFault =
  | 'no-git'
  | 'no-repository'
  /** `isShallow`: the commit may be one that a shallow clone lacks. */
  | { missing: 'commit' | 'merge-base'; isShallow: boolean };

/** A name with this suffix means the merge base of the branch and the head. */
const PARTING = '...';

/** Finds the commit of a Git revision: `main`, `v1.0`, `HEAD~2`, or `main...`. */
export async function findCommit(
  root: string,
  name: string,
): Promise<{ found: FoundCommit } | { fault: CommitFault }> {
  const place = await ask(root, ['rev-parse', '--show-toplevel', '--show-prefix']);
  if (place.exitCode === undefined) return { fault: 'no-git' };
  const [repository = '', prefix = ''] = place.text.split('\n');
  if (place.exitCode !== 0 || repository === '') return { fault: 'no-repository' };
  const isParting = name.endsWith(PARTING);
  const bare = isParting ? name.slice(0, -PARTING.length) : name;
  const commit = await readHash(root, bare);
  if (commit === undefined) return { fault: { missing: 'commit', ...(await readDepth(root)) } };
  if (!isParting) return { found: { commit, repository, prefix } };
  const base = firstLine(await ask(root, ['merge-base', commit, 'HEAD']));
  if (base === undefined) return { fault: { missing: 'merge-base', ...(await readDepth(root)) } };
  return { found: { commit: base, repository, prefix } };
}

async function readHash(root: string, name: string): Promise<string | undefined> {
  if (name === '' || name.startsWith('-')) return undefined;
  return firstLine(await ask(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]));
}

async function readDepth(root: string): Promise<{ isShallow: boolean }> {
  const answer = await ask(root, ['rev-parse', '--is-shallow-repository']);
  return { isShallow: answer.text.trim() === 'true' };
}

interface Answer {
  exitCode: number | undefined;
  text: string;
}

async function ask(root: string, args: readonly string[]): Promise<Answer> {
  let text = '';
  const { exitCode } = await runGit(root, args, (piece) => {
    text += piece;
    return true;
  });
  return { exitCode, text };
}

function firstLine({ exitCode, text }: Answer): string | undefined {
  const [line = ''] = text.split('\n');
  return exitCode === 0 && line !== '' ? line : undefined;
}

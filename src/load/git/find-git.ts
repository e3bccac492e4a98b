import path from 'node:path';
import { runGit } from './run-git.js';

/**
 * Where Git keeps what its head is: absolute paths. In a worktree the two are different folders.
 */
export interface GitPlace {
  /** The file `HEAD`. */
  head: string;
  /** Folder of the branches. */
  common: string;
}

/** Finds the repository that holds a site. Undefined when there is none, or no Git. */
export async function findGit(root: string): Promise<GitPlace | undefined> {
  let output = '';
  const { exitCode } = await runGit(
    root,
    ['rev-parse', '--git-path', 'HEAD', '--git-common-dir'],
    (text) => {
      output += text;
      return true;
    },
  );
  const [head, common] = output.split('\n');
  if (exitCode !== 0 || !head || !common) return undefined;
  return { head: path.resolve(root, head), common: path.resolve(root, common) };
}

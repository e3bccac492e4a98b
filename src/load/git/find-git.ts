import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runGit } from './run-git.js';

/** Where Git stores its head: absolute paths. In a worktree these are different folders. */
export interface GitPlace {
  /** The file `HEAD`. */
  head: string;
  /** Folder that contains the branches. */
  common: string;
}

/**
 * Finds the repository that contains a site. Returns undefined if there is none, or if Git is not
 * installed.
 */
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

/** The head as stored in its files. */
export interface HeadFiles {
  /** Hash of the commit, or a text that changes with it; undefined while there is none. */
  commit: string | undefined;
  /** Files that it was read from; some may not exist. */
  files: readonly string[];
}

/** Reads the head without starting Git, because an editor may cause many events per minute. */
export async function readHeadFiles({ head, common }: GitPlace): Promise<HeadFiles> {
  const text = (await readText(head)) ?? '';
  const ref = /^ref: (.+)$/m.exec(text)?.[1];
  const packed = path.join(common, 'packed-refs');
  const tables = path.join(common, 'reftable', 'tables.list');
  if (ref === undefined) return { commit: text.trim() || undefined, files: [head] };
  const branch = path.join(common, ref);
  const commit =
    (await readText(branch)) ?? findPacked(await readText(packed), ref) ?? (await readText(tables));
  return { commit: commit?.trim() || undefined, files: [head, branch, packed, tables] };
}

/** Finds the commit of a branch in `packed-refs`: lines of a hash and a name. */
function findPacked(text: string | undefined, ref: string): string | undefined {
  return text
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { clearStaging } from '../../emit/staging.js';
import { workFolder } from '../../lib/files/work-folder.js';
import { checkOut } from '../../load/git/check-out.js';
import { type CommitFault, type FoundCommit, findCommit } from '../../load/git/find-commit.js';

/** The version of the site that the current one is compared with. */
export interface Base {
  /** Absolute path of the site's root. */
  root: string;
  /** The name that the user gave. */
  name: string;
  /** The commit, unless the base is a folder. */
  commit?: string;
  /** Removes temporary files. */
  close(): Promise<void>;
}

export type BaseResult = { base: Base } | { refusal: string };

interface BaseRequest {
  /** Absolute path of the root of the current site. */
  root: string;
  /** A Git revision, or a folder. */
  name: string;
  /** Folder against which a relative path is resolved. */
  cwd: string;
}

/**
 * Opens another version of a site: a folder, or a commit, whose files are written to a temporary
 * folder.
 */
export async function openBase({ root, name, cwd }: BaseRequest): Promise<BaseResult> {
  const folder = path.resolve(cwd, name);
  const asFolder = { base: { root: folder, name, close: async () => undefined } };
  if (/^\.{1,2}(?:[/\\]|$)/.test(name) || path.isAbsolute(name))
    return existsSync(folder) ? asFolder : { refusal: `There is no folder \`${name}\`.` };
  const result = await findCommit(root, name);
  if ('found' in result) return writeCommit(result.found, { root, name });
  return existsSync(folder) ? asFolder : { refusal: explain(name, result.fault) };
}

function explain(name: string, fault: CommitFault): string {
  if (fault === 'no-git') return 'Git cannot be run: install it, or name a folder.';
  if (fault === 'no-repository')
    return `The site is in no Git repository, and there is no folder \`${name}\`: name the folder of another state of the site.`;
  const { missing, isShallow } = fault;
  const fetch = isShallow
    ? 'The clone is shallow: fetch more with `git fetch --unshallow`, or `fetch-depth: 0` in GitHub Actions (`GIT_DEPTH: 0` in GitLab).'
    : 'Fetch it, for example with `git fetch origin main`, and name it `origin/main`.';
  if (missing === 'merge-base')
    return `\`${name}\`: Git knows no commit that the branch and the present one have in common.${isShallow ? ` ${fetch}` : ''}`;
  return `Git knows no commit \`${name}\`, and there is no such folder. ${fetch}`;
}

async function writeCommit(
  found: FoundCommit,
  { root, name }: Pick<BaseRequest, 'root' | 'name'>,
): Promise<BaseResult> {
  const parent = path.join(workFolder(root), 'diff');
  await clearStaging(parent);
  const own = path.join(parent, `${process.pid}-${randomUUID().slice(0, 8)}`);
  const tree = path.join(own, 'tree');
  const base: Base = {
    root: path.join(tree, found.prefix),
    name,
    commit: found.commit,
    async close() {
      await rm(own, { recursive: true, force: true, maxRetries: 3 });
      // The folder stays while another run uses it.
      await rmdir(parent).catch(() => undefined);
    },
  };
  const complaint = await checkOut(found, tree);
  const refusal =
    complaint === undefined
      ? existsSync(base.root)
        ? undefined
        : `\`${name}\` has no folder \`${found.prefix}\`: the site was not there.`
      : `Git can’t give the files of \`${name}\` (${complaint}). In a clone that lacks some, run \`git fetch --refetch\`.`;
  if (refusal !== undefined) {
    await base.close();
    return { refusal };
  }
  completeTree(tree, found);
  return { base };
}

/**
 * Adds a `.git` folder to the tree, so that code that looks for a repository finds files under
 * their real names, and links the packages installed in folders above the site.
 */
function completeTree(tree: string, { repository, prefix }: FoundCommit): void {
  mkdirSync(path.join(tree, '.git'));
  const names = prefix.split('/').filter((name) => name !== '');
  for (let depth = 0; depth <= names.length; depth++) {
    const way = names.slice(0, depth);
    const packages = path.join(repository, ...way, 'node_modules');
    const link = path.join(tree, ...way, 'node_modules');
    if (existsSync(packages) && !existsSync(link)) symlinkSync(packages, link, 'junction');
  }
}

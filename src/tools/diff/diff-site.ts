import path from 'node:path';
import { describeFailure } from '../../builds/describe-failure.js';
import { openStore } from '../../engine/store/open-store.js';
import { listRenamed } from '../../load/git/check-out.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { compareSides } from './compare-sides.js';
import { type Base, openBase } from './open-base.js';
import { closeSide, readSide, type Side } from './read-side.js';
import type { SiteDiff } from './site-diff.js';

export type DiffResult =
  | { status: 'compared'; diff: SiteDiff }
  | { status: 'refused'; refusal: string }
  /** `root` is that of the version that cannot be read. */
  | { status: 'unusable'; diagnostics: readonly Diagnostic[]; root: string; isBase: boolean };

export interface DiffRequest {
  /** Absolute path of the root of the current site. */
  root: string;
  /** The version to compare with: a Git revision, or a folder. */
  base: string;
  /** Folder against which a relative path is resolved. */
  cwd: string;
  env: Environment;
  /** True to include both texts of changed pages. */
  withRows: boolean;
  onProgress: (stage: string) => void;
}

/** Compares a site with another version of it. Writes nothing permanent except the store. */
export async function diffSite(request: DiffRequest): Promise<DiffResult> {
  const opened = await openBase({ ...request, name: request.base });
  if ('refusal' in opened) return { status: 'refused', ...opened };
  try {
    return await compareWith(opened.base, request);
  } finally {
    await opened.base.close();
  }
}

async function compareWith(
  base: Base,
  { root, env, withRows, onProgress }: DiffRequest,
): Promise<DiffResult> {
  const own = openStore({ root, useStore: true, env });
  const open: Side[] = [];
  const read = async (place: string) => {
    const isBase = place === base.root;
    onProgress(isBase ? `Reading ${base.name}` : 'Reading the site');
    try {
      const result = await readSide({ root: place, own, isOther: isBase });
      if ('side' in result) open.push(result.side);
      return result;
    } catch (error) {
      const problem = describeFailure(error);
      if (problem === undefined) throw error;
      return { diagnostics: [problem] };
    }
  };
  try {
    const after = await read(root);
    if (!('side' in after)) return { status: 'unusable', ...after, root, isBase: false };
    const before = await read(path.resolve(base.root));
    if (!('side' in before))
      return { status: 'unusable', ...before, root: base.root, isBase: true };
    onProgress('Comparing');
    const renamed = base.commit === undefined ? new Map() : await listRenamed(root, base.commit);
    const named = { base: base.name, ...(base.commit && { commit: base.commit }) };
    const diff = await compareSides([before.side, after.side], {
      ...{ base: named, renamed, withRows },
    });
    return { status: 'compared', diff };
  } finally {
    await Promise.all(open.map(closeSide));
    await own.store.close();
  }
}

import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Names the folder that the processes of a run share. */
const NAME = 'TEST_SHARED';

/**
 * Lets a site without a store use the bundles of the sites that this run has built: bundling the
 * theme takes a third of the time of a small build. docsgen finds a bundle by all that it is made
 * of. Sites whose store a test removes bundle anew.
 */
export function shareBundles(root: string): void {
  const kept = path.join(root, '.docsgen');
  const shared = process.env[NAME];
  if (shared === undefined || existsSync(kept)) return;
  const bundles = path.join(shared, 'bundles');
  mkdirSync(bundles, { recursive: true });
  mkdirSync(path.join(kept, 'store'), { recursive: true });
  symlinkSync(bundles, path.join(kept, 'store', 'bundle'), 'junction');
}

/**
 * Runs commands on the documentation of docsgen, for one test of the run at a time: the first one
 * reads it in full, and the others take what they need from its store.
 */
export async function withDocsStore<T>(
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const shared = process.env[NAME];
  if (shared === undefined) return await work({});
  const lock = path.join(shared, 'docs.lock');
  while (!tryMakeFolder(lock)) await wait(100);
  try {
    return await work({ DOCSGEN_CACHE_DIR: path.join(shared, 'docs') });
  } finally {
    rmdirSync(lock);
  }
}

/** Returns false if the folder is there already. */
function tryMakeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Vitest calls this once for each kind of tests, before and after a run: the first call makes the
 * folder, which the processes of all kinds share.
 */
export default function makeSharedFolder(): (() => void) | undefined {
  if (process.env[NAME] !== undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-shared-'));
  process.env[NAME] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

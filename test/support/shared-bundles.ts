import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Variable with the folder that the processes of a run share. */
const NAME = 'TEST_SHARED';

/**
 * Lets a site without a store use the bundles of other sites that this run has built, because
 * bundling the theme takes a third of a small build. docsgen finds a bundle by its inputs. Sites
 * whose store a test removes bundle again.
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
 * Runs commands on docsgen's documentation, one test of the run at a time. The first one reads it
 * in full, and the others use its store.
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

/** Returns false if the folder already exists. */
function tryMakeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Vitest calls this before and after a run, once for each kind of tests. The first call creates the
 * folder that the processes of all kinds share.
 */
export default function makeSharedFolder(): (() => void) | undefined {
  if (process.env[NAME] !== undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-shared-'));
  process.env[NAME] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

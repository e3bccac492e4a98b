import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

/** Lets the tests that build the documentation of docsgen do so in full only once in a run. */
export function shareDocsStore(): { DOCSGEN_CACHE_DIR?: string } {
  const shared = process.env[NAME];
  return shared === undefined ? {} : { DOCSGEN_CACHE_DIR: path.join(shared, 'docs') };
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

import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names the folder with the bundles of a run to its processes. */
const NAME = 'TEST_BUNDLES';

/**
 * Lets a site without a store use the bundles of the sites that this run has built: bundling the
 * theme takes a third of the time of a small build. docsgen finds a bundle by all that it is made
 * of. Sites whose store a test removes bundle anew.
 */
export function shareBundles(root: string): void {
  const kept = path.join(root, '.docsgen');
  const shared = process.env[NAME];
  if (shared === undefined || existsSync(kept)) return;
  mkdirSync(shared, { recursive: true });
  mkdirSync(path.join(kept, 'store'), { recursive: true });
  symlinkSync(shared, path.join(kept, 'store', 'bundle'), 'junction');
}

/**
 * Vitest calls this once for each kind of tests, before and after a run: the first call makes the
 * folder, which the processes of all kinds share.
 */
export default function makeSharedFolder(): (() => void) | undefined {
  if (process.env[NAME] !== undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bundles-'));
  process.env[NAME] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

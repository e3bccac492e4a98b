import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let shared: string | undefined;

/**
 * Lets a site without a store use the bundles of the sites that this process has built: bundling
 * the theme takes a third of the time of a small build. docsgen finds a bundle by all that it is
 * made of. Sites whose store a test removes bundle anew.
 */
export function shareBundles(root: string): void {
  const kept = path.join(root, '.docsgen');
  if (existsSync(kept)) return;
  mkdirSync(path.join(kept, 'store'), { recursive: true });
  symlinkSync(shareFolder(), path.join(kept, 'store', 'bundle'), 'junction');
}

function shareFolder(): string {
  if (shared === undefined || !existsSync(shared)) {
    const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bundles-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    shared = folder;
  }
  return shared;
}

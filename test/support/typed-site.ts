import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TempSite } from './temp-site.js';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Installs TypeScript in a site, or another package of this repository under that name. */
export function addTypeScript(site: TempSite, name = 'typescript'): TempSite {
  mkdirSync(path.join(site.root, 'node_modules'), { recursive: true });
  symlinkSync(path.join(PACKAGES, name), path.join(site.root, 'node_modules', 'typescript'));
  return site;
}

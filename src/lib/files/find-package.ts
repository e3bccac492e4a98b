import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../is-record.js';

export interface FoundPackage {
  /** Absolute path. */
  folder: string;
  version: string;
}

/**
 * Finds a package as code in a folder does: in the nearest `node_modules` above that contains it.
 */
export function findPackage(name: string, root: string): FoundPackage | undefined {
  for (let above = path.resolve(root); ; above = path.dirname(above)) {
    const folder = path.join(above, 'node_modules', name);
    const version = readVersion(path.join(folder, 'package.json'));
    if (version !== undefined) return { folder, version };
    if (above === path.dirname(above)) return undefined;
  }
}

function readVersion(file: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(parsed) ? String(parsed['version'] ?? '') : '';
  } catch {
    return undefined;
  }
}

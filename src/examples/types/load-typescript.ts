import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import { findPackage } from '../../lib/files/find-package.js';

/** The `typescript` of a site. */
export interface FoundTypeScript {
  version: string;
  /** Loads it, which takes about as long as a small build. */
  load(): typeof TypeScript | undefined;
}

/**
 * Finds the package `typescript` as the site's code finds it. `load` returns undefined if it has no
 * API.
 */
export function findTypeScript(root: string): FoundTypeScript | undefined {
  const found = findPackage('typescript', root);
  if (found === undefined) return undefined;
  return {
    version: found.version,
    load() {
      const loaded = loadPackage(found.folder);
      return typeof loaded?.createProgram === 'function'
        ? (loaded as typeof TypeScript)
        : undefined;
    },
  };
}

/** From version 7 on, the package is a command without an API. */
function loadPackage(folder: string): Partial<typeof TypeScript> | undefined {
  try {
    return createRequire(import.meta.url)(folder) as Partial<typeof TypeScript>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    return undefined;
  }
}

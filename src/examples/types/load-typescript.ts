import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import { findPackage } from '../../lib/files/find-package.js';

/** The `typescript` of a site. */
export interface FoundTypeScript {
  version: string;
  /** Loads the package, which takes about as long as a small build. */
  load(): typeof TypeScript | undefined;
}

/**
 * Finds the package `typescript` for the site's code. `load` returns undefined if the package has
 * no API.
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

/** Loads the package. From version 7 on, it is a command without an API. */
function loadPackage(folder: string): Partial<typeof TypeScript> | undefined {
  try {
    return createRequire(import.meta.url)(folder) as Partial<typeof TypeScript>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    return undefined;
  }
}

import path from 'node:path';
import { workFolder } from '../../lib/files/work-folder.js';
import type { Environment } from '../../types/environment.js';

const MEBIBYTE = 1024 * 1024;

/**
 * Returns the folder of a site's store: `DOCSGEN_CACHE_DIR`, which is an absolute path here, or a
 * folder below the site.
 */
export function storeFolder(root: string, env: Environment): string {
  return env['DOCSGEN_CACHE_DIR'] || path.join(workFolder(root), 'store');
}

/** Maximum size of a store between runs. */
export interface StoreLimit {
  maxBytes: number;
  /** Bytes per page: the limit of a site with many pages, if that is more. */
  bytesPerPage: number;
  /** How far it may grow beyond the size of a new store. Default: up to `maxBytes`. */
  growth?: StoreGrowth;
}

/**
 * Growth limit: a multiple of the base size, or a number of bytes on top of it, whichever is more.
 */
export interface StoreGrowth {
  factor: number;
  bytes: number;
}

/**
 * Bytes for each page: more than a page and its output take, so that the store still holds earlier
 * states of pages when an author reverts an edit.
 */
const PAGE_ROOM = 96 * 1024;

/**
 * A few dozen builds add this much. The build after a sweep may have to look at the whole site, so
 * docsgen does not sweep a small store earlier.
 */
const GROWTH: StoreGrowth = { factor: 1.5, bytes: 4 * MEBIBYTE };

/**
 * Returns the limit of a store: `DOCSGEN_CACHE_SIZE` in MiB, or what the site needs and at least
 * 512. Only a store in the folder of its site has a limit on growth: docsgen cannot know which
 * entries of a shared store other sites need.
 */
export function storeLimit(env: Environment): StoreLimit {
  const text = env['DOCSGEN_CACHE_SIZE'] ?? '';
  const size = Number(text);
  if (text.trim() !== '' && size >= 0) return { maxBytes: size * MEBIBYTE, bytesPerPage: 0 };
  const growth = env['DOCSGEN_CACHE_DIR'] ? {} : { growth: GROWTH };
  return { maxBytes: 512 * MEBIBYTE, bytesPerPage: PAGE_ROOM, ...growth };
}

import { FEATURES } from '../../engine/features/feature-list.js';
import { findForeignConfig } from '../../engine/reading/find-foreign-config.js';
import { findConfig } from '../../load/config/find-config.js';

/** True if a folder contains a config that docsgen can read. */
export function isSiteRoot(folder: string): boolean {
  return findConfig(folder) !== undefined || findForeignConfig(folder, FEATURES) !== undefined;
}

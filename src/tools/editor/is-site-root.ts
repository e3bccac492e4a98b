import { FEATURES } from '../../engine/features/feature-list.js';
import { findForeignConfig } from '../../engine/reading/find-foreign-config.js';
import { findConfig } from '../../load/config/find-config.js';

/** Whether a folder has a config that docsgen reads. */
export function isSiteRoot(folder: string): boolean {
  return findConfig(folder) !== undefined || findForeignConfig(folder, FEATURES) !== undefined;
}

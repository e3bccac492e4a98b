import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Feature } from '../../types/feature/feature.js';
import type { ForeignConfig } from '../../types/feature/foreign-config.js';

/**
 * Returns the config of another generator in a folder, with its file, if a feature supports that
 * generator.
 */
export function findForeignConfig(
  root: string,
  features: readonly Feature[],
): { file: string; config: ForeignConfig } | undefined {
  for (const { foreignConfig: config } of features) {
    const file = config?.files.find((name) => existsSync(path.join(root, name)));
    if (config !== undefined && file !== undefined) return { file, config };
  }
  return undefined;
}

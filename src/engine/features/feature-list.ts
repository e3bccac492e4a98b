import { FEATURES } from '../../features/index.js';
import type { CatalogEntry } from '../../types/catalog.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The only door to the features: everything else in the kernel is handed them. */
export { FEATURES };

/** The parts of the config that features own. */
export const FEATURE_KEYS: readonly FeatureConfig[] = FEATURES.flatMap(
  ({ config }) => config ?? [],
);

/** What the problems of features mean, by code. */
export const FEATURE_PROBLEMS: Readonly<Record<string, CatalogEntry>> = Object.fromEntries(
  FEATURES.flatMap(({ problems }) => Object.entries(problems?.entries ?? {})),
);

import { FEATURES } from '../../features/index.js';
import type { CatalogEntry } from '../../types/catalog.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The only module of the kernel that imports features: all others get them as arguments. */
export { FEATURES };

/** The parts of the config that features own. */
export const FEATURE_KEYS: readonly FeatureConfig[] = FEATURES.flatMap(
  ({ config }) => config ?? [],
);

/** Catalog entries for the problems of features, by code. */
export const FEATURE_PROBLEMS: Readonly<Record<string, CatalogEntry>> = Object.fromEntries(
  FEATURES.flatMap(({ problems }) => Object.entries(problems?.entries ?? {})),
);

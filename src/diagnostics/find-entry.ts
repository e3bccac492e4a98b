import type { CatalogEntry } from '../types/catalog.js';
import type { Code } from '../types/diagnostic.js';
import { CATALOG } from './catalog.js';

/** Catalog entries of features, by code. */
export type FeatureCatalog = Readonly<Record<string, CatalogEntry>>;

/** Returns the catalog entry of a code, from the kernel or a feature. */
export function findEntry(code: Code, features: FeatureCatalog = {}): CatalogEntry {
  const known: FeatureCatalog = CATALOG;
  return (
    known[code] ??
    features[code] ?? { title: `A problem \`${code}\``, severity: 'warning', cause: '', fix: '' }
  );
}

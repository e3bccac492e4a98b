import type { CatalogEntry } from '../types/catalog.js';
import type { Code } from '../types/diagnostic.js';
import { CATALOG } from './catalog.js';

/** What the features add to the catalogue, by code. */
export type FeatureCatalog = Readonly<Record<string, CatalogEntry>>;

/** What is to be known about a code: of the kernel, or of a feature. */
export function findEntry(code: Code, features: FeatureCatalog = {}): CatalogEntry {
  const known: FeatureCatalog = CATALOG;
  return (
    known[code] ??
    features[code] ?? { title: `A problem \`${code}\``, severity: 'warning', cause: '', fix: '' }
  );
}

import type { EmitRequest } from '../../types/feature/output.js';
import type { KeptValues } from '../../types/feature/site-index.js';
import type { Engine } from '../create-engine.js';
import type { ActiveFeature } from '../features/feature-set.js';
import { storeKey } from '../store/store.js';

/** Returns a store for the values of a feature. It is valid for one build of docsgen. */
export function keepFor(
  { store, buildId, language }: Pick<Engine, 'store' | 'buildId' | 'language'>,
  { feature: { name } }: Pick<ActiveFeature, 'feature'>,
): KeptValues {
  const keyOf = (key: readonly unknown[]) =>
    storeKey('kept', buildId, name, language.path, JSON.stringify(key));
  return {
    get: (...key) => store.get(keyOf(key)),
    set: (key, value) => store.set(keyOf(key), value),
    getBytes: (...key) => store.getBytes(keyOf(key)),
    setBytes: (key, bytes) => store.setBytes(keyOf(key), bytes),
  };
}

/**
 * Returns a cache for what a feature makes, regardless of the language and the build of docsgen.
 */
export function createMaker(
  { store }: Pick<Engine, 'store'>,
  { feature: { name } }: Pick<ActiveFeature, 'feature'>,
): EmitRequest<unknown, unknown>['made'] {
  return async (parts, make) => {
    const key = storeKey('made', name, JSON.stringify(parts));
    const known = await store.getBytes(key);
    if (known !== undefined) return known;
    const bytes = await make();
    await store.setBytes(key, bytes);
    return bytes;
  };
}

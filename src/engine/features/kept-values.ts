import type { KeptValues } from '../../types/feature/site-index.js';
import type { Engine } from '../create-engine.js';
import { storeKey } from '../store/store.js';
import type { ActiveFeature } from './feature-set.js';

/** What a feature keeps between runs of one build of docsgen. */
export function keepFor(
  { store, buildId, language }: Pick<Engine, 'store' | 'buildId' | 'language'>,
  { feature: { name } }: Pick<ActiveFeature, 'feature'>,
): KeptValues {
  const keyOf = (key: readonly unknown[]) =>
    storeKey('kept', buildId, name, language.path, JSON.stringify(key));
  return {
    get: (...key) => store.get(keyOf(key)),
    set: (key, value) => store.set(keyOf(key), value),
  };
}

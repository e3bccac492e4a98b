import type { WrittenSyntax } from '../../compile/check-written.js';
import { FENCE_WORDS } from '../../compile/code/fence-words.js';
import { FENCE_WORDS as TEST_WORDS } from '../../examples/fence-words.js';
import type { Feature } from '../../types/feature/feature.js';
import { FEATURES } from './feature-list.js';

/**
 * Lists the syntax that authors may use on a site with these features. Words of features that are
 * turned off are also valid.
 */
export function listWrittenSyntax(
  active: readonly Pick<Feature, 'name' | 'fenceWords'>[],
): WrittenSyntax {
  const names = new Set(active.map(({ name }) => name));
  const words = [...FEATURES, ...active].flatMap(({ fenceWords = [] }) => fenceWords);
  return {
    fenceWords: [...new Set([...FENCE_WORDS, ...words, ...TEST_WORDS].map(({ name }) => name))],
    off: FEATURES.flatMap(({ name, offSyntax }) =>
      offSyntax === undefined || names.has(name) ? [] : [offSyntax],
    ),
  };
}

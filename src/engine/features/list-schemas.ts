import type { FrontMatterSchema } from '../../types/standard-schema.js';
import type { FeatureSet } from './feature-set.js';

/** What the config asks of front matter. */
export function listSchemas({ active }: Pick<FeatureSet, 'active'>): FrontMatterSchema[] {
  return active.flatMap(({ feature, options }) => feature.frontMatter?.(options) ?? []);
}

import type { FrontMatterSchema } from '../../types/standard-schema.js';
import type { FeatureSet } from './feature-set.js';

/** Lists the schemas for front matter in the config. */
export function listSchemas({ active }: Pick<FeatureSet, 'active'>): FrontMatterSchema[] {
  return active.flatMap(({ feature, options }) => feature.frontMatter?.(options) ?? []);
}

import type { Route } from '../../types/site/route.js';
import { listTexts } from '../features/feature-pages.js';
import type { FeatureSet } from '../features/feature-set.js';

/** Lists the source files whose text or code is on a page. */
export function listSources(route: Route, set: FeatureSet): readonly string[] {
  const texts = listTexts(route, set);
  return texts.length === 0 && 'source' in route ? [route.source] : texts;
}

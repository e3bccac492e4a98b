import { hash } from '../../lib/hash.js';
import type { FeaturePages } from '../../resolve/pages/build-page.js';
import type { ClassRule } from '../../types/output/render.js';
import type { Site } from '../../types/site.js';
import type { Engine } from '../create-engine.js';
import { listClassRules } from '../features/feature-code.js';
import { createFeaturePages } from '../features/feature-pages.js';
import type { FeatureSet } from '../features/feature-set.js';
import type { Get } from '../graph.js';
import { createRecentProse, type ReadProse } from './recent-prose.js';

/** Inputs for making pages, which all pages of a site share. */
export interface PageMaking {
  engine: Engine;
  /** Reads cells: the graph's `get`, or that of the cell that a page is made for. */
  get: Get;
  site: Site;
  /** The features of the site, and their contributions to its pages. */
  set: FeatureSet;
  ofFeatures: FeaturePages;
  classRules: readonly ClassRule[];
  /** Hash of the rules. */
  rulesKey: string;
  readProse: ReadProse;
}

/** Read once for many pages, because cells per page would be read thousands of times. */
export async function readPageMaking({
  engine,
  get,
}: Pick<PageMaking, 'engine' | 'get'>): Promise<PageMaking> {
  const { site } = await get(engine.site.site);
  const set = await get(engine.site.features);
  const classRules = listClassRules(set);
  return {
    engine,
    get,
    site,
    set,
    ofFeatures: createFeaturePages(set, site),
    classRules,
    rulesKey: hash(JSON.stringify(classRules)),
    readProse: createRecentProse({ engine, get }),
  };
}

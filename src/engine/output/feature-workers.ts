import type { FeatureWorker } from '../../types/feature/browser-code.js';
import type { Site } from '../../types/site.js';
import type { Engine } from '../create-engine.js';
import { fileOf } from '../features/feature-code.js';
import { type FeatureSet, listWorking } from '../features/feature-set.js';
import { keepFor } from './kept-values.js';

/**
 * A worker and a function that makes its script. Files are relative to the folder of docsgen's
 * compiled files.
 */
export interface WorkerFile {
  path: string;
  make(): Promise<string>;
}

export interface WorkerFilesRequest {
  set: FeatureSet;
  sites: readonly [Site, ...Site[]];
  /** Files that the site has itself. */
  taken: { has(file: string): boolean };
  isWatched?: boolean;
}

/**
 * Lists the workers of a site's features. Their scripts are bundled unless an earlier run has done
 * so.
 */
export function listWorkerFiles(
  engine: Engine,
  { set, sites, taken, isWatched = false }: WorkerFilesRequest,
): WorkerFile[] {
  const { browsers } = sites[0].config;
  return listWorking(set, sites[0]).flatMap(({ feature, options }) =>
    (feature.workers?.({ options, sites, isWatched }) ?? [])
      .filter(({ path }) => !taken.has(path))
      .map((worker) => {
        const file = fileOf(feature.name, worker.file);
        return {
          path: worker.path,
          make: () => makeWorker(engine, { ...worker, file, browsers, owner: { feature } }),
        };
      }),
  );
}

async function makeWorker(
  engine: Engine,
  {
    file,
    data,
    browsers,
    owner,
  }: Omit<FeatureWorker, 'path'> & {
    browsers: readonly string[];
    owner: Parameters<typeof keepFor>[1];
  },
): Promise<string> {
  const kept = keepFor(engine, owner);
  const known = await kept.get('worker', file, data, browsers);
  if (typeof known === 'string') return known;
  const { buildWorker } = await import('../../bundle/build-worker.js');
  const script = await buildWorker({ file, data, browsers });
  await kept.set(['worker', file, data, browsers], script);
  return script;
}

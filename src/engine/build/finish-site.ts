import type { Publication } from '../../emit/publish.js';
import type { Engine } from '../create-engine.js';
import { listWorking } from '../features/feature-set.js';
import { listWorkerFiles } from '../features/feature-workers.js';
import { keepFor } from '../features/kept-values.js';

/** Writes the workers of features, then lets these write what depends on all other files (`Feature.finish`). Returns the paths of both. */
export async function finishSite(
  engines: readonly [Engine, ...Engine[]],
  publication: Publication,
): Promise<string[]> {
  const [main, ...others] = engines;
  const read = async ({ graph, site }: Engine) => (await graph.get(site.site)).site;
  const site = await read(main);
  const sites = [site, ...(await Promise.all(others.map(read)))] as const;
  const set = await main.graph.get(main.site.features);
  const scripts = listWorkerFiles(main, { set, sites, taken: publication.taken() });
  for (const { path, make } of scripts) await publication.add({ path, content: await make() });
  const workers = scripts.map(({ path }) => path);
  const finished = [...workers];
  const working = listWorking(set, site);
  for (const { feature, options } of working) {
    if (feature.finish === undefined) continue;
    const taken = publication.taken();
    const files = await feature.finish({
      options,
      sites,
      finished: {
        list: () => [...taken.keys()].sort(),
        key: (file) => taken.get(file)?.key,
        read: publication.read,
        workers,
        kept: keepFor(main, { feature }),
      },
    });
    for (const file of files) await publication.add(file);
    finished.push(...files.map((file) => file.path));
  }
  return finished;
}

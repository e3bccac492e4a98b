import type { Publication } from '../../emit/publish.js';
import type { Engine } from '../create-engine.js';
import { listWorking } from '../features/feature-set.js';
import { keepFor } from '../features/kept-values.js';

/** Lets features write what depends on all other files: see `Feature.finish`. Returns the paths of what they wrote. */
export async function finishSite(
  engines: readonly [Engine, ...Engine[]],
  publication: Publication,
): Promise<string[]> {
  const [main, ...others] = engines;
  const read = async ({ graph, site }: Engine) => (await graph.get(site.site)).site;
  const site = await read(main);
  const finished: string[] = [];
  const working = listWorking(await main.graph.get(main.site.features), site);
  for (const { feature, options } of working) {
    if (feature.finish === undefined) continue;
    const taken = publication.taken();
    const files = await feature.finish({
      options,
      sites: [site, ...(await Promise.all(others.map(read)))],
      finished: {
        list: () => [...taken.keys()].sort(),
        key: (file) => taken.get(file)?.key,
        read: publication.read,
        kept: keepFor(main, { feature }),
      },
    });
    for (const file of files) await publication.add(file);
    finished.push(...files.map((file) => file.path));
  }
  return finished;
}

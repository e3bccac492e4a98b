import type { Engine } from '../../engine/create-engine.js';
import { storeKey } from '../../engine/store/store.js';
import { createLocator } from '../../lib/text/locate.js';
import { listFeatureModules } from '../../load/list-site.js';
import type { Reference } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { RenderedLinks } from './collect-links.js';

/**
 * Finds the links and images of React pages that their code shows without being run, at the same
 * positions as the rendered ones.
 */
export async function findStaticLinks({
  graph,
  site,
  store,
  buildId,
}: Engine): Promise<RenderedLinks> {
  const modules = listFeatureModules(await graph.get(site.inputs.files));
  const entries = await Promise.all(
    modules.map(async (file): Promise<[string, { references: Reference[] }]> => {
      const text = (await graph.get(site.source(file))).source?.text ?? '';
      const links = await listLinks(file, text);
      const locate = createLocator(text);
      const references = links.map((link) => ({
        ...link,
        place: locate(link.url) ?? { line: 1, column: 1 },
        isRendered: true as const,
      }));
      return [file, { references }];
    }),
  );
  return new Map(entries);

  async function listLinks(file: string, text: string): Promise<Pick<Reference, 'kind' | 'url'>[]> {
    if (!/<(?:a|img)\b/.test(text)) return [];
    const key = storeKey('static-links', buildId, file, text);
    const known = (await store.get(key)) as unknown as
      | Pick<Reference, 'kind' | 'url'>[]
      | undefined;
    if (known !== undefined) return known;
    const { listStaticLinks } = await import('../../bundle/outputs/list-static-links.js');
    const links = await listStaticLinks(text, file);
    await store.set(key, links as unknown as Json);
    return links;
  }
}

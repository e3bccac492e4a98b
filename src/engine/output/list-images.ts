import { targetOf } from '../../resolve/links/resolve-references.js';
import type { PublishedImage } from '../../types/output/asset.js';
import type { PageMaking } from '../render/page-making.js';

/**
 * Lists the images in texts for which a feature has other forms, without duplicates. Files that are
 * only linked are left out.
 */
export async function listImages({
  engine: { graph, pages, site, translations },
}: Pick<PageMaking, 'engine'>): Promise<PublishedImage[]> {
  const sources = await graph.get(pages.sources);
  const shown = await Promise.all(
    sources.map(async (source) => {
      // Most texts have no images: skip the scope for these.
      const images = (await graph.get(site.doc(source))).facts.references.filter(
        ({ kind }) => kind === 'image',
      );
      if (images.length === 0) return [];
      const scope = await graph.get(pages.scope(source));
      const targets = images.map((image) => targetOf(image, scope));
      return targets.flatMap((target) => (target.type === 'file' ? [target.path] : []));
    }),
  );
  const files = [...new Set(shown.flat())].sort();
  const found = await Promise.all(
    files.map(async (file) => ({ file, asset: await graph.get(pages.asset(file)) })),
  );
  return found.flatMap(({ file, asset }) =>
    asset?.forms === undefined
      ? []
      : [{ file: translations.get(file) ?? file, from: asset.from, forms: asset.forms }],
  );
}

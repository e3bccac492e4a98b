import type { SiteConfig } from '../../types/config.js';
import type { DocCard } from '../../types/doc.js';
import type { PageSource } from '../../types/page.js';

/**
 * Returns the page's data about its Markdown file, if the config enables it. `image` is the address
 * of the front matter's image.
 */
export function describeSource(
  { path, frontMatter, excerpt, written = {} }: DocCard,
  { config, image }: { config: SiteConfig; image: string | undefined },
): { source?: PageSource } {
  if (!config.sourceInPages) return {};
  return {
    source: {
      file: path,
      description: frontMatter.description ?? excerpt,
      ...(image !== undefined && { image }),
      frontMatter: written,
    },
  };
}

import type { SiteConfig } from '../../types/config.js';
import type { DocCard } from '../../types/doc.js';
import type { PageSource } from '../../types/page.js';

/**
 * What a page tells of its Markdown file, where the config asks for it. `image`: address of that of
 * its front matter.
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

import type { SiteConfig } from '../../types/config.js';
import type { DocFacts, FrontMatter } from '../../types/doc.js';
import type { TocItem } from '../../types/page.js';
import { nestToc } from './nest-toc.js';

/** Returns the table of contents of a page, with the levels in its front matter or the config. */
export function buildToc(
  doc: Pick<DocFacts, 'headings'>,
  frontMatter: FrontMatter,
  { tableOfContents }: Pick<SiteConfig, 'tableOfContents'>,
): TocItem[] {
  if (frontMatter.hide_table_of_contents === true) return [];
  return nestToc(doc.headings, {
    min: frontMatter.toc_min_heading_level ?? tableOfContents.minHeadingLevel,
    max: frontMatter.toc_max_heading_level ?? tableOfContents.maxHeadingLevel,
  });
}

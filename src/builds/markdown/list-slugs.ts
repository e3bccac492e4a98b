import GithubSlugger from 'github-slugger';
import type { DocFacts } from '../../types/doc.js';

/** Anchors of a page as Markdown, by the ids of its headings on the site. */
export type Slugs = ReadonlyMap<string, string>;

/**
 * Computes the anchors that Markdown viewers give to the headings of a page. Ids that authors chose
 * are not part of the Markdown.
 */
export function listSlugs(
  title: string,
  { headings, hasContentTitle }: Pick<DocFacts, 'headings' | 'hasContentTitle'>,
): Slugs {
  const slugger = new GithubSlugger();
  slugger.slug(title);
  const shown = hasContentTitle ? headings.slice(1) : headings;
  return new Map(shown.map(({ id, text }) => [id, slugger.slug(text)]));
}

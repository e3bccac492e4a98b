import GithubSlugger from 'github-slugger';
import type { DocFacts } from '../../types/doc.js';

/** The anchors of a page as Markdown, by the ids that its headings have on the site. */
export type Slugs = ReadonlyMap<string, string>;

/**
 * What programs that show Markdown make of the headings of a page: an id that an author has chosen
 * is not in the Markdown.
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

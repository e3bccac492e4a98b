import type { DocCard } from '../../../types/doc.js';
import type { BlogConfig } from '../public-types.js';
import { identifyPost } from './identify-post.js';

/**
 * Returns the posts without a date in their front matter or path. The date of their first commit is
 * used for them.
 */
export function findUndated({
  options,
  cards,
}: {
  options: BlogConfig;
  cards: readonly DocCard[];
}): string[] {
  return options.flatMap((settings) => {
    const isUndated = (card: DocCard) =>
      card.path.startsWith(`${settings.path}/`) &&
      card.frontMatter.draft !== true &&
      identifyPost({ card, settings, created: undefined }).date === undefined;
    return cards.filter(isUndated).map((card) => card.path);
  });
}

import type { DocCard } from '../../types/doc.js';
import { identifyPost } from './identify-post.js';
import type { BlogConfig } from './public-types.js';

/** Posts without a date of their own: that of their first commit counts. */
export function findUndated({
  options: { path },
  cards,
}: {
  options: BlogConfig;
  cards: readonly DocCard[];
}): string[] {
  const isUndated = (card: DocCard) =>
    card.frontMatter.draft !== true &&
    identifyPost({ card, contentPath: path, created: undefined }).date === undefined;
  return cards.filter(isUndated).map((card) => card.path);
}

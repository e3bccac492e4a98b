import type { DocCard } from '../../../types/doc.js';
import type { BlogConfig } from '../public-types.js';
import { identifyPost } from './identify-post.js';

/** Posts without a date of their own: that of their first commit counts. */
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

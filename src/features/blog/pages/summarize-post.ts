import { toMinutes } from '../posts/count-minutes.js';
import type { BlogCollection, PostSummary } from '../public-types.js';
import type { Post } from '../types.js';

/**
 * Returns the data that every page shows with a post. `words` is the number of words in its text.
 */
export function summarizePost(post: Post, words: number, settings: BlogCollection): PostSummary {
  const minutes = settings.readingTime === undefined ? Math.max(1, toMinutes(words)) : post.minutes;
  return {
    title: post.title,
    href: post.route,
    date: post.date,
    ...(settings.showReadingTime && minutes !== undefined && { minutes }),
    authors: [...post.authors],
    tags: post.tags.flatMap(({ label, route }) =>
      route === undefined ? [] : [{ label, href: route }],
    ),
  };
}

import type { BlogCollection, PostSummary } from '../public-types.js';
import type { Post } from '../types.js';
import { toMinutes } from './count-minutes.js';

/** What is said about a post wherever it appears. `words` are those of its text. */
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

import type { Author } from '../public-types.js';
import type { Post } from '../types.js';
import { type AuthorScope, createAuthor } from './read-authors.js';

/**
 * Returns the authors of the authors file by name, each with the number of their posts. `posts` are
 * the listed posts.
 */
export function indexAuthors(
  posts: readonly Post[],
  scope: AuthorScope,
): { author: Author; count: number }[] {
  const counts = new Map<string, number>();
  for (const { authors } of posts) {
    const keys = new Set(authors.flatMap(({ key }) => key ?? []));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const known = [...(scope.known ?? [])].map(([key, fields]) => ({
    author: createAuthor({ ...fields, key }, scope),
    count: counts.get(key) ?? 0,
  }));
  return known.sort((a, b) => (a.author.name < b.author.name ? -1 : 1));
}

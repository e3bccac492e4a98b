import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of posts and their authors. */
export const BLOG_PROBLEMS = {
  'post-date': {
    title: 'A post has no date',
    severity: 'error',
    cause:
      'Neither its front matter nor its path tells the day of the post, and Git does not know when it was added; or the path names a day that no calendar has.',
    fix: 'Begin the name of the file with the date, or set `date`.',
  },
  'post-untruncated': {
    title: 'A post does not say where its opening ends',
    severity: 'warning',
    level: 'blog.onUntruncatedBlogPosts',
    cause: 'Lists show the whole post.',
    fix: 'Put `<!-- truncate -->` below its first paragraphs.',
  },
  'author-unknown': {
    title: 'A post names an author who is not in the authors file',
    severity: 'error',
    cause: 'The entry that `authors` names does not exist.',
    fix: 'Correct the name, or add the entry to `blog/authors.yml`.',
  },
  'author-inline': {
    title: 'A post describes its author itself',
    severity: 'warning',
    level: 'blog.onInlineAuthors',
    cause: 'The description holds for this post only, and has to be kept in step with others.',
    fix: 'Move it to `blog/authors.yml` and write its key.',
  },
  'author-entry': {
    title: 'An entry of the authors file has a wrong form',
    severity: 'error',
    cause: 'The author has no name, or a field of another type or of a name that is close to a known one.',
    fix: 'Write the fields as the message says.',
  },
} as const satisfies CatalogGroup;

type Codes = Record<keyof typeof BLOG_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}

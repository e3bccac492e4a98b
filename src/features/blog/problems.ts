import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with posts and their authors. */
export const BLOG_PROBLEMS = {
  'post-date': {
    title: 'A post has no date',
    severity: 'error',
    cause:
      'Neither its front matter nor its path contains a date, and Git does not know when the file was added; or the date in the path does not exist.',
    fix: 'Begin the file name with the date, or set `date`.',
    example: 'mv blog/first-anvil.md blog/2026-05-01-first-anvil.md',
  },
  'post-untruncated': {
    title: 'A post has no truncate mark',
    severity: 'warning',
    level: 'blog.onUntruncatedBlogPosts',
    cause: 'Lists show the whole post.',
    fix: 'Put `<!-- truncate -->` below its first paragraphs.',
    example: {
      file: 'blog/2026-05-01-anvil.md',
      wrong: '# Anvils\n\nIn short …\n\nIn full …',
      right: '# Anvils\n\nIn short …\n\n<!-- truncate -->\n\nIn full …',
    },
  },
  'author-unknown': {
    title: 'A post names an author who is not in the authors file',
    severity: 'error',
    cause: 'The entry that `authors` names does not exist.',
    fix: 'Correct the name, or add the entry to `blog/authors.yml`.',
    example: {
      file: 'blog/2026-05-01-anvil.md',
      wrong: '---\nauthors: [willy]\n---',
      right: '---\nauthors: [wile]\n---',
    },
  },
  'author-inline': {
    title: 'A post defines its author inline',
    severity: 'warning',
    level: 'blog.onInlineAuthors',
    cause: 'The definition applies only to this post, and must be kept in sync with others.',
    fix: 'Move it to `blog/authors.yml` and name its key in the post.',
    example: {
      file: 'blog/2026-05-01-anvil.md',
      wrong: '---\nauthors: [{ name: Wile E. }]\n---',
      right: '---\nauthors: [wile]\n---',
    },
  },
  'author-entry': {
    title: 'An entry of the authors file has the wrong form',
    severity: 'error',
    cause: 'The author has no name, a field of the wrong type, or a field with a misspelled name.',
    fix: 'Write the fields as described in the message.',
    example: {
      file: 'blog/authors.yml',
      wrong: 'wile:\n  nmae: Wile E.',
      right: 'wile:\n  name: Wile E.',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof BLOG_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}

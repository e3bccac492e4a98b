import type { StaticParts, Theme } from '../../types/theme.js';
import { AuthorIndex } from './static/AuthorIndex.js';
import { PostArchive } from './static/PostArchive.js';
import { PostHeader } from './static/PostHeader.js';
import { PostListHeader } from './static/PostListHeader.js';
import { PostListPager } from './static/PostListPager.js';
import { PostPreview } from './static/PostPreview.js';
import { TagIndex } from './static/TagIndex.js';

/** What the server draws between and around prose. No script of the page knows these: they may be as rich as they like. */
export const staticParts: StaticParts = {
  PostHeader,
  PostPreview,
  PostListHeader,
  PostListPager,
  PostArchive,
  TagIndex,
  AuthorIndex,
};

/** The static parts with a site's own in their place. */
export function resolveStaticParts(theme: Theme): StaticParts {
  return { ...staticParts, ...theme.staticParts };
}

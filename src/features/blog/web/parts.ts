import type { StaticParts, ThemeParts } from '../../../types/theme.js';
import { ArchivePage } from './ArchivePage.js';
import { AuthorIndex } from './AuthorIndex.js';
import { ListPage } from './ListPage.js';
import { PostArchive } from './PostArchive.js';
import { PostHeader } from './PostHeader.js';
import { PostListHeader } from './PostListHeader.js';
import { PostListPager } from './PostListPager.js';
import { PostPage } from './PostPage.js';
import { PostPreview } from './PostPreview.js';
import { TagIndex } from './TagIndex.js';

/** The theme parts that render the pages of a blog. */
export const blogParts = { PostPage, ListPage, ArchivePage } satisfies Partial<ThemeParts>;

/** Parts that the server renders around the texts of posts. */
export const blogStaticParts = {
  PostHeader,
  PostPreview,
  PostListHeader,
  PostListPager,
  PostArchive,
  TagIndex,
  AuthorIndex,
} satisfies Partial<StaticParts>;

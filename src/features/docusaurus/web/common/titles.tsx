import type { ReactNode } from 'react';
import Translate, { translate } from '../core/Translate.js';
import { usePluralForm } from './plural.js';

/** Returns a function that formats the number of items in a category, for its card. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const id = 'theme.docs.DocCard.categoryDescription.plurals';
  return (count) =>
    selectMessage(count, translate({ id, message: '1 item|{count} items' }, { count }));
}

function useCountedPosts(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const id = 'theme.blog.post.plurals';
  return (count) =>
    selectMessage(count, translate({ id, message: 'One post|{count} posts' }, { count }));
}

export function useBlogTagsPostsPageTitle({
  label,
  count,
}: {
  label: string;
  count: number;
}): string {
  const nPosts = useCountedPosts()(count);
  const message = '{nPosts} tagged with "{tagName}"';
  return translate({ id: 'theme.blog.tagTitle', message }, { nPosts, tagName: label });
}

export function useBlogAuthorPageTitle(author: {
  name?: string;
  key: string;
  count: number;
}): string {
  const nPosts = useCountedPosts()(author.count);
  const message = '{authorName} - {nPosts}';
  const authorName = author.name || author.key;
  return translate({ id: 'theme.blog.author.pageTitle', message }, { nPosts, authorName });
}

export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' });
}

export function BlogAuthorsListViewAllLabel(): ReactNode {
  return <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>;
}

export function BlogAuthorNoPostsLabel(): ReactNode {
  return (
    <Translate id="theme.blog.author.noPosts">This author has not written any posts yet.</Translate>
  );
}

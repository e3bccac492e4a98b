import type { BlogGiven, PostListPage } from './types.js';

/** How one page of a list is called. */
export interface ListDescription {
  title: string;
  /** For the head: pages after the first say which they are. */
  headTitle: string;
  description: string;
  up?: { label: string; href: string };
}

/** Words for a list of posts: the blog's own, or those of a tag or an author. */
export function describeList(
  { of, number }: PostListPage,
  { state: blog, options: settings }: Pick<BlogGiven, 'state' | 'options'>,
): ListDescription {
  const page = (title: string) => (number === 1 ? title : `${title} – page ${number}`);
  if (of.kind === 'all')
    return { title: settings.title, headTitle: page(settings.title), description: settings.description };
  if (of.kind === 'tag') {
    const title = `${countPosts(of.count)} tagged “${of.label}”`;
    return {
      title,
      headTitle: page(title),
      description: of.description ?? '',
      up: { label: 'All tags', href: blog.tagsRoute },
    };
  }
  const { name, description = '' } = of.author;
  const up = { label: 'All authors', href: blog.authorsRoute };
  return { title: name, headTitle: page(`${countPosts(of.count)} by ${name}`), description, up };
}

function countPosts(count: number): string {
  return count === 1 ? 'One post' : `${count} posts`;
}

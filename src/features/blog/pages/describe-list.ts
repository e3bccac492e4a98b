import { countWords, fillWords } from '../../../words/fill-words.js';
import type { BlogGiven, PostListPage } from '../types.js';

/** Titles and descriptions of one page of a list. */
export interface ListDescription {
  title: string;
  /** Title in the head, which includes the page number after the first page. */
  headTitle: string;
  description: string;
  up?: { label: string; href: string };
}

/** Returns the title and description of a list of posts: those of the blog, a tag, or an author. */
export function describeList(
  { of, number }: PostListPage,
  { state: blog, options: settings, site }: Pick<BlogGiven, 'state' | 'options' | 'site'>,
): ListDescription {
  const words = site.words.blog;
  const { locale } = site.config;
  const page = (title: string) =>
    number === 1 || !settings.numberedTitles
      ? title
      : fillWords(words.pageOfList, { title, number });
  const countPosts = (count: number) => countWords(words.posts, { count, locale });
  if (of.kind === 'all')
    return {
      title: settings.title,
      headTitle: page(settings.title),
      description: settings.description,
    };
  if (of.kind === 'tag') {
    const title = fillWords(words.tagged, { nPosts: countPosts(of.count), tagName: of.label });
    return {
      title,
      headTitle: page(title),
      description: of.description ?? '',
      up: { label: words.allTags, href: blog.tagsRoute },
    };
  }
  const { name, description = '' } = of.author;
  const up = { label: words.allAuthors, href: blog.authorsRoute };
  const headTitle = fillWords(words.byAuthor, { nPosts: countPosts(of.count), authorName: name });
  return { title: name, headTitle: page(headTitle), description, up };
}

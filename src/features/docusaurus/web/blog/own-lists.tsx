import { createContext, type ReactNode } from 'react';
import type { Theme } from '../../../../types/theme.js';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { useStillRuntime } from '../../../../web/theme/still/use-still-runtime.js';
import { fillWords } from '../../../../words/fill-words.js';
import { NothingInner, wrap } from '../theme/around.js';
import { MetaParts, metaPartsOf } from '../theme/meta-parts.js';
import { blogWords } from './blog-words.js';
import { type Listed, ListedPost } from './listed-post.js';
import { hasOwnHeader } from './own-post.js';
import { PostItem } from './post-item.js';
import { type OwnParts, PostParts } from './post-parts.js';

/**
 * Returns the parts that the server renders in post lists if the site replaces post parts or the
 * pager.
 */
export function listPartsOf(
  own: OwnParts,
  anew: readonly string[],
): NonNullable<Theme['staticParts']> {
  const { BlogListPaginator } = own;
  const hasItem = Object.keys(own).some((name) =>
    /^BlogPostItem|^Blog\/Components\/Author|^(?:Tag|TagsListInline)$/.test(name),
  );
  // By name, without types: the blog feature may be disabled.
  return Object.fromEntries([
    ...(hasItem ? [['PostPreview', previewIn(own, anew)]] : []),
    // The site’s header replaces docsgen’s.
    ...(hasOwnHeader(own, anew) ? [['PostHeader', () => null]] : []),
    ...(BlogListPaginator ? [['PostListPager', pagerIn(BlogListPaginator)]] : []),
  ]);
}

/** Replaces docsgen’s `PostPreview`, a post in a list. */
function previewIn(own: OwnParts, anew: readonly string[]) {
  const { BlogPostItem: Own } = own;
  const AnewItem = anew.includes('BlogPostItem') ? Own : undefined;
  const meta = metaPartsOf(own);
  return function OwnPreview({
    children,
    ...listed
  }: Listed & { children?: ReactNode }): ReactNode {
    const item = AnewItem ? <AnewItem>{children}</AnewItem> : <PostItem>{children}</PostItem>;
    return (
      <ListedPost value={listed}>
        <PostParts value={own}>
          <MetaParts value={meta}>
            <NothingInner>{AnewItem ? item : wrap(Own, {}, item)}</NothingInner>
          </MetaParts>
        </PostParts>
      </ListedPost>
    );
  };
}

interface Pager {
  number: number;
  count: number;
  newer?: string;
  older?: string;
}

/** Links to the previous and next pages of the list on screen. */
const PagerOfList = createContext<Pager | undefined>(undefined);

/** Replaces docsgen’s `PostListPager`, the links below a list. */
function pagerIn(Own: NonNullable<OwnParts[string]>) {
  return function OwnPager(pager: Pager): ReactNode {
    const { route, title } = useStillRuntime().page.get().view;
    const { number, count, newer, older } = pager;
    const metadata = {
      permalink: route,
      blogTitle: title,
      page: number,
      totalPages: count,
      previousPage: newer,
      nextPage: older,
    };
    return (
      <PagerOfList value={pager}>
        <Own metadata={metadata} />
      </PagerOfList>
    );
  };
}

/**
 * `@theme-original/BlogListPaginator`: links to other pages of a list. Renders nothing outside of
 * lists.
 */
export function BlogListPaginator(): ReactNode {
  const pager = useStill(PagerOfList);
  if (pager === undefined) return null;
  const { number, count, newer, older } = pager;
  const link = (href: string | undefined, rel: string, label: string) =>
    href === undefined ? <span /> : <a {...{ href, rel }}>{label}</a>;
  return (
    <nav className="ds-list-pager" aria-label={blogWords.listPages}>
      {link(newer, 'prev', blogWords.newerPosts)}
      <span className="ds-list-page">{fillWords(blogWords.pageOf, { number, count })}</span>
      {link(older, 'next', blogWords.olderPosts)}
    </nav>
  );
}

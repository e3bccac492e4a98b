import type { ReactNode } from 'react';
import type { DocPageView } from '../../../../types/page.js';
import type { ThemeParts } from '../../../../types/theme.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { wrap } from '../theme/around.js';
import { LayOut } from '../theme/doc-layout.js';
import { PostHeader, SOCIALS } from './post-header.js';
import { PostItem } from './post-item.js';
import { type OwnParts, PostParts } from './post-parts.js';

const HEADER = [
  ...['', '/Title', '/Info', '/Authors'].map((name) => `BlogPostItem/Header${name}`),
  'Blog/Components/Author',
  SOCIALS,
];

/** True if the site draws the header of posts, or places docsgen’s header itself. */
export function hasOwnHeader(own: OwnParts, anew: readonly string[]): boolean {
  return (
    anew.includes('BlogPostItem') ||
    ['BlogPostItem/Container', ...HEADER].some((name) => own[name] !== undefined)
  );
}

/** Replaces docsgen’s `Article` if the site has post parts, which draw the page of a post. */
export function postArticleIn(
  own: OwnParts,
  anew: readonly string[],
  { DocFooter = sharedParts.DocFooter }: Partial<Pick<ThemeParts, 'DocFooter'>>,
): ThemeParts['Article'] {
  const { 'BlogPostItem/Header': Header = PostHeader, 'BlogPostItem/Content': Content } = own;
  const Item = anew.includes('BlogPostItem')
    ? own['BlogPostItem']
    : own['BlogPostItem/Container'] && PostItem;
  const hasHeader = hasOwnHeader(own, anew);
  return function OwnArticle({ view, above, children }): ReactNode {
    if (!isPost(view))
      return (
        <sharedParts.Article view={view} above={above}>
          {children}
        </sharedParts.Article>
      );
    const post: DocPageView = hasHeader ? { ...view, showTitle: false } : view;
    return (
      <PostParts value={own}>
        {Item ? (
          <LayOut view={post} Layout={Item} Footer={DocFooter}>
            {children}
          </LayOut>
        ) : (
          <sharedParts.Article view={post} above={hasHeader ? <Header /> : above}>
            {wrap(Content, { isBlogPostPage: true }, children)}
          </sharedParts.Article>
        )}
      </PostParts>
    );
  };
}

/** Compares `kind` as a string: the blog feature may be disabled. */
const isPost = ({ kind }: { kind: string }): boolean => kind === 'post';

import type { ComponentType, ReactNode } from 'react';
import type { DocPageView } from '../../../../types/page.js';
import type { PaginationWords } from '../../../../types/theme.js';
import { usePage, useRuntime } from '../../../../web/theme/context.js';
import { UnlistedNotice } from '../../../../web/theme/parts/UnlistedNotice.js';
import { blogWords } from './blog-words.js';
import { describeBlogSidebar } from './describe-blog-sidebar.js';

interface Children {
  children?: ReactNode;
}

type Part = ComponentType<Children & { [prop: string]: unknown }>;

/**
 * `@theme/BlogLayout` that a site has written anew: it places the sidebar, the outline and the main
 * part.
 */
export function blogLayoutOf(Own: Part): Part {
  return function BlogLayoutOfSite({ children }) {
    const { parts } = useRuntime();
    const view = usePage();
    const sidebar =
      'sidebar' in view && view.sidebar ? describeBlogSidebar(view.sidebar) : undefined;
    const items = 'toc' in view ? view.toc : [];
    return (
      <Own
        sidebar={sidebar}
        toc={items.length > 0 ? <parts.TableOfContents items={items} /> : undefined}
      >
        {children}
      </Own>
    );
  };
}

const WORDS: PaginationWords = {
  label: blogWords.postPages,
  prev: blogWords.newerPost,
  next: blogWords.olderPost,
};

/** A post without what such a layout has around it: `PostPage` of docsgen. */
function BarePost({ view, children }: Children & { view: DocPageView }): ReactNode {
  const { parts } = useRuntime();
  return (
    <>
      <UnlistedNotice view={view} />
      <parts.Article view={view}>{children}</parts.Article>
      <parts.Pagination view={view} words={WORDS} />
    </>
  );
}

/**
 * What draws the pages of a blog in such a layout, by the names of docsgen's parts: their feature
 * may not be there.
 */
export const bareBlogPages: Readonly<Record<string, ComponentType<never>>> = {
  PostPage: BarePost,
  ListPage: ({ children }: Children) => children,
};

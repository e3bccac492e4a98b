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

/** A rewritten `@theme/BlogLayout`, which places sidebar, outline and main part itself. */
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

/** Replaces docsgen’s `PostPage` inside such a layout, without the parts that the layout draws. */
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
 * docsgen parts that draw blog pages inside such a layout, by name because the blog feature may be
 * disabled.
 */
export const bareBlogPages: Readonly<Record<string, ComponentType<never>>> = {
  PostPage: BarePost,
  ListPage: ({ children }: Children) => children,
};

import type { ReactNode } from 'react';
import type { PageViews } from '../../../types/page.js';
import type { PaginationWords } from '../../../types/theme.js';
import { useRuntime } from '../../../web/theme/context.js';
import { BackToTop } from '../../../web/theme/parts/BackToTop.js';
import { UnlistedNotice } from '../../../web/theme/parts/UnlistedNotice.js';
import { words } from '../words/en.js';

const listWords = (): PaginationWords => ({
  label: words.postPages,
  prev: words.newerPost,
  next: words.olderPost,
});

/**
 * A post of the blog: its text, its table of contents, and links to the previous and next posts.
 */
export function PostPage({ view, children }: { view: PageViews['post']; children: ReactNode }) {
  const { parts } = useRuntime();
  return (
    <div className="ds-doc">
      <div className="ds-doc-column">
        <UnlistedNotice view={view} />
        <parts.Article view={view}>{children}</parts.Article>
        <parts.Pagination view={view} words={listWords()} />
      </div>
      {view.toc.length > 0 && <parts.TableOfContents items={view.toc} />}
      <BackToTop />
    </div>
  );
}

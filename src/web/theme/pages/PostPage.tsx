import type { ReactNode } from 'react';
import type { DocPageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';
import { Article } from '../parts/Article.js';
import { BackToTop } from '../parts/BackToTop.js';
import { UnlistedNotice } from '../parts/UnlistedNotice.js';

/** A post of the blog: its text, its outline, and the posts before and after it. */
export function PostPage({ view, children }: { view: DocPageView; children: ReactNode }) {
  const { parts } = useRuntime();
  const hasToc = view.toc.length > 0;
  return (
    <div className={hasToc ? 'ds-doc ds-doc-with-toc' : 'ds-doc'}>
      <div className="ds-doc-column">
        <UnlistedNotice view={view} />
        <Article view={view}>{children}</Article>
        <parts.Pagination view={view} />
      </div>
      {hasToc && <parts.TableOfContents items={view.toc} />}
      <BackToTop />
    </div>
  );
}

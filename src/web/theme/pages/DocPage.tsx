import type { ReactNode } from 'react';
import type { DocPageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';
import { Article } from '../parts/Article.js';
import { BackToTop } from '../parts/BackToTop.js';
import { Breadcrumbs } from '../parts/Breadcrumbs.js';
import { UnlistedNotice } from '../parts/UnlistedNotice.js';
import { VersionBadge, VersionNotice } from '../parts/VersionNotice.js';

/** A doc: text in the middle, its outline on the right. */
export function DocPage({ view, children }: { view: DocPageView; children: ReactNode }) {
  const { parts } = useRuntime();
  const hasToc = view.toc.length > 0;
  return (
    <div className={hasToc ? 'ds-doc ds-doc-with-toc' : 'ds-doc'}>
      <div className="ds-doc-column">
        <UnlistedNotice view={view} />
        <VersionNotice view={view} />
        <Article
          view={view}
          above={
            <>
              {view.breadcrumbs && <Breadcrumbs items={view.breadcrumbs} />}
              <VersionBadge view={view} />
            </>
          }
        >
          {children}
        </Article>
        <parts.Pagination view={view} />
      </div>
      {hasToc && <parts.TableOfContents items={view.toc} />}
      <BackToTop />
    </div>
  );
}

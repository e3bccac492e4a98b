import type { ReactNode } from 'react';
import type { DocPageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';
import { BackToTop } from '../parts/BackToTop.js';
import { UnlistedNotice } from '../parts/UnlistedNotice.js';
import { VersionBadge, VersionNotice } from '../parts/VersionNotice.js';

/** A doc: text in the middle, its outline on the right. */
export function DocPage({ view, children }: { view: DocPageView; children: ReactNode }) {
  const { parts } = useRuntime();
  return (
    <div className="ds-doc">
      <div className="ds-doc-column">
        <UnlistedNotice view={view} />
        <VersionNotice view={view} />
        <parts.Article
          view={view}
          above={
            <>
              {view.breadcrumbs && <parts.Breadcrumbs items={view.breadcrumbs} />}
              <VersionBadge view={view} />
            </>
          }
        >
          {children}
        </parts.Article>
        <parts.Pagination view={view} />
      </div>
      {view.toc.length > 0 && <parts.TableOfContents items={view.toc} />}
      <BackToTop />
    </div>
  );
}

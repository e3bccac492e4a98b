import type { ReactNode } from 'react';
import type { DocPageView } from '../../../../types/page.js';
import type { ThemeParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { BackToTop } from '../../../../web/theme/parts/BackToTop.js';
import { UnlistedNotice } from '../../../../web/theme/parts/UnlistedNotice.js';
import { VersionBadge, VersionNotice } from '../../../../web/theme/parts/VersionNotice.js';
import { wrap } from '../theme/around.js';
import { EditMetaRow, MetaParts, metaPartsOf, TagsListInline } from '../theme/meta-parts.js';
import { useProse } from './use-doc.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/** Draws the area below a text with the site’s tags, edit link and last change. */
export function docFooterIn(own: OwnParts): ThemeParts['DocFooter'] {
  const Row: typeof EditMetaRow = own['EditMetaRow'] ?? EditMetaRow;
  const Tags: typeof TagsListInline = own['TagsListInline'] ?? TagsListInline;
  const parts = metaPartsOf(own);
  return function OwnMeta({ view }) {
    const { tags = [], editUrl, lastUpdated, lastUpdatedBy } = view;
    const isDated = Boolean(lastUpdated ?? lastUpdatedBy);
    if (tags.length === 0 && !editUrl && !isDated) return null;
    const links = tags.map(({ label, href }) => ({ label, permalink: href ?? '' }));
    return (
      <footer className="ds-doc-footer">
        <MetaParts value={parts}>
          {links.length > 0 && <Tags tags={links} />}
          {(editUrl || isDated) && (
            <Row
              editUrl={editUrl ?? null}
              // Milliseconds, as Docusaurus has them.
              lastUpdatedAt={lastUpdated === undefined ? null : Date.parse(lastUpdated)}
              lastUpdatedBy={lastUpdatedBy ?? null}
            />
          )}
        </MetaParts>
      </footer>
    );
  };
}

/** Draws the site’s notices above unlisted docs and posts, and above others. */
export function visibilityIn(own: OwnParts): NonNullable<ThemeParts['UnlistedNotice']> {
  const { ContentVisibility: Own, 'ContentVisibility/Unlisted': Unlisted } = own;
  return function OwnVisibility({ view, children }) {
    const notice = Unlisted === undefined ? children : view.unlisted && <Unlisted />;
    return wrap(Own, { metadata: useProse().metadata }, notice);
  };
}

/** docsgen’s `DocPage` with the site’s version banner and badge. */
export function docPageWith({
  DocVersionBanner,
  DocVersionBadge,
}: OwnParts): ThemeParts['DocPage'] {
  return function OwnVersionedPage({ view, children }: { view: DocPageView; children: ReactNode }) {
    const { parts } = useRuntime();
    return (
      <div className="ds-doc">
        <div className="ds-doc-column">
          <UnlistedNotice view={view} />
          {wrap(DocVersionBanner, {}, <VersionNotice view={view} />)}
          <parts.Article
            view={view}
            above={
              <>
                {view.breadcrumbs && <parts.Breadcrumbs items={view.breadcrumbs} />}
                {wrap(DocVersionBadge, {}, <VersionBadge view={view} />)}
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
  };
}

import type { ReactNode } from 'react';
import type { DocPageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';
import { MobileTableOfContents } from './TableOfContents.js';

interface ArticleProps {
  view: DocPageView;
  /** Content above the article: breadcrumbs and badges. */
  above?: ReactNode;
  /** The prose. */
  children: ReactNode;
}

/**
 * The text of a page, with its outline for small screens, its title if the text has none, and its
 * footer.
 */
export function Article({ view, above, children }: ArticleProps) {
  const { parts } = useRuntime();
  const { MobileTableOfContents: Outline = MobileTableOfContents } = parts;
  return (
    <article className="ds-article">
      {above}
      {view.toc.length > 0 && <Outline items={view.toc} />}
      {view.showTitle && (
        <header>
          <h1 {...view.untranslated}>{view.title}</h1>
        </header>
      )}
      {children}
      <parts.DocFooter view={view} />
    </article>
  );
}

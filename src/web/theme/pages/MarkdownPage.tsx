import type { ReactNode } from 'react';
import type { DocPageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';

/** A page of the site written in Markdown: like a doc, without a place among docs. */
export function MarkdownPage({ view, children }: { view: DocPageView; children: ReactNode }) {
  const { parts } = useRuntime();
  const hasToc = view.toc.length > 0;
  return (
    <div
      className={`ds-doc${hasToc ? ' ds-doc-with-toc' : ''}${view.hidesToc ? ' ds-doc-hides-toc' : ''}`}
    >
      <div className="ds-doc-column">
        <parts.Article view={view}>{children}</parts.Article>
      </div>
      {hasToc && <parts.TableOfContents items={view.toc} />}
    </div>
  );
}

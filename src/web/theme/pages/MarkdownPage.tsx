import type { ReactNode } from 'react';
import type { DocPageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';

/** A Markdown page outside of docs: like a doc, without sidebar and pagination. */
export function MarkdownPage({ view, children }: { view: DocPageView; children: ReactNode }) {
  const { parts } = useRuntime();
  return (
    <div className={view.hidesToc ? 'ds-doc ds-doc-hides-toc' : 'ds-doc'}>
      <div className="ds-doc-column">
        <parts.Article view={view}>{children}</parts.Article>
      </div>
      {view.toc.length > 0 && <parts.TableOfContents items={view.toc} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { PageViews } from '../../../types/page.js';

/** A list that the server drew: posts, tags, authors. */
export function ListPage({ children }: { view: PageViews['list']; children: ReactNode }) {
  return (
    <div className="ds-doc">
      <div className="ds-doc-column">{children}</div>
    </div>
  );
}

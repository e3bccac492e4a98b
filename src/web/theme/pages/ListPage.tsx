import type { ReactNode } from 'react';
import type { ListPageView } from '../../../types/page.js';

/** A list that the server drew: posts, tags, authors. */
export function ListPage({ children }: { view: ListPageView; children: ReactNode }) {
  return (
    <div className="ds-doc">
      <div className="ds-doc-column">{children}</div>
    </div>
  );
}

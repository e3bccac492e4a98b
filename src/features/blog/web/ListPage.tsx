import type { ReactNode } from 'react';
import type { PageViews } from '../../../types/page.js';

/** A list of posts, tags, or authors, rendered on the server. */
export function ListPage({ children }: { view: PageViews['list']; children: ReactNode }) {
  return (
    <div className="ds-doc">
      <div className="ds-doc-column">{children}</div>
    </div>
  );
}

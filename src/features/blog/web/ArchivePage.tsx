import type { ReactNode } from 'react';
import type { PageViews } from '../../../types/page.js';
import { words } from '../words/en.js';

/** All posts of the blog by year. */
export function ArchivePage({
  view,
  children,
}: {
  view: PageViews['archive'];
  children: ReactNode;
}) {
  return (
    <div className="ds-page">
      <header>
        <h1>{view.title}</h1>
      </header>
      {view.isEmpty ? <p>{words.noPosts}</p> : children}
    </div>
  );
}

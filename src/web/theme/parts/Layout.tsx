import type { ReactNode } from 'react';
import type { PageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';
import { ProgressBar } from './ProgressBar.js';
import { SkipLink } from './SkipLink.js';
import { SidebarPane } from './sidebar/SidebarPane.js';
import { sidebarLabel } from './sidebar/sidebar-label.js';

/** Everything around a page: bar, navbar, sidebar, footer. Stays in place while pages change. */
export function Layout({ view, children }: { view: PageView; children: ReactNode }) {
  const { parts } = useRuntime();
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  const className = 'className' in view ? view.className : undefined;
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <parts.AnnouncementBar />
      <parts.Navbar />
      <div className={`ds-body ds-kind-${view.kind} ${className ?? ''}`.trimEnd()}>
        {sidebar && (
          <SidebarPane label={sidebarLabel(view)}>
            <parts.Sidebar sidebar={sidebar} />
          </SidebarPane>
        )}
        <main id="ds-main" className="ds-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {!(view.kind === 'react' && !view.footer) && <parts.Footer />}
    </>
  );
}

import type { ReactNode } from 'react';
import type { PageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';
import { sidebarLabel } from '../sidebar-label.js';
import { SidebarPane } from './sidebar/SidebarPane.js';

/** The content between navbar and footer: the sidebar, and the main part of the page. */
export function PageBody({ view, children }: { view: PageView; children: ReactNode }) {
  const { parts } = useRuntime();
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  const className = 'className' in view ? view.className : undefined;
  const Main = 'hasMain' in view ? 'div' : 'main';
  const main = (
    <Main id="ds-main" className="ds-main" tabIndex={-1}>
      {children}
    </Main>
  );
  return (
    <div className={`ds-body ds-kind-${view.kind} ${className ?? ''}`.trimEnd()}>
      {sidebar && (
        <SidebarPane label={sidebarLabel(view)}>
          <parts.Sidebar sidebar={sidebar} />
        </SidebarPane>
      )}
      {parts.MainColumn ? <parts.MainColumn view={view}>{main}</parts.MainColumn> : main}
    </div>
  );
}

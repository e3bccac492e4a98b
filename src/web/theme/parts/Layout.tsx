import type { ReactNode } from 'react';
import type { PageView } from '../../../types/page.js';
import { useRuntime } from '../context.js';
import { PageBody } from './PageBody.js';
import { ProgressBar } from './ProgressBar.js';
import { SkipLink } from './SkipLink.js';

/**
 * Everything around a page: announcement bar, navbar, sidebar, footer. Stays mounted while pages
 * change.
 */
export function Layout({ view, children }: { view: PageView; children: ReactNode }) {
  const { parts } = useRuntime();
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <parts.AnnouncementBar />
      <parts.Navbar />
      <PageBody view={view}>{children}</PageBody>
      {!(view.kind === 'react' && !view.footer) && <parts.Footer />}
    </>
  );
}

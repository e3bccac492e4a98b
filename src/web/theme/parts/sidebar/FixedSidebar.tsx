import type { ReactNode } from 'react';

/** The column of the sidebar beside a page. */
export function FixedSidebar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ds-sidebar">
      <nav aria-label={label}>{children}</nav>
    </div>
  );
}

import type { ReactNode } from 'react';
import { words } from '../../../../words/en.js';
import { fillWords } from '../../../../words/fill-words.js';
import { useHydrated, useRuntime } from '../../context.js';
import { Icon } from '../../Icon.js';
import { chevronIcon } from '../../icons.js';
import { useStore } from '../../store.js';
import { FixedSidebar } from './FixedSidebar.js';

/**
 * The column of the sidebar beside a page. If the site allows it, readers can hide it until they
 * leave.
 */
export function SidebarPane({ label, children }: { label: string; children: ReactNode }) {
  const { shell, sidebarHidden } = useRuntime();
  const hidden = useStore(sidebarHidden);
  const isHydrated = useHydrated();
  if (!shell.sidebar?.hideable) return <FixedSidebar label={label}>{children}</FixedSidebar>;
  return (
    <div className={hidden ? 'ds-sidebar ds-sidebar-hidden' : 'ds-sidebar'}>
      <nav aria-label={label} hidden={hidden}>
        {children}
      </nav>
      <button
        type="button"
        className="ds-icon-button ds-sidebar-switch"
        aria-label={fillWords(hidden ? words.expand : words.collapse, { label })}
        aria-expanded={!hidden}
        disabled={!isHydrated}
        onClick={() => sidebarHidden.set(!hidden)}
      >
        <Icon shape={chevronIcon} />
      </button>
    </div>
  );
}

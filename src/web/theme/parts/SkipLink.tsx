import type { ReactNode } from 'react';
import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';

/** The first stop of the Tab key, which skips navbar and sidebar. */
export function SkipLink() {
  const { SkipLink: Own = SkipAnchor } = useRuntime().parts;
  return (
    <SkipPlace>
      <Own />
    </SkipPlace>
  );
}

/** The container of the skip link, on which the router puts the focus after a navigation. */
export function SkipPlace({ children }: { children: ReactNode }) {
  return (
    <div className="ds-skip" data-docsgen-skip="">
      {children}
    </div>
  );
}

export function SkipAnchor() {
  return (
    <a className="ds-skip-link" href="#ds-main">
      {words.skipToContent}
    </a>
  );
}

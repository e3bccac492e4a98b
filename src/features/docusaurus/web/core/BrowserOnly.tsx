import type { ReactNode } from 'react';
import { useHydrated } from '../../../../web/theme/context.js';

export interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly`. */
export default function BrowserOnly({ children, fallback = null }: Props): ReactNode {
  if (!useHydrated()) return fallback;
  if (typeof children !== 'function')
    throw new Error(
      'The child of `<BrowserOnly>` is not a function: write `{() => <Component />}`.',
    );
  return <Drawn draw={children} />;
}

/**
 * A component of its own, so that hooks called by `draw` do not change the number of hooks above.
 */
const Drawn = ({ draw }: { draw: () => ReactNode }): ReactNode => draw();

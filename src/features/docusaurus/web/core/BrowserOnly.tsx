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

/** What it calls of hooks are its own: there were none while the page was hydrated. */
const Drawn = ({ draw }: { draw: () => ReactNode }): ReactNode => draw();

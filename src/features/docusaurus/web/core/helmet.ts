import type { ReactNode } from 'react';
import { Head } from '../../../../web/theme/still/Head.js';

/** `react-helmet-async`, and `react-helmet`: what Docusaurus's `Head` is made of. */
export { Head as default, Head as Helmet };

/** There is one head, of every page. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

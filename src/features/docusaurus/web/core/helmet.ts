import type { ReactNode } from 'react';
import { Head } from '../../../../web/theme/still/Head.js';

/** `react-helmet-async` and `react-helmet`, on which Docusaurus’ `Head` is based. */
export { Head as default, Head as Helmet };

/** docsgen has a single head for all pages. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

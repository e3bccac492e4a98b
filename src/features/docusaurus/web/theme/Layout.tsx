import type { ReactNode } from 'react';
import { PageMetadata, type PageMetadataProps } from '../common/PageMetadata.js';

export interface Props extends PageMetadataProps {
  noFooter?: boolean;
  wrapperClassName?: string;
}

/**
 * `@theme/Layout`. Every page already has navbar and footer, so this part only applies the page’s
 * metadata and options.
 */
export default function Layout({
  children,
  noFooter,
  wrapperClassName,
  ...metadata
}: Props): ReactNode {
  const classes = ['main-wrapper', wrapperClassName, noFooter && 'ds-no-footer']
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <PageMetadata {...metadata} />
      <div className={classes}>{children}</div>
    </>
  );
}

import type { ReactNode } from 'react';
import { PageMetadata, type PageMetadataProps } from '../common/PageMetadata.js';

export interface Props extends PageMetadataProps {
  noFooter?: boolean;
  wrapperClassName?: string;
}

/** `@theme/Layout`. Navbar and footer are around every page: left is what a page says of itself. */
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

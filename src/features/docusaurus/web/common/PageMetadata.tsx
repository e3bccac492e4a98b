import { createElement, type ReactNode } from 'react';
import { Head } from '../../../../web/theme/still/Head.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { useBaseUrlUtils } from '../core/base-url.js';

export interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: readonly string[] | string;
  /** A path of the site, or a URL. */
  image?: string;
  children?: ReactNode;
}

/**
 * `PageMetadata` of `@docusaurus/theme-common`: title and description of a page, for browsers and
 * link previews.
 */
export function PageMetadata({
  title,
  description,
  keywords,
  image,
  children,
}: PageMetadataProps): ReactNode {
  const { title: siteTitle, titleDelimiter = '|' } = useShell();
  const { withBaseUrl } = useBaseUrlUtils();
  const whole = title && title !== siteTitle ? `${title} ${titleDelimiter} ${siteTitle}` : title;
  const address = image && withBaseUrl(image, { absolute: true });
  return (
    <Head>
      {whole && <title>{whole}</title>}
      {whole && <meta property="og:title" content={whole} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {address && <meta property="og:image" content={address} />}
      {address && <meta name="twitter:image" content={address} />}
      {children}
    </Head>
  );
}

/** `HtmlClassNameProvider`: adds classes to the `<html>` element while its children are mounted. */
export function HtmlClassNameProvider(props: {
  className: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      <Head>{createElement('html', { className: props.className })}</Head>
      {props.children}
    </>
  );
}

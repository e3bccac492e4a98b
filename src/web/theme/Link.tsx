import type { AnchorHTMLAttributes } from 'react';
import { isExternalUrl, withBaseUrl, withSlashRule } from './hooks/paths.js';
import { useShell } from './still/use-shell.js';

/** Props of {@link Link}: those of `<a>`, and `to`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site (the base URL is added), `#anchor`, or a URL. The same as `href`. */
  to?: string;
}

/**
 * A link of the site. It renders a plain `<a>`: the client runtime handles navigation and
 * prefetching.
 */
export function Link({ to, href = to ?? '', ...rest }: LinkProps) {
  const shell = useShell();
  const { baseUrl } = shell;
  if (isExternalUrl(href)) {
    const isPathname = href.startsWith('pathname://');
    const outside = isPathname ? withBaseUrl(href.slice('pathname://'.length), baseUrl) : href;
    // docsgen neither routes nor checks such a path: the author is responsible for it.
    const unchecked = isPathname && { 'data-noroute': '', 'data-no-link-check': '' };
    return <a target="_blank" rel="noopener noreferrer" {...unchecked} {...rest} href={outside} />;
  }
  return (
    <a
      {...rest}
      href={href.startsWith('/') ? withSlashRule(withBaseUrl(href, baseUrl), shell) : href}
    />
  );
}

import type { AnchorHTMLAttributes } from 'react';
import { isExternalUrl, withBaseUrl, withSlashRule } from './hooks/paths.js';
import { useShell } from './still/use-shell.js';

/** Props of {@link Link}: those of `<a>`, and `to`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site (the base URL is added), `#anchor`, or a URL. The same as `href`. */
  to?: string;
}

/**
 * A link of the site. Navigation and prefetching are the client runtime's: an `<a>` is all it
 * takes.
 */
export function Link({ to, href = to ?? '', ...rest }: LinkProps) {
  const shell = useShell();
  const { baseUrl } = shell;
  if (isExternalUrl(href)) {
    const isPathname = href.startsWith('pathname://');
    const outside = isPathname ? withBaseUrl(href.slice('pathname://'.length), baseUrl) : href;
    // What is at such a path is the author's business: neither routed nor checked.
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

import type { ReactNode } from 'react';
import { useLocation } from '../../../../web/theme/context.js';
import { isBelow, isSamePath } from '../../../../web/theme/hooks/paths.js';
import { useBaseUrl } from '../../../../web/theme/hooks/use-base-url.js';
import { type LinkProps, Link as OwnLink } from '../../../../web/theme/Link.js';

/** The target of a link: a URL, or its parts. */
type Target = string | { pathname?: string; search?: string; hash?: string };

export interface Props extends Omit<LinkProps, 'to'> {
  to?: Target;
  /** Marks the link while the reader is on its page or below. */
  isNavLink?: boolean;
  activeClassName?: string;
  /** Determines whether it is active, instead of comparing URLs. */
  isActive?: (match: null, location: { pathname: string }) => boolean;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** `@docusaurus/Link`. */
export default function Link(given: Props): ReactNode {
  const { isNavLink, exact, activeClassName = 'active', isActive, ...props } = given;
  return isNavLink || props['aria-current'] !== undefined ? (
    <NavLink
      exact={exact === true}
      activeClassName={activeClassName}
      {...(isActive && { isActive })}
      {...props}
    />
  ) : (
    <PlainLink {...props} />
  );
}

function NavLink({ exact, activeClassName, className, isActive: decide, ...props }: Props) {
  const { pathname } = useLocation();
  const target = useBaseUrl(addressOf(props.to ?? props.href ?? ''));
  const isAtPath = exact ? isSamePath(pathname, target) : isBelow(pathname, target);
  const isActive = decide?.(null, { pathname }) ?? isAtPath;
  const classes = [className, isActive && activeClassName].filter(Boolean).join(' ');
  return <PlainLink {...props} className={classes} aria-current={isActive ? 'page' : undefined} />;
}

function PlainLink({ to, href, autoAddBaseUrl = true, ...props }: Props) {
  const { 'data-noBrokenLinkCheck': isUnchecked, ...rest } = props;
  const target = addressOf(to ?? href ?? '');
  const unchecked = isUnchecked ? { 'data-no-link-check': '' } : {};
  // Without a URL, render a plain `<a>`.
  if (target === '' || !autoAddBaseUrl)
    return <a {...rest} {...unchecked} href={target || undefined} />;
  return <OwnLink {...rest} {...unchecked} to={target} />;
}

function addressOf(target: Target): string {
  if (typeof target === 'string') return target;
  const { pathname = '', search = '', hash = '' } = target;
  return pathname + withMark(search, '?') + withMark(hash, '#');
}

function withMark(part: string, mark: string): string {
  return part === '' || part.startsWith(mark) ? part : mark + part;
}

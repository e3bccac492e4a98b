import type { NavHtml, NavLink } from '../../../types/site/shell.js';
import { useLocation, usePage, useRuntime } from '../context.js';
import { isNavLinkActive } from '../hooks/nav-activity.js';
import { useVersionedHref } from '../hooks/use-versioned-href.js';
import { ShellAnchor } from './ShellAnchor.js';

interface NavLinkViewProps {
  link: NavLink;
  className: string;
  activeClass: string;
  /** Overrides whether the link is active, which depends on the path otherwise. */
  isActive?: boolean;
  onClick?: () => void;
}

/** A link that is marked while the reader is on its page. */
export function NavLinkView({ link, className, activeClass, isActive, onClick }: NavLinkViewProps) {
  const { pathname } = useLocation();
  const here = isNavLinkActive(link, pathname, usePage());
  const active = isActive ?? here;
  const versioned = useVersionedHref(link);
  const href = link.external ? link.href : versioned;
  const { NavLink } = useRuntime().parts;
  const classes = [className, active && activeClass, link.className].filter(Boolean).join(' ');
  const anchor = (
    <ShellAnchor link={link} href={href} className={classes} isCurrent={active} onClick={onClick} />
  );
  return NavLink ? (
    <NavLink link={{ ...link, href }} {...{ className, activeClass, isActive: active, onClick }}>
      {anchor}
    </NavLink>
  ) : (
    anchor
  );
}

/** HTML of the config. */
export function NavHtmlView({ item }: { item: NavHtml }) {
  const className = `ds-navbar-html ${item.className ?? ''}`.trimEnd();
  return <div className={className} dangerouslySetInnerHTML={{ __html: item.value }} />;
}

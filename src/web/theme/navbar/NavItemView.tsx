import type { NavItem } from '../../../types/site/shell.js';
import { findNavItem } from './feature-nav-items.js';
import { LocaleItem } from './LocaleItem.js';
import { NavDropdownView } from './NavDropdownView.js';
import { NavHtmlView, NavLinkView } from './NavLinkView.js';
import { VersionItem } from './VersionItem.js';

/** One item of the navbar on a wide screen. */
export function NavItemView({ item }: { item: NavItem }) {
  switch (item.type) {
    case 'link':
      return (
        <NavLinkView
          link={item}
          className="ds-navbar-link navbar__link"
          activeClass="navbar__link--active"
        />
      );
    case 'dropdown':
      return <NavDropdownView dropdown={item} />;
    case 'html':
      return <NavHtmlView item={item} />;
    case 'docsVersion':
    case 'docsVersionDropdown':
      return <VersionItem item={item} />;
    case 'localeDropdown':
      return <LocaleItem item={item} />;
    default: {
      const Item = findNavItem((item as { type: string }).type);
      return Item && <Item item={item} />;
    }
  }
}

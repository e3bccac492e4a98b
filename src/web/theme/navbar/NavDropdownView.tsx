import type { NavDropdown } from '../../../types/site/shell.js';
import { useLocation, usePage } from '../context.js';
import { isNavLinkActive } from '../hooks/nav-activity.js';
import { NavHtmlView, NavLinkView } from './NavLinkView.js';
import { NavMenu } from './NavMenu.js';

/** A dropdown of the config. */
export function NavDropdownView({ dropdown }: { dropdown: NavDropdown }) {
  const { label, items, className } = dropdown;
  const { pathname } = useLocation();
  const view = usePage();
  const active = items.some((item) => item.type === 'link' && isNavLinkActive(item, pathname, view));
  return (
    <NavMenu label={label} active={active} className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          {item.type === 'html' ? (
            <NavHtmlView item={item} />
          ) : (
            <NavLinkView
              link={item}
              className="ds-dropdown-link dropdown__link"
              activeClass="dropdown__link--active"
            />
          )}
        </li>
      ))}
    </NavMenu>
  );
}

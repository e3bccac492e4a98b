import type { NavDropdown } from '../../../types/site/shell.js';
import { useLocation, usePage } from '../context.js';
import { isNavLinkActive } from '../hooks/nav-activity.js';
import { DropdownItems } from './DropdownItems.js';
import { NavMenu } from './NavMenu.js';

/** A dropdown of the config. */
export function NavDropdownView({ dropdown }: { dropdown: NavDropdown }) {
  const { label, items, className, attributes } = dropdown;
  const { pathname } = useLocation();
  const view = usePage();
  const active = items.some(
    (item) => item.type === 'link' && isNavLinkActive(item, pathname, view),
  );
  return (
    <NavMenu {...{ label, active, className, attributes }}>
      <DropdownItems items={items} />
    </NavMenu>
  );
}

import type { NavDropdown } from '../../../types/site/shell.js';
import { NavHtmlView, NavLinkView } from './NavLinkView.js';

/** Links and HTML of the config in a menu. */
export function DropdownItems({ items = [] }: { items: NavDropdown['items'] | undefined }) {
  return items.map((item, index) => (
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
  ));
}

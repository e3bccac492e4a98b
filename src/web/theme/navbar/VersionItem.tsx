import type { NavVersions } from '../../../types/site/shell.js';
import { useVersions } from '../hooks/use-versions.js';
import { DropdownItems } from './DropdownItems.js';
import { NavLinkView } from './NavLinkView.js';
import { NavMenu } from './NavMenu.js';
import { VersionLink } from './VersionLink.js';

/**
 * The version of the docs, or a menu of versions, whose items link to the same doc in another
 * version if it exists there.
 */
export function VersionItem({ item }: { item: NavVersions }) {
  const { links, shown } = useVersions(item.collection);
  if (shown === undefined) return null;
  if (item.type === 'docsVersion' || (links.length === 1 && !item.before && !item.after))
    return (
      <VersionLink
        item={item}
        className="ds-navbar-link navbar__link"
        activeClass="navbar__link--active"
      />
    );
  return (
    <NavMenu
      label={item.label ?? shown.link.label}
      active={false}
      className={item.className}
      attributes={item.attributes}
    >
      <DropdownItems items={item.before} />
      {links.map(({ name, link, isActive, choose }) => (
        <li key={name}>
          <NavLinkView
            link={link}
            className="ds-dropdown-link dropdown__link"
            activeClass="dropdown__link--active"
            isActive={isActive && !item.isUnmarked}
            onClick={choose}
          />
        </li>
      ))}
      <DropdownItems items={item.after} />
    </NavMenu>
  );
}

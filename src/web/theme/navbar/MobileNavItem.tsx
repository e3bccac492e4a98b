import { type ReactNode, useState } from 'react';
import type {
  NavDropdown,
  NavInner,
  NavItem,
  NavLocales,
  NavVersions,
} from '../../../types/site/shell.js';
import { useLocation, usePage } from '../context.js';
import { isNavLinkActive } from '../hooks/nav-activity.js';
import { useLanguages } from '../hooks/use-languages.js';
import { useVersions } from '../hooks/use-versions.js';
import { LocaleLink } from './LocaleItem.js';
import { NavHtmlView, NavLinkView } from './NavLinkView.js';
import { VersionLink } from './VersionLink.js';

/** One item of the navbar in the mobile menu. */
export function MobileNavItem({ item }: { item: NavItem }) {
  switch (item.type) {
    case 'dropdown':
      return <MobileDropdown dropdown={item} />;
    case 'link':
    case 'html':
      return (
        <li>
          <Leaf item={item} />
        </li>
      );
    case 'docsVersion':
    case 'docsVersionDropdown':
      return <MobileVersions item={item} />;
    case 'localeDropdown':
      return <MobileLocales item={item} />;
    default:
      return null;
  }
}

const CLASSES = { className: 'menu__link', activeClass: 'menu__link--active' };

function Leaf({ item }: { item: NavInner }) {
  if (item.type === 'html') return <NavHtmlView item={item} />;
  if (item.type === 'docsVersion') return <VersionLink item={item} {...CLASSES} />;
  return <NavLinkView link={item} {...CLASSES} />;
}

function MobileVersions({ item }: { item: NavVersions }) {
  const { links, shown } = useVersions(item.collection);
  if (shown === undefined) return null;
  return (
    <MobileMenuGroup label={item.label ?? shown.link.label} active={false}>
      <Leaves items={item.before} />
      {links.map(({ name, link, isActive, choose }) => (
        <li key={name}>
          <NavLinkView
            link={link}
            className="menu__link"
            activeClass="menu__link--active"
            isActive={isActive}
            onClick={choose}
          />
        </li>
      ))}
      <Leaves items={item.after} />
    </MobileMenuGroup>
  );
}

function MobileLocales({ item }: { item: NavLocales }) {
  const languages = useLanguages();
  const own = languages.find(({ isActive }) => isActive);
  if (own === undefined) return null;
  return (
    <MobileMenuGroup label={item.label ?? own.label} active={false}>
      <Leaves items={item.before} />
      {languages.map((language) => (
        <li key={language.locale}>
          <LocaleLink language={language} className="menu__link" activeClass="menu__link--active" />
        </li>
      ))}
      <Leaves items={item.after} />
    </MobileMenuGroup>
  );
}

function MobileDropdown({ dropdown }: { dropdown: NavDropdown }) {
  const { label, items, attributes } = dropdown;
  const { pathname } = useLocation();
  const view = usePage();
  const active = items.some(
    (item) => item.type === 'link' && isNavLinkActive(item, pathname, view),
  );
  return (
    <MobileMenuGroup {...{ label, active, attributes }}>
      <Leaves items={items} />
    </MobileMenuGroup>
  );
}

function Leaves({ items = [] }: { items: readonly NavInner[] | undefined }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <li key={index}>
      <Leaf item={item} />
    </li>
  ));
}

interface GroupProps {
  label: string;
  active: boolean;
  attributes?: NavDropdown['attributes'];
  children: ReactNode;
}

/** A group that is initially open if the reader is on one of its pages. */
function MobileMenuGroup({ label, active, attributes, children }: GroupProps) {
  // The button in the navbar already has this ID.
  const { id: _id, ...rest } = attributes ?? {};
  const [open, setOpen] = useState(active);
  return (
    <li className={open ? undefined : 'menu__list-item--collapsed'}>
      <button
        {...rest}
        type="button"
        className="menu__link menu__link--sublist"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label || rest['aria-label']}
      </button>
      <ul>{children}</ul>
    </li>
  );
}

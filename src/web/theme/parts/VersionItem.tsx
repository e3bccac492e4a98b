import type { NavLink, NavVersions } from '../../../types/site.js';
import { usePage, useShell } from '../context.js';
import { NavDropdownView } from './NavDropdownView.js';
import { NavLinkView } from './NavItemView.js';

/** The version of the docs, or the choice of one: leads to the same doc in the other version where there is one. */
export function VersionItem({ item }: { item: NavVersions }) {
  const { links, current } = useVersionLinks();
  const link = links.find((entry) => entry.label === current) ?? links[0];
  if (link === undefined) return null;
  if (item.type === 'docsVersion' || links.length === 1) {
    const named = { ...link, label: item.label ?? link.label };
    return (
      <NavLinkView link={named} className="ds-navbar-link navbar__link" activeClass="navbar__link--active" />
    );
  }
  return <NavDropdownView label={item.label ?? link.label} items={links} className={undefined} />;
}

/** A link a version, and the label of the one on screen. */
export function useVersionLinks(): { links: NavLink[]; current: string | undefined } {
  const { versions } = useShell();
  const view = usePage();
  const alternates = 'alternates' in view ? view.alternates : undefined;
  const shown = 'version' in view ? view.version : undefined;
  const current = versions.find(({ name, isLast }) => (shown === undefined ? isLast : name === shown));
  const links = versions.map(
    ({ name, label, path }): NavLink => ({
      type: 'link',
      label,
      href: alternates?.[name] ?? path,
      external: false,
    }),
  );
  return { links, current: current?.label };
}

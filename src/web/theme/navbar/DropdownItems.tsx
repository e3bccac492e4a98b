import type { NavInner } from '../../../types/site/shell.js';
import { NavHtmlView, NavLinkView } from './NavLinkView.js';
import { VersionLink } from './VersionLink.js';

const CLASSES = {
  className: 'ds-dropdown-link dropdown__link',
  activeClass: 'dropdown__link--active',
};

/** Items of a menu in the config. */
export function DropdownItems({ items = [] }: { items: readonly NavInner[] | undefined }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <li key={index}>
      <Entry item={item} />
    </li>
  ));
}

function Entry({ item }: { item: NavInner }) {
  if (item.type === 'html') return <NavHtmlView item={item} />;
  if (item.type === 'docsVersion') return <VersionLink item={item} {...CLASSES} />;
  return <NavLinkView link={item} {...CLASSES} />;
}

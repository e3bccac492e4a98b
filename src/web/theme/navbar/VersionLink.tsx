import type { NavVersions } from '../../../types/site/shell.js';
import { useVersions } from '../hooks/use-versions.js';
import { NavLinkView } from './NavLinkView.js';

/** A link to the current version of the docs. */
export function VersionLink({
  item,
  ...classes
}: {
  item: NavVersions;
  className: string;
  activeClass: string;
}) {
  const { shown } = useVersions(item.collection);
  if (shown === undefined) return null;
  const { className, attributes, label = shown.link.label } = item;
  const link = {
    ...shown.link,
    label,
    ...(className && { className }),
    ...(attributes && { attributes }),
  };
  return <NavLinkView link={link} {...classes} isActive={shown.isActive} />;
}

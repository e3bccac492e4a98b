import type {
  NavInner,
  NavItem,
  NavLink,
  NavMenuItems,
  NavVersion,
} from '../../../../types/site/shell.js';

/** Returns the props that Docusaurus passes to the component of a navbar item. */
export function describeItem(item: NavItem): Record<string, unknown> {
  if (item.type === 'component') {
    const { component, position, className, props } = item;
    return { type: component, position, ...(className !== undefined && { className }), ...props };
  }
  if (item.type === 'link')
    return { ...describeTarget(item), ...describeLink(item), position: item.position };
  if (item.type === 'dropdown') {
    const { attributes, ...menu } = item;
    return { ...menu, ...attributes, items: describeItems(item.items) };
  }
  const {
    before = [],
    after = [],
    isUnmarked,
    attributes,
    collection,
    ...rest
  } = item as NavMenuItems & { collection?: string };
  const own = {
    ...rest,
    ...attributes,
    ...(collection !== undefined && { docsPluginId: collection }),
  };
  if (!MENUS.includes(item.type)) return own;
  return {
    ...own,
    dropdownItemsBefore: describeItems(before),
    dropdownItemsAfter: describeItems(after),
    ...(isUnmarked && { dropdownActiveClassDisabled: true }),
  };
}

/** Types whose items docsgen lists. */
const MENUS: readonly string[] = ['localeDropdown', 'docsVersionDropdown'];

const describeItems = (items: readonly NavInner[]): object[] => items.map(describeInner);

/** Returns the props of a menu entry, with the address that docsgen resolved. */
function describeInner(item: NavInner): Record<string, unknown> {
  if (item.type === 'link') return describeLink(item);
  const { collection, attributes, ...rest } = item as Partial<NavVersion>;
  return { ...rest, ...attributes, ...(collection && { docsPluginId: collection }) };
}

/** Returns the props of a link that names a doc or a sidebar, as in the config. */
function describeTarget({ docId, sidebar, collection }: NavLink): Record<string, unknown> {
  if (docId === undefined && sidebar === undefined) return {};
  return {
    ...(docId === undefined ? { type: 'docSidebar', sidebarId: sidebar } : { type: 'doc', docId }),
    ...(collection !== undefined && { docsPluginId: collection }),
  };
}

/** Returns the props of a link. */
export function describeLink({
  label,
  html,
  href,
  external,
  attributes,
  className,
}: NavLink): Record<string, unknown> {
  return {
    ...(label !== '' && { label }),
    ...(html !== undefined && { html }),
    ...(external ? { href } : { to: href }),
    ...attributes,
    ...(className !== undefined && { className }),
  };
}

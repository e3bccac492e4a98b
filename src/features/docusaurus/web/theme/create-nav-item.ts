import type {
  NavHtml,
  NavItem,
  NavLink,
  NavLocales,
  NavVersions,
} from '../../../../types/site/shell.js';
import { isExternalUrl, withBaseUrl } from '../../../../web/theme/hooks/paths.js';

type Props = Readonly<Record<string, unknown>>;

/**
 * Creates a navbar item from the props of `@theme/NavbarItem`. Returns undefined if it has neither
 * a URL nor text. Does not resolve docs and sidebars.
 */
export function createNavItem(props: Props, baseUrl: string): NavItem | undefined {
  const position = props['position'] === 'left' ? 'left' : 'right';
  const { type } = props;
  if (type === 'docsVersion' || type === 'docsVersionDropdown' || type === 'localeDropdown')
    return { ...createMenu(type, props, baseUrl), position };
  if (!Array.isArray(props['items'])) {
    const item = createLeaf(props, baseUrl);
    return item && { ...item, position };
  }
  const items = (props['items'] as Props[]).flatMap((one) => createLeaf(one, baseUrl) ?? []);
  const attributes = attributesOf(props);
  return {
    type: 'dropdown',
    label: shownText(props['label']),
    items,
    attributes,
    ...ownClass(props),
    position,
  };
}

/** Creates a version item, or a menu that docsgen fills, with the props that site code passes. */
function createMenu(
  type: (NavVersions | NavLocales)['type'],
  props: Props,
  baseUrl: string,
): NavVersions | NavLocales {
  const { docsPluginId = 'default', label, dropdownActiveClassDisabled: isUnmarked } = props;
  const list = (items: unknown) =>
    (Array.isArray(items) ? (items as Props[]) : []).flatMap(
      (one) => createLeaf(one, baseUrl) ?? [],
    );
  const [before, after] = [list(props['dropdownItemsBefore']), list(props['dropdownItemsAfter'])];
  const menu = {
    ...(typeof label === 'string' && { label }),
    ...(before.length > 0 && { before }),
    ...(after.length > 0 && { after }),
    ...(isUnmarked === true && { isUnmarked: true as const }),
    attributes: attributesOf(props),
    ...ownClass(props),
  };
  if (type === 'localeDropdown') return { type, ...menu };
  return { type, ...menu, ...(docsPluginId !== 'default' && { collection: String(docsPluginId) }) };
}

/** Creates a link or HTML from the props of a navbar or footer item. */
export function createLeaf(props: Props, baseUrl: string): NavLink | NavHtml | undefined {
  const { type, value, label, html, to, href, className: _, autoAddBaseUrl } = props;
  if (type === 'html' || typeof value === 'string')
    return { type: 'html', value: String(value ?? ''), ...ownClass(props) };
  const written = [to, href].find((one) => typeof one === 'string');
  if (typeof written !== 'string') return undefined;
  const address = written.replace(/^pathname:\/\//, '');
  const external = isExternalUrl(address);
  const isFinal =
    external || address !== written || autoAddBaseUrl === false || /^[#?]/.test(address);
  return {
    type: 'link',
    label: shownText(label),
    ...(typeof html === 'string' && { html }),
    href: isFinal || address.startsWith(baseUrl) ? address : withBaseUrl(address, baseUrl),
    external,
    attributes: attributesOf(props),
    ...pick(props, ['activeBasePath', 'activeBaseRegex']),
    ...ownClass(props),
  };
}

/** Labels may also be React elements, which render wherever a string does. */
const shownText = (label: unknown): string => (label ?? '') as string;

const ownClass = (props: Props): { className?: string } => pick(props, ['className']);

function pick(props: Props, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof props[name] === 'string' ? [[name, props[name]]] : [])),
  );
}

/** Returns the HTML attributes among the props. */
function attributesOf(props: Props): Record<string, string> {
  const names = Object.keys(props).filter((name) =>
    /^(?:aria-.*|data-.*|title|target|rel|lang|id)$/.test(name),
  );
  return pick(props, names);
}

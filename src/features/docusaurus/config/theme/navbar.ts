import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  applyRules,
  become,
  lose,
  type Rule,
  type Rules,
  type Scope,
  type Values,
} from '../rules.js';
import { listOf, pixelsOf, plainOf, recordOf, textOf } from '../values.js';
import { gatherAttributes } from './link-attributes.js';

/** The logo of navbar and footer. */
export const LOGO: Rules = {
  src: become('src'),
  srcDark: become('srcDark'),
  alt: become('alt'),
  width: become('width', pixelsOf),
  height: become('height', pixelsOf),
  href: become('href'),
  target: become('target'),
  className: become('className'),
  style: lose('The logo lacks these styles.'),
};

export const NAVBAR: Rules = {
  title: become('title', textOf),
  logo: become('logo', (logo, scope) => applyRules(logo, LOGO, scope)),
  hideOnScroll: become('hideOnScroll'),
  style: become('style'),
  items: become('items', listItems),
};

/** `themeConfig.navbar`. */
export function translateNavbar(navbar: unknown, scope: Scope): Values {
  return applyRules(navbar, NAVBAR, { ...scope, group: 'navbar' });
}

const EVERY_ITEM: Rules = {
  type: become('type'),
  label: become('label'),
  position: become('position'),
  className: become('className'),
  'aria-label': become('aria-label'),
  title: become('title', textOf),
  target: become('target', textOf),
  rel: become('rel', textOf),
};

const attributes = become('attributes');
const html = become('html');

const LINK: Rules = {
  ...EVERY_ITEM,
  html,
  to: become('to'),
  href: become('href'),
  activeBasePath: become('activeBasePath'),
  activeBaseRegex: become('activeBaseRegex'),
  attributes,
  prependBaseUrlToHref: 'nothing',
};

const docsPluginId: Rule = become('docsPluginId');

/**
 * Items for docs and sidebars determine by themselves when they are active. Docusaurus ignores the
 * options that links have for this.
 */
const OF_LINKS: Rules = { activeBasePath: 'nothing', activeBaseRegex: 'nothing' };

const MENU: Rules = {
  dropdownItemsBefore: become('dropdownItemsBefore', listItems),
  dropdownItemsAfter: become('dropdownItemsAfter', listItems),
  dropdownActiveClassDisabled: become('dropdownActiveClassDisabled'),
};

/** Rules by item type. Items with `items` and no type are menus. */
const ITEMS: Readonly<Record<string, Rules>> = {
  link: LINK,
  default: LINK,
  dropdown: {
    ...EVERY_ITEM,
    attributes,
    items: become('items', listItems),
    to: 'nothing',
    href: 'nothing',
  },
  doc: { ...EVERY_ITEM, ...OF_LINKS, html, attributes, docId: become('docId'), docsPluginId },
  docSidebar: {
    ...EVERY_ITEM,
    ...OF_LINKS,
    html,
    attributes,
    sidebarId: become('sidebarId'),
    docsPluginId,
  },
  docsVersion: { ...EVERY_ITEM, attributes, docsPluginId },
  docsVersionDropdown: {
    ...EVERY_ITEM,
    ...MENU,
    attributes,
    docsPluginId,
    versions: lose('The menu lists every version.'),
  },
  localeDropdown: { ...EVERY_ITEM, ...MENU, attributes, queryString: 'nothing' },
  search: EVERY_ITEM,
  html: { ...EVERY_ITEM, value: become('value') },
};

function listItems(items: unknown, scope: Scope): Values[] {
  const at = scope.at.replace(/\.$/, '');
  return listOf(items).flatMap((item, index): Values[] => {
    const made = translateItem(item, { ...scope, at: `${at}[${index}].` });
    return made === undefined ? [] : [made];
  });
}

function translateItem(item: unknown, scope: Scope): Values | undefined {
  const given = recordOf(item);
  const { type = Array.isArray(given['items']) ? 'dropdown' : 'link' } = given;
  const rules = Object.hasOwn(ITEMS, String(type)) ? ITEMS[String(type)] : undefined;
  const place = scope.at.replace(/\.$/, '');
  if (rules === undefined && drawsOwnItems(scope)) {
    const { type: component, ...props } = given;
    const { position, className } = props;
    return { type: 'component', component, position, className, props: recordOf(plainOf(props)) };
  }
  if (rules === undefined) {
    scope.notes.leave(
      place,
      `The navbar lacks the item of type \`${String(type)}\`, which a component of the site draws.`,
      'Make it an item of type `html`, or replace the part `Navbar` of the theme.',
    );
    return undefined;
  }
  const made = applyRules('attributes' in rules ? gatherAttributes(given) : given, rules, scope);
  if (made['type'] === 'default') delete made['type'];
  if (type === 'dropdown') made['items'] = withOwnLink(given, listOf(made['items']));
  if (typeof made['to'] === 'string' && /^https?:/.test(made['to'])) {
    made['href'] = made['to'];
    delete made['to'];
  }
  return rules === LINK ? withName(made) : made;
}

/**
 * Names a link that has no visible text, such as an icon drawn by CSS; otherwise, screen readers
 * would announce its address.
 */
function withName(link: Values): Values {
  const { label, html, href, to = href, title = to } = link;
  const isNamed = [label, html, link['aria-label']].some(
    (one) => one !== undefined && one !== null,
  );
  if (isNamed || typeof title !== 'string') return link;
  return { ...link, 'aria-label': title.replace(/^https?:\/\//, '') };
}

/** True if the site has components for custom navbar items. */
function drawsOwnItems({ root }: Scope): boolean {
  return OWN_ITEMS.some((folder) => {
    const at = path.join(root, 'src/theme/NavbarItem', folder);
    return ENDINGS.some((ending) => existsSync(at + ending));
  });
}

const OWN_ITEMS = ['ComponentTypes', 'ComponentTypes/index', 'index'];
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js'];

/** Adds the address of a menu as its first item: in docsgen, the menu itself is not a link. */
function withOwnLink({ label, to, href }: Values, items: readonly unknown[]): unknown[] {
  const address = to ?? href;
  const isThere = items.some((item) =>
    [recordOf(item)['to'], recordOf(item)['href']].includes(address),
  );
  if (typeof address !== 'string' || isThere) return [...items];
  return [{ label, ...(/^https?:/.test(address) ? { href: address } : { to: address }) }, ...items];
}

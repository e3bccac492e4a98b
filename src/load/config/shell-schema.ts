import * as v from 'valibot';
import { flag, shown, text } from '../../lib/config-values.js';
import { isLinkAttribute } from '../../lib/link-attribute.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const pixels = v.pipe(v.number(), v.minValue(0));
const position = v.optional(v.picklist(['left', 'right']));
const image = {
  src: shown,
  alt: v.optional(text),
  width: v.optional(pixels),
  height: v.optional(pixels),
};

const attributes = {
  'aria-label': v.optional(shown),
  title: v.optional(text),
  target: v.optional(shown),
  rel: v.optional(text),
  attributes: v.optional(
    v.record(
      v.pipe(
        text,
        v.check(isLinkAttribute, '`data-…`, `aria-…`, `id` or another attribute of a link'),
      ),
      text,
    ),
  ),
};
const logo = v.strictObject({
  ...image,
  srcDark: v.optional(text),
  className: v.optional(text),
  href: v.optional(text),
  target: v.optional(shown),
});
const SHOWS_SOMETHING = 'an item with `label`, `html` or `aria-label`';
const showsSomething = (item: { label?: unknown; html?: unknown; 'aria-label'?: unknown }) =>
  (item.label ?? item.html ?? item['aria-label']) !== undefined;

const navbarBase = { position, className: v.optional(text), ...attributes };
const IS_NAMED = 'an item with a `label`, or with an `aria-label`';

const navbarLink = v.pipe(
  v.strictObject({
    type: v.optional(v.literal('link')),
    label: v.optional(text),
    html: v.optional(text),
    to: v.optional(text),
    href: v.optional(text),
    activeBasePath: v.optional(text),
    activeBaseRegex: v.optional(
      v.pipe(text, v.check(isPattern, 'a regular expression as text, without slashes around it')),
    ),
    ...navbarBase,
  }),
  v.check((item) => showsSomething(item), SHOWS_SOMETHING),
);
function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined;
  } catch {
    return false;
  }
}

type Forms = Record<string, v.GenericSchema<unknown, unknown>>;

/** Creates the schemas for navbar items, by `type`. */
export function createNavbarItems(features: readonly FeatureConfig[]): Forms {
  const added = features.flatMap(({ navbarItems = {} }) => Object.entries(navbarItems));
  const innerItems = v.optional(v.array(v.lazy((item) => chooseItem(item, items))));
  const menuItems = {
    dropdownItemsBefore: innerItems,
    dropdownItemsAfter: innerItems,
    dropdownActiveClassDisabled: v.optional(v.boolean()),
  };
  const menus = features.flatMap(({ navbarMenus = [] }) => navbarMenus);
  const items: Forms = {
    link: navbarLink,
    dropdown: v.pipe(
      v.strictObject({
        type: v.optional(v.literal('dropdown')),
        label: v.optional(shown),
        items: v.array(v.lazy((item) => chooseItem(item, items))),
        ...navbarBase,
      }),
      v.check(
        ({ label, 'aria-label': name }) => label !== undefined || name !== undefined,
        IS_NAMED,
      ),
    ),
    html: v.strictObject({ type: v.literal('html'), value: text, ...navbarBase }),
    localeDropdown: v.strictObject({
      type: v.literal('localeDropdown'),
      label: v.optional(shown),
      ...menuItems,
      ...navbarBase,
    }),
    ...Object.fromEntries(
      added.map(([type, entries]) => [
        type,
        v.strictObject({
          type: v.literal(type),
          ...entries,
          ...(menus.includes(type) && menuItems),
          ...navbarBase,
        }),
      ]),
    ),
  };
  return items;
}

/** The schema for one navbar item, chosen by its `type` so that messages are about that type. */
function chooseItem(item: unknown, forms: Forms): v.GenericSchema<unknown, unknown> {
  const { type, items } = Object(item) as { type?: unknown; items?: unknown };
  if (type === undefined) return forms[items === undefined ? 'link' : 'dropdown'] ?? navbarLink;
  const known = typeof type === 'string' && Object.hasOwn(forms, type) ? forms[type] : undefined;
  return known ?? v.looseObject({ type: v.picklist(Object.keys(forms)) });
}

/** Creates the schema of the navbar, with the items of features. */
export function createNavbar(features: readonly FeatureConfig[]) {
  const forms = createNavbarItems(features);
  return v.optional(
    v.strictObject({
      title: v.optional(text),
      logo: v.optional(logo),
      hideOnScroll: flag(false),
      style: v.optional(v.picklist(['dark', 'primary'])),
      items: v.optional(v.array(v.lazy((item) => chooseItem(item, forms))), []),
    }),
    {},
  );
}

const footerLink = v.pipe(
  v.strictObject({
    label: v.optional(text),
    html: v.optional(text),
    to: v.optional(text),
    href: v.optional(text),
    className: v.optional(text),
    ...attributes,
  }),
  v.check((item) => showsSomething(item), SHOWS_SOMETHING),
);
/** A column of the footer. */
export const footerColumn = v.strictObject({
  title: v.optional(text),
  className: v.optional(text),
  items: v.array(footerLink),
});
const footerLinks = v.pipe(
  v.array(v.lazy((item) => ('items' in Object(item) ? footerColumn : footerLink))),
  v.transform((items) => {
    // Links outside of columns become a column without a title.
    const plain = items.filter((item) => !('items' in item));
    const columns = items.filter((item) => 'items' in item);
    return [...columns, ...(plain.length === 0 ? [] : [{ items: plain }])];
  }),
);

/** The footer. */
export const footer = v.strictObject({
  style: v.optional(v.picklist(['light', 'dark'])),
  logo: v.optional(logo),
  links: v.optional(footerLinks, []),
  badges: v.optional(v.array(v.strictObject({ href: shown, ...image, alt: text })), []),
  copyright: v.optional(text),
  note: v.optional(text),
});

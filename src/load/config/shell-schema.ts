import * as v from 'valibot';
import { flag, shown, text } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const pixels = v.pipe(v.number(), v.minValue(0));
const position = v.optional(v.picklist(['left', 'right']));
const image = { src: shown, alt: v.optional(text), width: v.optional(pixels), height: v.optional(pixels) };

const navbarBase = { position, className: v.optional(text) };
const navbarLink = v.strictObject({
  type: v.optional(v.literal('link')),
  label: shown,
  to: v.optional(text),
  href: v.optional(text),
  activeBasePath: v.optional(text),
  ...navbarBase,
});
type Forms = Record<string, v.GenericSchema<unknown, unknown>>;

/** The forms of an item of the navbar, by its `type`. */
export function createNavbarItems(features: readonly FeatureConfig[]): Forms {
  const added = features.flatMap(({ navbarItems = {} }) => Object.entries(navbarItems));
  const items: Forms = {
    link: navbarLink,
    dropdown: v.strictObject({
      type: v.optional(v.literal('dropdown')),
      label: shown,
      items: v.array(v.lazy((item) => chooseItem(item, items))),
      ...navbarBase,
    }),
    html: v.strictObject({ type: v.literal('html'), value: text, ...navbarBase }),
    localeDropdown: v.strictObject({
      type: v.literal('localeDropdown'),
      label: v.optional(shown),
      ...navbarBase,
    }),
    ...Object.fromEntries(
      added.map(([type, entries]) => [
        type,
        v.strictObject({ type: v.literal(type), ...entries, ...navbarBase }),
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

/** The navbar, with the items that features draw. */
export function createNavbar(features: readonly FeatureConfig[]) {
  const forms = createNavbarItems(features);
  return v.optional(
    v.strictObject({
      title: v.optional(text),
      logo: v.optional(v.strictObject({ ...image, srcDark: v.optional(text) })),
      hideOnScroll: flag(false),
      items: v.optional(v.array(v.lazy((item) => chooseItem(item, forms))), []),
    }),
    {},
  );
}

/** The footer. */
export const footer = v.strictObject({
  links: v.optional(
    v.array(
      v.strictObject({
        title: text,
        items: v.array(v.strictObject({ label: shown, to: v.optional(text), href: v.optional(text) })),
      }),
    ),
    [],
  ),
  badges: v.optional(v.array(v.strictObject({ href: shown, ...image, alt: text })), []),
  copyright: v.optional(text),
  note: v.optional(text),
});

/**
 * Names that docsgen's own scripts act on, on every site. Features and plugins add theirs: see
 * `Feature.reserved`. HTML of people who are not trusted with code can't use them, so it can't
 * forge what a script looks for.
 */
const OWN = [
  'ds-*',
  'dsc-*',
  'docsgen-*',
  '#docsgen',
  '#docsgen-page',
  '#docsgen-watch',
  '#ds-*',
  'data-alive',
  'data-behaves',
  'data-colored',
  'data-copied',
  'data-docsgen-*',
  'data-ds-*',
  'data-has-hydrated',
  'data-hole',
  'data-in-tree',
  'data-info',
  'data-markdown',
  'data-no-copy',
  'data-no-markdown',
  'data-page-head',
  'data-page-style',
  'data-part',
  'data-part-slot',
  'data-props',
  'data-query',
  'data-start',
  'data-started',
  'data-suggestion',
  'data-theme-choice',
  'data-value',
  'data-wrap',
];

/** Tells which names are reserved. */
export interface ReservedNames {
  /** A class, or the name of an element or attribute. */
  has(name: string): boolean;
  hasId(id: string): boolean;
}

/** `names`: those of features and plugins, as in `Feature.reserved`. */
export function createReservedNames(names: readonly string[]): ReservedNames {
  const pattern = new RegExp(reservedPattern(names), 'i');
  return { has: (name) => pattern.test(name), hasId: (id) => pattern.test(`#${id}`) };
}

/** Whether one of the classes is a name that docsgen's scripts act on. */
export function hasReservedClass(classes: string): boolean {
  const { has } = createReservedNames([]);
  return classes.split(/[ \t\n\f\r]+/).some(has);
}

/** What messages expect instead. */
export const OWN_CLASSES =
  'a list of class names that do not begin with `ds-`, `dsc-` or `docsgen-`';

/** A regular expression for reserved names, for code in browsers. Case does not matter. */
export function reservedPattern(names: readonly string[]): string {
  const patterns = [...OWN, ...names].map((name) =>
    name.replace(/[\\^$.+?()[\]{}|/]/g, '\\$&').replace(/\*$/, '.*'),
  );
  return `^(?:${patterns.join('|')})$`;
}

/**
 * Names that docsgen's own scripts act on, on every site. Features and plugins add theirs: see
 * `Feature.reserved`. Authors without the right to run code can't use them in HTML, so they can't
 * forge elements that a script looks for.
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

/** Checks whether names are reserved. */
export interface ReservedNames {
  /** Checks a class, or the name of an element or attribute. */
  has(name: string): boolean;
  hasId(id: string): boolean;
}

/** `names`: those of features and plugins, as in `Feature.reserved`. */
export function createReservedNames(names: readonly string[]): ReservedNames {
  const pattern = new RegExp(reservedPattern(names), 'i');
  return { has: (name) => pattern.test(name), hasId: (id) => pattern.test(`#${id}`) };
}

/** Whether docsgen's scripts act on one of the classes. */
export function hasReservedClass(classes: string): boolean {
  const { has } = createReservedNames([]);
  return classes.split(/[ \t\n\f\r]+/).some(has);
}

/** Describes the allowed class names, for messages. */
export const OWN_CLASSES =
  'a list of class names that do not begin with `ds-`, `dsc-` or `docsgen-`';

/**
 * Returns a regular expression for reserved names, for code in browsers. It must be matched without
 * regard to case.
 */
export function reservedPattern(names: readonly string[]): string {
  const patterns = [...OWN, ...names].map((name) =>
    name.replace(/[\\^$.+?()[\]{}|/]/g, '\\$&').replace(/\*$/, '.*'),
  );
  return `^(?:${patterns.join('|')})$`;
}

/** The key of all names by package, as JSON: for suggestions. */
export const ALL_NAMES = 'names';

/** The key of what is known of a name of a package: a `NameView` as JSON. */
export const nameKey = (ofPackage: string, name: string): string => `${ofPackage}#${name}`;

/** Key of the names of all packages, as JSON, from which messages suggest names. */
export const ALL_NAMES = 'names';

/** Returns the key of a name's `NameView`, as JSON. */
export const nameKey = (ofPackage: string, name: string): string => `${ofPackage}#${name}`;

const MODULE = 'module:';

/**
 * Returns the entry for a feature's module in the list of a site's components, which otherwise
 * contains files.
 */
export const moduleComponent = (module: string): string => `${MODULE}${module}`;

/** Whether an entry of that list is such a module. */
export const isModuleComponent = (entry: string): boolean => entry.startsWith(MODULE);

/** Returns the name of the module. */
export const moduleOf = (entry: string): string => entry.slice(MODULE.length);

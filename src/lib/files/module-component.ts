const MODULE = 'module:';

/** How the list of a site's components names a module that is a feature's, and no file. */
export const moduleComponent = (module: string): string => `${MODULE}${module}`;

/** Whether an entry of that list is such a name. */
export const isModuleComponent = (entry: string): boolean => entry.startsWith(MODULE);

/** The name of the module. */
export const moduleOf = (entry: string): string => entry.slice(MODULE.length);

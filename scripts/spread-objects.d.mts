/** Rewrites the modules of a folder: see `spread-objects.mjs`. */
export function spreadObjects(folder: string): void;

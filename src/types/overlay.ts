/**
 * Texts that stand in for files on disk, by path below the site's root: what an editor has not
 * saved. It may change while a site is open; who changes it says so of the file
 * (`SiteInputs.stamp`).
 */
export type Overlay = ReadonlyMap<string, string>;

/**
 * Texts that replace files on disk, by path relative to the site's root: unsaved changes in an
 * editor. It may change while a site is open; the code that changes it must then update the
 * revision of the file (`SiteInputs.stamp`).
 */
export type Overlay = ReadonlyMap<string, string>;

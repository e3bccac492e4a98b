import type { Publication } from '../../emit/publish.js';

/** The files of a language. */
export type OwnFiles = Pick<Publication, 'add' | 'copy' | 'keep' | 'earlier' | 'read'>;

/** Returns the part of a publication below a path, such as `fr/`. */
export function placeBelow(publication: OwnFiles, folder: string): OwnFiles {
  if (folder === '') return publication;
  return {
    add: ({ path, ...file }) => publication.add({ path: folder + path, ...file }),
    copy: ({ path, ...file }) => publication.copy({ path: folder + path, ...file }),
    keep: (path, key) => publication.keep(folder + path, key),
    earlier: (path, key) => publication.earlier(folder + path, key),
    read: (path) => publication.read(folder + path),
  };
}

import type { Publication } from '../../emit/publish.js';

/** The part of a publication that stands below a path: `fr/`. */
export function placeBelow(
  publication: Pick<Publication, 'add' | 'copy' | 'keep'>,
  folder: string,
): Pick<Publication, 'add' | 'copy' | 'keep'> {
  if (folder === '') return publication;
  return {
    add: ({ path, ...file }) => publication.add({ path: folder + path, ...file }),
    copy: ({ path, ...file }) => publication.copy({ path: folder + path, ...file }),
    keep: (path, key) => publication.keep(folder + path, key),
  };
}

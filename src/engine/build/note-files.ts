import type { Publication } from '../../emit/publish.js';

type Files = Pick<Publication, 'add'> & { keep(file: string, key: string): Promise<boolean> };

/** Part of a publication that tells which files it has taken. */
export function noteFiles(publication: Pick<Publication, 'add' | 'keep'>): {
  files: Files;
  taken: ReadonlySet<string>;
} {
  const taken = new Set<string>();
  return {
    taken,
    files: {
      async add(file) {
        taken.add(file.path);
        await publication.add(file);
      },
      async keep(file, key) {
        const isKept = (await publication.keep(file, key)) !== undefined;
        if (isKept) taken.add(file);
        return isKept;
      },
    },
  };
}

import type { Publication } from '../../emit/publish.js';

type Files = Pick<Publication, 'add'> & {
  keep(file: string, key: string): Promise<boolean>;
  /** Marks a file as unused, unless it is taken again. */
  drop(file: string): void;
};

/**
 * Wraps part of a publication, to record which files it has taken and which existing files it
 * drops.
 */
export function noteFiles(publication: Pick<Publication, 'add' | 'keep'>): {
  files: Files;
  taken: ReadonlySet<string>;
  dropped: ReadonlySet<string>;
} {
  const taken = new Set<string>();
  const dropped = new Set<string>();
  const note = (file: string) => {
    taken.add(file);
    dropped.delete(file);
  };
  return {
    taken,
    dropped,
    files: {
      async add(file) {
        note(file.path);
        await publication.add(file);
      },
      async keep(file, key) {
        const isKept = (await publication.keep(file, key)) !== undefined;
        if (isKept) note(file);
        return isKept;
      },
      drop(file) {
        if (!taken.has(file)) dropped.add(file);
      },
    },
  };
}

/** How often a folder may go away under a writer before something else must be wrong. */
const TRIES = 100;

/**
 * Makes a folder, or a file in it, that another run of docsgen removes whenever it finds it empty.
 * `work` is begun again where a folder has gone meanwhile: also `mkdir` fails then, since it looks
 * for a folder of which it has just been told that it is there. Throws all other errors.
 */
export function retryMissing<T>(work: () => T): T {
  for (let tries = 1; ; tries++) {
    try {
      return work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === TRIES) throw error;
    }
  }
}

/** How often a folder may disappear during a write before something else must be wrong. */
const TRIES = 100;

/**
 * Retries `work`, which makes a folder or a file in it, if another run of docsgen has removed the
 * folder meanwhile because it was empty. Even `mkdir` can fail then, because it checks a folder
 * that has just been reported to exist. Throws all other errors.
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

import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of the dates and authors of last changes. */
export const HISTORY_PROBLEMS = {
  'git-missing': {
    title: 'Git can not be run',
    severity: 'warning',
    cause: 'The config asks for the last change of each doc, which Git knows, and there is no Git.',
    fix: 'Install Git, or turn `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` off.',
  },
  'git-no-history': {
    title: 'Git has no history of the site',
    severity: 'warning',
    cause: 'The site is in no Git repository, or in one without a commit.',
    fix: 'Build the site in a clone of its repository, or turn `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` off.',
  },
  'git-shallow': {
    title: 'The history that was fetched is too short',
    severity: 'warning',
    cause: 'The clone is shallow and ends before the last change of some docs, as clones in CI often do.',
    fix: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` in GitHub Actions.',
  },
  'git-untracked': {
    title: 'A doc has no commit yet',
    severity: 'warning',
    cause: 'The last change of a doc that was never committed is not known.',
    fix: 'Commit the file, or set `last_update` in its front matter.',
  },
} as const satisfies CatalogGroup;

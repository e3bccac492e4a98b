import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of the dates and authors of last changes. */
export const HISTORY_PROBLEMS = {
  'git-missing': {
    title: 'Git cannot be run',
    severity: 'warning',
    cause: 'The config asks for the last change of each doc, which comes from Git, but Git is not installed.',
    fix: 'Install Git, or turn off `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`.',
  },
  'git-no-history': {
    title: 'Git has no history of the site',
    severity: 'warning',
    cause: 'The site is not in a Git repository, or the repository has no commits.',
    fix: 'Build the site in a clone of its repository, or turn off `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`.',
  },
  'git-shallow': {
    title: 'The fetched history is too short',
    severity: 'warning',
    cause: 'The clone is shallow, as is common in CI, and does not contain the last change of some docs.',
    fix: 'Fetch the full history: `git fetch --unshallow`, or `fetch-depth: 0` in GitHub Actions.',
  },
  'git-untracked': {
    title: 'A doc has no commit yet',
    severity: 'warning',
    cause: 'The doc was never committed, so its last change is unknown.',
    fix: 'Commit the file, or set `last_update` in its front matter.',
  },
} as const satisfies CatalogGroup;

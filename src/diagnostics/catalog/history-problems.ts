import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of the dates and authors of last changes. */
export const HISTORY_PROBLEMS = {
  'git-missing': {
    title: 'Git cannot be run',
    severity: 'warning',
    cause:
      'The config asks for the last change of each doc, which comes from Git, but Git is not installed.',
    fix: 'Install Git, or turn off `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`.',
    example: 'apt-get install git',
  },
  'git-no-history': {
    title: 'Git has no history of the site',
    severity: 'warning',
    cause: 'The site is not in a Git repository, or the repository has no commits.',
    fix: 'Build the site in a clone of its repository, or turn off `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`.',
    example: "git init && git add . && git commit -m 'Add the site'",
  },
  'git-shallow': {
    title: 'The fetched history is too short',
    severity: 'warning',
    cause:
      'The clone is shallow, as is common in CI, and does not contain the last change of some docs. Builds report this; a check does so only if it compares translations with their originals.',
    fix: 'Fetch the full history: `git fetch --unshallow`, or `fetch-depth: 0` in GitHub Actions.',
    example: 'git fetch --unshallow',
  },
  'git-untracked': {
    title: 'The newest commit does not contain a doc',
    severity: 'warning',
    cause:
      'The doc is not committed, or Git ignores it, so its last change is unknown. Only builds report this.',
    fix: 'Commit the file, or set `last_update` in its front matter.',
    example: "git add docs/guide.md && git commit -m 'Add a guide'",
  },
} satisfies CatalogGroup;

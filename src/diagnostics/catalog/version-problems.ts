import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of the versions of the docs. */
export const VERSION_PROBLEMS = {
  'versions-shape': {
    title: '`versions.json` is not a list of names',
    severity: 'error',
    cause: 'The file does not contain a list.',
    fix: 'Write the names of the released versions, newest first: `["2.0", "1.0"]`.',
  },
  'version-name': {
    title: 'A version has an unusable name',
    severity: 'error',
    cause:
      'The name becomes part of folder names and URLs, and has characters or a length that they do not allow.',
    fix: 'Use 1 to 32 characters without slashes, `<>:"|?*` and control characters; `current` is reserved.',
  },
  'version-duplicate': {
    title: 'A version is listed twice',
    severity: 'error',
    cause: '`versions.json` contains the same name twice.',
    fix: 'Remove one of the two.',
  },
  'version-without-docs': {
    title: 'A version has no docs',
    severity: 'error',
    cause:
      '`versions.json` lists a version whose folder in `versioned_docs/` is missing or contains no pages.',
    fix: 'Restore the folder, or remove the name.',
  },
  'version-unknown': {
    title: 'The config names a version that does not exist',
    severity: 'error',
    cause:
      'A key below `docs` (`lastVersion`, `versions`, `onlyIncludeVersions`) names a version that the docs do not have.',
    fix: 'Correct the name.',
  },
  'version-left-out': {
    title: 'The last version is left out',
    severity: 'error',
    cause: '`docs.lastVersion` names a version that `docs.onlyIncludeVersions` does not list.',
    fix: 'Name a version that is built, or add it to `docs.onlyIncludeVersions`.',
  },
} as const satisfies CatalogGroup;

import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of the versions of the docs. */
export const VERSION_PROBLEMS = {
  'versions-shape': {
    title: '`versions.json` is no list of names',
    severity: 'error',
    cause: 'The file holds something else than a list.',
    fix: 'Write the names of the released versions, newest first: `["2.0", "1.0"]`.',
  },
  'version-name': {
    title: 'A name can not be the name of a version',
    severity: 'error',
    cause:
      'The name becomes a part of folders and addresses, and has characters or a length that these do not take.',
    fix: 'Use a text of 1 to 32 characters without slashes, `<>:"|?*` and control characters, other than `current`.',
  },
  'version-duplicate': {
    title: 'A version is listed twice',
    severity: 'error',
    cause: '`versions.json` has the same name in two places.',
    fix: 'Remove one of the two.',
  },
  'version-without-docs': {
    title: 'A version has no docs',
    severity: 'error',
    cause:
      '`versions.json` lists a version whose folder below `versioned_docs/` is missing or holds no page.',
    fix: 'Restore the folder, or remove the name.',
  },
  'version-unknown': {
    title: 'The config names a version that does not exist',
    severity: 'error',
    cause:
      'A key below `docs` (`lastVersion`, `versions`, `onlyIncludeVersions`) names no version of the docs.',
    fix: 'Correct the name.',
  },
  'version-left-out': {
    title: 'The last version is left out',
    severity: 'error',
    cause: '`docs.lastVersion` names a version that `docs.onlyIncludeVersions` does not list.',
    fix: 'Name a version that the site has.',
  },
} as const satisfies CatalogGroup;

import type { CatalogGroup } from '../../types/catalog.js';

/** Problems that `docsgen check --external` finds. */
export const EXTERNAL_PROBLEMS = {
  'external-broken': {
    title: 'A link to another site is broken',
    severity: 'warning',
    level: "rules['external-broken']",
    cause:
      'With `--external`, the server reports that there is nothing at the URL, usually with status 404 or 410.',
    fix: 'Correct or remove the link.',
    example: {
      file: 'docs/index.md',
      wrong: '[Files](https://nodejs.org/api/file.html)',
      right: '[Files](https://nodejs.org/api/fs.html)',
    },
  },
  'external-anchor': {
    title: 'A link to another site has a broken anchor',
    severity: 'warning',
    level: "rules['external-anchor']",
    cause:
      'With `--external`, the page exists, but its HTML has no element with the id after `#`. Ids that a script adds in the browser are not seen.',
    fix: 'Correct the part after `#`, or list the URL in `externalLinks.deny`.',
    example: {
      file: 'docs/index.md',
      wrong: '[Files](https://nodejs.org/api/fs.html#files)',
      right: '[Files](https://nodejs.org/api/fs.html#file-system)',
    },
  },
  'external-redirect': {
    title: 'A URL has moved permanently',
    severity: 'warning',
    level: "rules['external-redirect']",
    cause: 'With `--external`, the server redirects the URL permanently (status 301 or 308).',
    fix: 'Link to the new URL.',
    example: {
      file: 'docs/index.md',
      wrong: '[Node](http://nodejs.org/)',
      right: '[Node](https://nodejs.org/en)',
    },
  },
  'external-unreachable': {
    title: 'A URL does not respond',
    severity: 'warning',
    level: "rules['external-unreachable']",
    cause:
      'With `--external`, every attempt fails: the host does not exist, takes too long, closes the connection, or returns a server error.',
    fix: 'Check again later, or list the URL in `externalLinks.deny`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', externalLinks: { deny: [] } };",
      right:
        "export default { title: 'Acme', externalLinks: { deny: ['https://intranet.example/**'] } };",
    },
  },
} satisfies CatalogGroup;

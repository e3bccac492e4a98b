import type { CatalogGroup } from '../../types/catalog.js';

/** What `docsgen check --external` finds. */
export const EXTERNAL_PROBLEMS = {
  'external-broken': {
    title: 'A link to another site leads to nothing',
    severity: 'warning',
    level: "rules['external-broken']",
    cause:
      'With `--external`, the server of an address says that there is nothing: most often status 404 or 410.',
    fix: 'Correct or remove the link.',
  },
  'external-anchor': {
    title: 'A link to another site leads to no place of its page',
    severity: 'warning',
    level: "rules['external-anchor']",
    cause:
      'With `--external`, the page is there, but its HTML has no element with the id after `#`. Ids that a script makes in the browser are not seen.',
    fix: 'Correct the part after `#`, or list the address in `externalLinks.deny`.',
  },
  'external-redirect': {
    title: 'An address has moved for good',
    severity: 'warning',
    level: "rules['external-redirect']",
    cause: 'With `--external`, the server redirects the address permanently (status 301 or 308).',
    fix: 'Link to the new address.',
  },
  'external-unreachable': {
    title: 'An address does not answer',
    severity: 'warning',
    level: "rules['external-unreachable']",
    cause:
      'With `--external`, the host does not exist, takes too long, breaks off, or has an error of its own, every time that it is tried.',
    fix: 'Check it again later, or list the address in `externalLinks.deny`.',
  },
} as const satisfies CatalogGroup;

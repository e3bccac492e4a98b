import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of the redirects that the config asks for. */
export const REDIRECT_PROBLEMS = {
  'redirect-unsafe': {
    title: 'A redirect leads to code',
    severity: 'error',
    cause: 'The `to` of a redirect in the config begins with `javascript:`, `data:` or the like.',
    fix: 'Lead it to a page, or to an address that begins with `https://`.',
  },
  'redirect-unknown-route': {
    title: 'A redirect leads to no page or file',
    severity: 'error',
    cause:
      'The `to` of a redirect in the config is neither a page, nor another redirect, nor a file of `static/`, nor an external address.',
    fix: 'Correct `to`.',
  },
  'redirect-loop': {
    title: 'Redirects lead in a circle',
    severity: 'error',
    cause: 'A redirect of the config leads to another, and that one back, so that no reader arrives.',
    fix: 'Lead one of them to a page, or remove it.',
  },
  'redirect-chain': {
    title: 'A redirect leads to a redirect',
    severity: 'warning',
    cause:
      'The `to` of a redirect in the config is the `from` of another. docsgen writes it so that it leads to the last address at once.',
    fix: 'Write the last address as `to`.',
  },
  'redirect-unused': {
    title: 'A redirect is not written',
    severity: 'warning',
    cause: 'The `from` of the redirect belongs to a page or to an earlier redirect.',
    fix: 'Remove the redirect, or the page.',
  },
} as const satisfies CatalogGroup;

type Codes = Record<keyof typeof REDIRECT_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}

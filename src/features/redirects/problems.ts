import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with redirects in the config. */
export const REDIRECT_PROBLEMS = {
  'redirect-from': {
    title: 'A redirect does not start from a path',
    severity: 'error',
    cause:
      'The `from` of a redirect, or a path in `redirect_from` of front matter, has an origin, a query, a hash, a backslash, a control character, a `.` or `..` segment, `%2F`, or a percent sequence that is not UTF-8. Browsers and hosts do not agree on what these mean in a path.',
    fix: 'Write a path such as `/old/page`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', redirects: [{ from: '/old?page=1', to: '/docs' }] };",
      right: "export default { title: 'Acme', redirects: [{ from: '/old', to: '/docs' }] };",
    },
  },
  'redirect-unsafe': {
    title: 'A redirect would run code',
    severity: 'error',
    cause:
      'The `to` of a redirect in the config begins with `javascript:`, `data:` or a similar scheme.',
    fix: 'Redirect to a page, or to a URL that begins with `https://`.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', redirects: [{ from: '/old', to: 'javascript:alert(1)' }] };",
      right: "export default { title: 'Acme', redirects: [{ from: '/old', to: '/docs' }] };",
    },
  },
  'redirect-unknown-route': {
    title: 'The target of a redirect does not exist',
    severity: 'error',
    cause:
      'The `to` of a redirect in the config is not a page, another redirect, a file in `static/`, or an external URL.',
    fix: 'Correct `to`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', redirects: [{ from: '/old', to: '/dcos' }] };",
      right: "export default { title: 'Acme', redirects: [{ from: '/old', to: '/docs' }] };",
    },
  },
  'redirect-loop': {
    title: 'Redirects form a loop',
    severity: 'error',
    cause:
      'A redirect in the config leads to another one that leads back, so readers never arrive.',
    fix: 'Point one of them at a page, or remove it.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }] };",
      right:
        "export default { title: 'Acme', redirects: [{ from: '/a', to: '/docs' }, { from: '/b', to: '/docs' }] };",
    },
  },
  'redirect-chain': {
    title: 'A redirect leads to a redirect',
    severity: 'warning',
    cause:
      'The `to` of a redirect in the config is the `from` of another. docsgen writes it so that it leads directly to the final URL.',
    fix: 'Write the final URL as `to`.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/docs' }] };",
      right:
        "export default { title: 'Acme', redirects: [{ from: '/a', to: '/docs' }, { from: '/b', to: '/docs' }] };",
    },
  },
  'redirect-rule': {
    title: 'A function in `redirects` fails',
    severity: 'error',
    cause: 'A function in `redirects` throws, or returns something other than paths.',
    fix: 'Return an old path, a list of them, or `undefined`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', redirects: [() => 1] };",
      right: "export default { title: 'Acme', redirects: [() => undefined] };",
    },
  },
  'redirect-unused': {
    title: 'A redirect is ignored',
    severity: 'warning',
    cause:
      'The `from` of the redirect, or a path in `redirect_from` of front matter, belongs to a page or to an earlier redirect.',
    fix: 'Remove the redirect or the page.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', redirects: [{ from: '/docs/guide', to: '/docs' }] };",
      right:
        "export default { title: 'Acme', redirects: [{ from: '/docs/old-guide', to: '/docs' }] };",
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof REDIRECT_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}

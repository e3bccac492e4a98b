import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with the headers that the host sends. */
export const HOST_PROBLEMS = {
  'host-policy': {
    title: 'The content security policy does not allow something on a page',
    severity: 'warning',
    cause:
      'A page loads a script, style sheet, video or frame from another host, or contains an inline script or style sheet, and the policy that docsgen writes for `host` does not allow it: browsers will block it. The policy allows only what the config and the features of the site declare, because pages may contain text of people who must not decide about that.',
    fix: 'Add the source in the message to `host.csp`, or remove it from the page.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', host: { name: 'netlify' } };",
      right:
        "export default { title: 'Acme', host: { name: 'netlify', csp: { 'script-src': ['https://cdn.example'] } } };",
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof HOST_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}

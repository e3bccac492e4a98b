import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with the web app manifest in the config. */
export const OFFLINE_PROBLEMS = {
  'offline-manifest-file': {
    title: 'A file of the web app manifest is missing',
    severity: 'error',
    cause: 'A path in `offline.manifest` leads to no file in `static/`.',
    fix: 'Add the file to `static/`, or correct the path. It is relative to `static/`.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', offline: { manifest: { icons: [{ src: 'icon.png' }] } } };",
      right:
        "export default { title: 'Acme', offline: { manifest: { icons: [{ src: 'img/icon.png' }] } } };",
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof OFFLINE_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}

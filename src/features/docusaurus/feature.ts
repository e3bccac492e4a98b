import type { Feature } from '../../types/feature/feature.js';

/** Sites of Docusaurus: their config. */
export const docusaurus: Feature = {
  name: 'docusaurus',
  foreignConfig: {
    generator: 'Docusaurus',
    files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
    module: 'features/docusaurus/config/translate-config.js',
  },
};

import type { Feature } from '../../types/feature/feature.js';

/** Lines of code that are tested but not shown: `// ---cut---`. */
export const codeCuts: Feature = {
  name: 'code-cuts',
  markdown: async () => ({ read: { fence: (await import('./cut-block.js')).cutBlock } }),
};

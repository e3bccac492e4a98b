import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';

/** Links by name, as Obsidian and Foam have them: `[[page]]`. Off by default: double brackets are also something else. */
export const wikiLinks: Feature<boolean> = {
  name: 'wiki-links',
  config: {
    key: 'wikiLinks',
    schema: flag(false),
    byDefault: false,
    descriptions: {
      wikiLinks: 'Whether `[[page]]` is a [link by name](../write.md#links-by-name).',
    },
  },
  markdown: async () => ({ read: { tree: (await import('./link-names.js')).linkNames } }),
};

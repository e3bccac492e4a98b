import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';

/**
 * Links by name, as in Obsidian and Foam: `[[page]]`. Off by default, because double brackets have
 * other uses.
 */
export const wikiLinks: Feature<boolean> = {
  name: 'wiki-links',
  config: {
    key: 'wikiLinks',
    schema: flag(false),
    byDefault: false,
    descriptions: {
      wikiLinks:
        'Whether `[[page]]` is a [link by name](../write/links-and-images.md#links-by-name).',
    },
  },
  markdown: async () => ({ read: { tree: (await import('./link-names.js')).linkNames } }),
};

import * as v from 'valibot';
import { flag } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The key `docusaurus` of the config. */
export const DOCUSAURUS_CONFIG: FeatureConfig = {
  key: 'docusaurus',
  schema: v.strictObject({
    siteConfig: v.optional(v.record(v.string(), v.unknown()), {}),
    globalData: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
    infima: flag(false),
    layersBelow: flag(false),
    svgComponents: flag(false),
    firstExportWins: flag(false),
    aliases: v.optional(v.record(v.string(), v.string()), {}),
  }),
  descriptions: {
    docusaurus: 'Support for code that was written for Docusaurus; `false` for none.',
    'docusaurus.siteConfig':
      'What `useDocusaurusContext().siteConfig` has in addition to what this config says: `customFields`, `themeConfig` and others. Readers can see it.',
    'docusaurus.globalData':
      'What `useGlobalData()` has in addition to the docs, by plugin, then by id. Readers can see it.',
    'docusaurus.infima':
      'Whether pages that use classes of Infima load its style sheet, below the theme; its properties (`--ifm-color-primary`) set those of the theme; and style sheets of the site mean docsgen’s navbar where they name `.navbar`, as with the other public classes of Docusaurus.',
    'docusaurus.layersBelow':
      'Whether layers (`@layer`) of the site’s style sheets are below those of docsgen’s theme, so that rules of the theme win. By default, they are above it.',
    'docusaurus.aliases':
      'Names that code imports, and beginnings of names: `@components/Card` is `src/components/Card` where `@components` is `./src/components`. An empty text stands for an empty module.',
    'docusaurus.firstExportWins':
      'Whether a name that two modules export through `export *` comes from the first one, as with webpack. By default, it is an error.',
    'docusaurus.svgComponents':
      'Whether code that imports a file `.svg` gets a component. By default, it gets the address.',
  },
};

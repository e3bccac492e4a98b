import { isRecord } from '../../lib/is-record.js';
import type { Feature } from '../../types/feature/feature.js';
import type { FeatureSheets } from '../../types/feature/output.js';
import type { ValueFile } from '../../types/feature/reading.js';
import { DOCUSAURUS_CONFIG } from './config.js';
import { buildValue, type DocusaurusState } from './modules/build-values.js';
import { listNames, THEME_FOLDER } from './modules/list-names.js';
import type { DocusaurusOptions } from './public-types.js';

/** Sites of Docusaurus: their config, the modules that their code imports, and the parts of the theme that they replace. */
export const docusaurus: Feature<DocusaurusOptions, DocusaurusState> = {
  name: 'docusaurus',
  config: DOCUSAURUS_CONFIG,
  foreignConfig: {
    generator: 'Docusaurus',
    files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
    module: 'features/docusaurus/config/translate-config.js',
    standIns: { '@docusaurus/remark-plugin-npm2yarn': 'features/docusaurus/stand-ins/npm2yarn.js' },
  },
  files: async (_, disk) => ({ found: await disk.list(THEME_FOLDER) }),
  labels: () => ({ code: 'code.json' }),
  resolve: ({ labels }) => ({
    state: { codeTranslations: readMessages(labels['code']) },
    diagnostics: [],
  }),
  modules: ({ files, options: { svgComponents, aliases } }) => ({
    ...listNames((files.found as readonly string[] | undefined) ?? []),
    svgComponents,
    aliases,
  }),
  moduleValue: buildValue,
  sheets: ({ infima }) => (infima ? INFIMA : { everywhere: [], byClass: [] }),
};

/** Beginnings of the classes of Infima that pages use. */
const FAMILIES =
  'alert|avatar|badge|button|button-group|card|clean|close|col|container|dropdown|float|hero|margin|padding|pills|row|shadow|tabs|text|thumbnail';

/** See `scripts/write-infima.mjs`. */
const INFIMA: FeatureSheets = {
  everywhere: ['web/styles/infima-properties.css', 'web/styles/infima-theme.css'],
  byClass: [
    {
      name: 'infima',
      file: 'web/styles/infima-classes.css',
      pattern: `class="(?:[^"]* )?(?:${FAMILIES})(?:-(?:top|bottom|left|right|vert|horiz))?(?:(?:--|__)[\\w-]+)?[ "]`,
    },
  ],
};

/** A file of texts as Docusaurus writes it: each an object with a `message`. */
function readMessages(file: ValueFile | undefined): Record<string, string> {
  if (!isRecord(file?.value)) return {};
  return Object.fromEntries(
    Object.entries(file.value).flatMap(([id, entry]) => {
      const message = isRecord(entry) ? entry['message'] : undefined;
      return typeof message === 'string' ? [[id, message]] : [];
    }),
  );
}

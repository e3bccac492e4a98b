import * as v from 'valibot';
import { shown } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { DIAGRAM_PROBLEMS } from './problems.js';
import type { MermaidConfig } from './public-types.js';
import { words } from './words/en.js';

const OPTIONS = v.strictObject({
  theme: v.optional(
    v.strictObject({ light: v.optional(shown, 'default'), dark: v.optional(shown, 'dark') }),
    {},
  ),
  options: v.optional(v.record(v.string(), v.unknown()), {}),
});

const PATTERN = { pattern: '<figure class="ds-diagram"', sign: 'ds-diagram' };
/** Mermaid adds style sheets to its drawings whose hashes are not known in advance. */
const POLICY = { 'style-src': ["'unsafe-inline'"] };

/**
 * Mermaid diagrams, rendered by browsers. Off by default, because the site must install the
 * package.
 */
export const diagrams: Feature<MermaidConfig | false> = {
  name: 'diagrams',
  config: {
    key: 'mermaid',
    schema: v.union([
      OPTIONS,
      v.pipe(
        v.boolean(),
        v.transform((isOn) => isOn && v.parse(OPTIONS, {})),
      ),
    ]),
    byDefault: false,
    descriptions: {
      mermaid: [
        'Diagrams in `mermaid` fences: `true`, or an object with settings.',
        "{ theme: { light: 'neutral', dark: 'dark' } }",
      ],
      'mermaid.theme': ['Mermaid’s themes.', "{ light: 'neutral', dark: 'forest' }"],
      'mermaid.theme.light': ['Mermaid’s theme for the light mode.', "'neutral'"],
      'mermaid.theme.dark': ['Mermaid’s theme for the dark mode.', "'forest'"],
      'mermaid.options': [
        'Mermaid’s other settings; `securityLevel` is always `strict`, and docsgen sets `dompurifyConfig`. Keys that you add to `secure` can’t be set in diagrams.',
        "{ flowchart: { curve: 'basis' } }",
      ],
    },
  },
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  offSyntax: { languages: ['mermaid'], noun: 'a diagram', setting: 'mermaid: true' },
  problems: { title: 'Diagrams', entries: DIAGRAM_PROBLEMS },
  reserved: ['data-diagram', 'data-mermaid', 'data-space'],
  packages: () => ['mermaid'],
  markdown: async () => ({ show: { fence: (await import('./show-diagram.js')).showDiagram } }),
  sheets: (config) => ({
    everywhere: [],
    byClass: config
      ? [
          { name: 'diagrams', file: 'web/diagrams.css', ...PATTERN },
          { name: 'diagrams-draw', file: 'web/draw.js', ...PATTERN, policy: POLICY },
        ]
      : [],
  }),
  bundles: (config) =>
    config
      ? [{ name: 'mermaid', file: 'web/mermaid.js', sign: PATTERN.sign, settings: { ...config } }]
      : [],
};

import * as v from 'valibot';
import { sitePath } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { checkScope } from './check-scope.js';
import { PLAYGROUND_PROBLEMS } from './problems.js';
import type { PlaygroundConfig } from './public-types.js';
import { words } from './words/en.js';

const OPTIONS = v.strictObject({ scope: v.optional(sitePath) });
const PATTERN = { pattern: 'class="ds-code-block [^"]*\\bds-playground\\b', sign: 'ds-playground' };

/**
 * Editable code with its result in a frame without an origin. Off by default, because few sites are
 * about React.
 */
export const playground: Feature<PlaygroundConfig | false> = {
  name: 'playground',
  config: {
    key: 'playground',
    schema: v.union([
      OPTIONS,
      v.pipe(
        v.boolean(),
        v.transform((isOn) => isOn && {}),
      ),
    ]),
    byDefault: false,
    descriptions: {
      playground: [
        'Code blocks marked `live`, which readers can edit, with the result below: `true`, or an object with settings. See [live code](../write/live-code.md).',
        "{ scope: './src/live-scope.tsx' }",
      ],
      'playground.scope': [
        'A module of the site whose exports live code can use by name, besides those of React.',
        "'./src/live-scope.tsx'",
      ],
    },
  },
  fenceWords: [
    { name: 'live', detail: 'lets readers edit the code, with its result below' },
    { name: 'noInline', detail: 'the live code calls `render` itself' },
  ],
  exampleScope: (options) =>
    options
      ? {
          word: 'live',
          package: 'react',
          functions: ['render'],
          ...(options.scope !== undefined && { file: options.scope }),
        }
      : undefined,
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  problems: { title: 'Live code', entries: PLAYGROUND_PROBLEMS },
  checkConfig: checkScope,
  markdown: async () => {
    const { checkLiveCode, markLiveCode } = await import('./live-code.js');
    return { show: { fence: checkLiveCode }, code: markLiveCode };
  },
  modules: ({ options }) => {
    if (!options) return { names: {}, hints: {} };
    const { scope } = options;
    const module =
      scope === undefined ? { text: 'export {};' } : { file: scope, ofSite: true as const };
    return { names: { '@generated/playground-scope': module }, hints: {} };
  },
  frames: (options) => {
    if (!options) return [];
    const siteFiles = options.scope === undefined ? [] : [options.scope];
    // Scripts from `blob:` run the edited code.
    const { sign } = PATTERN;
    return [
      {
        name: 'playground',
        file: 'web/frame/start-frame.js',
        siteFiles,
        scriptSources: ['blob:'],
        sign,
      },
    ];
  },
  reserved: ['data-live'],
  sheets: (options) => ({
    everywhere: [],
    byClass: options
      ? [
          { name: 'playground-look', file: 'web/playground.css', ...PATTERN },
          { name: 'playground-start', file: 'web/start-playgrounds.js', ...PATTERN },
        ]
      : [],
  }),
};

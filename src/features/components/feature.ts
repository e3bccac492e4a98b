import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { COMPONENTS_CONFIG } from './config.js';
import { packageOf } from './markdown/load-icons.js';
import { COMPONENT_PROBLEMS } from './problems.js';
import type { ComponentsConfig } from './public-types.js';
import { shapes } from './shared/shapes.js';
import { words } from './words/en.js';

/** The module that exports the components to code. */
const MODULE = 'docsgen/components';
/** Components that need UI texts or data of the page, so React always renders them. */
const DRAWN_BY_REACT = ['DocCardList', 'TypeTable'];

/** Components that Markdown can use by name: cards, steps, file trees, icons, and others. */
export const components: Feature<ComponentsConfig> = {
  name: 'components',
  config: COMPONENTS_CONFIG,
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  problems: { title: 'Components', entries: COMPONENT_PROBLEMS },
  files: async () => ({
    moduleComponents: Object.fromEntries(
      [...Object.keys(shapes), ...DRAWN_BY_REACT].map((name) => [name, MODULE]),
    ),
  }),
  modules: () => ({ names: { [MODULE]: { file: 'web/components.js' } }, hints: {} }),
  packages: ({ icons }) => icons.map(packageOf),
  reserved: ['data-youtube'],
  markdown: async () => ({ read: (await import('./markdown/draw-components.js')).createDrawing() }),
  props: async () => (await import('./shared/list-props.js')).listProps(),
  sheets: () => ({
    everywhere: [],
    byClass: [
      ...SHEETS.map((name) => ({
        name: `component-${name}`,
        file: `web/styles/${name}.css`,
        pattern: `class="dsc-${name}`,
        sign: SIGN,
      })),
      {
        name: 'component-video-play',
        file: 'web/video.js',
        pattern: '<a [^<>]*class="dsc-video',
        sign: SIGN,
        policy: { 'frame-src': ['https://www.youtube-nocookie.com'] },
      },
    ],
  }),
};

/** Prefix of the class of each component's element. */
const SIGN = 'class="dsc-';

/** Style sheets, by the beginning of the class names that need them. */
const SHEETS = [
  'badge',
  'card',
  'changes',
  'figure',
  'icon',
  'key',
  'steps',
  'tree',
  'types',
  'video',
];

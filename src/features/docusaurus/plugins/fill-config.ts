import type { Values } from '../config/rules.js';
import { recordOf } from '../config/values.js';

/** Defaults of the config that plugins and presets read. */
const DEFAULTS: Values = {
  tagline: '',
  titleDelimiter: '|',
  noIndex: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  staticDirectories: ['static'],
  customFields: {},
  themeConfig: {},
  presets: [],
  plugins: [],
  themes: [],
  headTags: [],
  stylesheets: [],
  scripts: [],
  clientModules: [],
};

const V4 = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
];

const COMPAT = { comments: true, admonitions: true, headingIds: true };

type Parse = (params: unknown) => unknown;

/** Plugins that read Markdown call this function of the config. */
const parseAsUsual = (params: { defaultParseFrontMatter: Parse }): unknown =>
  params.defaultParseFrontMatter(params);

/**
 * Returns the config as Docusaurus passes it to plugins, with defaults. `future.v4: true` becomes
 * an object with all flags set.
 */
export function fillConfig(config: Values): Values {
  const future = recordOf(config['future']);
  const markdown = recordOf(config['markdown']);
  const isV4 = future['v4'] === true;
  const v4 = { ...Object.fromEntries(V4.map((flag) => [flag, isV4])), ...recordOf(future['v4']) };
  const hooks = {
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
    ...recordOf(markdown['hooks']),
  };
  return {
    ...DEFAULTS,
    ...config,
    // Also under its former name, because packages for any release may read it.
    future: { faster: {}, experimental_faster: {}, experimental_router: 'browser', ...future, v4 },
    markdown: {
      format: 'mdx',
      mermaid: false,
      emoji: true,
      anchors: { maintainCase: false },
      mdx1Compat: COMPAT,
      parseFrontMatter: parseAsUsual,
      ...markdown,
      hooks,
    },
  };
}

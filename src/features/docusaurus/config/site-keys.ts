import { existsSync } from 'node:fs';
import path from 'node:path';
import { listHeadTags, listScripts, listStylesheets } from './head-tags.js';
import {
  applyRules,
  become,
  lose,
  loseUnless,
  type Rules,
  type Scope,
  type Values,
} from './rules.js';
import { originOf, translateI18n } from './site-languages.js';
import { functionOf, levelOf, listOf, moduleOf, pathOf, plainOf } from './values.js';

/**
 * Top-level keys of the config. Head tags keep their own keys until `translateConfig` joins them.
 */
export const SITE: Rules = {
  title: become('title'),
  tagline: become('tagline'),
  url: become('url'),
  baseUrl: become('baseUrl'),
  favicon: become('favicon'),
  trailingSlash: become('trailingSlash'),
  titleDelimiter: become('titleDelimiter'),
  noIndex: become('noIndex'),
  onBrokenLinks: become('onBrokenLinks', levelOf),
  onBrokenAnchors: become('onBrokenAnchors', levelOf),
  onDuplicateRoutes: become('onDuplicateRoutes', levelOf),
  onBrokenMarkdownLinks: 'nothing',
  customFields: become('customFields', plainOf),
  headTags: become('headTags', listHeadTags),
  stylesheets: become('stylesheets', listStylesheets),
  scripts: become('scripts', listScripts),
  // See `translateI18n`.
  i18n: 'nothing',
  markdown: become('markdown', (value, scope) =>
    applyRules(value, MARKDOWN, { ...scope, group: 'markdown' }),
  ),
  staticDirectories: become('staticDirectories', listStaticFolders),
  clientModules: become('clientModules', (value, scope) =>
    listOf(value).flatMap((module) => moduleOf(module, scope) ?? []),
  ),
  ssrTemplate: lose('Pages are inside docsgen’s own HTML template.', 'Add tags with `head`.'),
  storage: lose('Browsers keep readers’ choices in their local storage, under docsgen’s names.'),
  future: become('future', (value, scope) => void applyRules(value, FUTURE, scope)),
  themeConfig: 'nothing',
  presets: 'nothing',
  plugins: 'nothing',
  themes: 'nothing',
  // Options for building and deploying with Docusaurus.
  webpack: 'nothing',
  organizationName: 'nothing',
  projectName: 'nothing',
  deploymentBranch: 'nothing',
  githubHost: 'nothing',
  githubPort: 'nothing',
  baseUrlIssueBanner: 'nothing',
};

const FUTURE: Rules = {
  v4: 'nothing',
  faster: 'nothing',
  experimental_faster: 'nothing',
  experimental_vcs: 'nothing',
  experimental_storage: lose(
    'Browsers keep readers’ choices in their local storage, under docsgen’s names.',
  ),
  experimental_router: loseUnless('browser', 'Each page has its own URL, without `#`.'),
};

const MARKDOWN: Rules = {
  // In Docusaurus, `detect` goes by the file extension. docsgen always reads `.mdx` as MDX.
  format: become('format', (value) => (value === 'mdx' ? undefined : 'md')),
  mermaid: 'nothing',
  emoji: become('emoji'),
  anchors: become('anchors'),
  hooks: become('hooks', (value, scope) => void applyRules(value, HOOKS, scope)),
  preprocessor: become('preprocessor', functionOf),
  parseFrontMatter: become('parseFrontMatter', functionOf),
  remarkRehypeOptions: lose('These options have no effect.'),
  mdx1Compat: 'nothing',
};

const isText = (value: unknown): boolean => typeof value === 'string';

/** docsgen checks links by file path, and images, as it checks all other links. */
const HOOKS: Rules = {
  onBrokenMarkdownLinks: { effect: 'Broken links are reported and not changed.', unless: isText },
  onBrokenMarkdownImages: {
    effect: 'Missing images are reported and not changed.',
    unless: isText,
  },
};

/** Translates the top-level keys to docsgen’s. */
export function translateSiteKeys(config: Values, scope: Scope): Values {
  const { i18n, ...site } = config;
  const made = applyRules(site, SITE, { ...scope, group: 'site' });
  if (i18n === undefined) return made;
  const languages = translateI18n(i18n, { ...scope, group: 'site', url: originOf(config['url']) });
  return { ...made, ...languages };
}

/** Leaves out missing folders, which Docusaurus ignores. */
function listStaticFolders(value: unknown, scope: Scope): string[] | undefined {
  const folders = listOf(value).flatMap((folder) => pathOf(folder, scope) ?? []);
  const found = folders.filter((folder) => existsSync(path.join(scope.root, folder)));
  return found.length === 0 ? undefined : found;
}

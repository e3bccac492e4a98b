import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namesUnderscore } from '../../../../lib/files/choose-files.js';
import { withOriginal } from '../origins.js';
import {
  applyRules,
  become,
  lose,
  loseUnless,
  type Rules,
  type Scope,
  type Values,
} from '../rules.js';
import { flagOf, functionOf, levelOf, listOf, pathOf } from '../values.js';
import { API_ITEM, drawApiItems } from './api-items.js';
import { limitTo, type MarkdownPlugins, takeMarkdownPlugins } from './markdown-plugins.js';
import { listPageComponents, type PageComponent } from './page-components.js';

/** Markdown options that docs, posts and pages share. */
export const MARKDOWN_OPTIONS: Rules = {
  remarkPlugins: 'nothing',
  rehypePlugins: 'nothing',
  beforeDefaultRemarkPlugins: 'nothing',
  beforeDefaultRehypePlugins: 'nothing',
  recmaPlugins: lose(
    'These plugins have no effect, because docsgen does not turn whole pages into modules that they could change.',
    'Use remark or rehype plugins.',
  ),
  admonitions: {
    effect: 'Blocks that begin with `:::` are admonitions.',
    unless: (value) => value !== false,
  },
};

/** Options of `@docusaurus/plugin-content-docs`. */
export const DOCS: Rules = {
  id: become('id'),
  path: become('path', pathOf),
  routeBasePath: become('routeBasePath'),
  tagsBasePath: become('tagsBasePath'),
  include: become('include'),
  exclude: become('exclude'),
  sidebarPath: become('sidebarPath', (value, scope) =>
    value === false ? false : pathOf(value, scope),
  ),
  sidebarCollapsible: become('sidebarCollapsible'),
  sidebarCollapsed: become('sidebarCollapsed'),
  sidebarItemsGenerator: become('sidebarItemsGenerator', wrapGenerator),
  numberPrefixParser: become('numberPrefixParser', (value) => functionOf(value) ?? flagOf(value)),
  breadcrumbs: become('breadcrumbs'),
  editUrl: become('editUrl'),
  editCurrentVersion: become('editCurrentVersion'),
  editLocalizedFiles: become('editLocalizedFiles'),
  showLastUpdateTime: become('showLastUpdateTime'),
  showLastUpdateAuthor: become('showLastUpdateAuthor'),
  versions: become('versions'),
  lastVersion: become('lastVersion'),
  onlyIncludeVersions: become('onlyIncludeVersions'),
  includeCurrentVersion: 'nothing',
  disableVersioning: 'nothing',
  onInlineTags: become('onInlineTags', levelOf),
  tags: loseUnless('tags.yml', 'Tags have the names and addresses that docs give them.'),
  // See `page-components`.
  docsRootComponent: 'nothing',
  docVersionRootComponent: 'nothing',
  docRootComponent: 'nothing',
  docItemComponent: 'nothing',
  docTagsListComponent: 'nothing',
  docTagDocListComponent: 'nothing',
  docCategoryGeneratedIndexComponent: 'nothing',
  ...MARKDOWN_OPTIONS,
};

interface TranslatedDocs {
  collection: Values;
  plugins: MarkdownPlugins;
  pageComponents: PageComponent[];
  /** Path of the config key that asks for API pages drawn by `@theme/ApiItem`. */
  apiItemsAt?: string;
}

/** Translates the options of a set of docs, and the plugins for their Markdown. */
export function translateDocs(options: Values, scope: Scope): TranslatedDocs {
  const group = options['id'] === undefined ? 'docs' : `docs \`${String(options['id'])}\``;
  const own = { ...scope, group };
  const collection: Values = {
    categoryPagination: true,
    ...applyRules(options, DOCS, own),
    ...chooseVersions(options, own),
    ...includeUnderscores(options),
  };
  const folder = typeof collection['path'] === 'string' ? collection['path'] : 'docs';
  const id = String(options['id'] ?? 'default');
  const versioned = id === 'default' ? 'versioned_docs' : `${id}_versioned_docs`;
  const folders = [folder, versioned];
  const plugins = takeMarkdownPlugins(options, { scope: own, folders });
  const pageComponents = listPageComponents(options, own);
  if (options['docItemComponent'] !== API_ITEM) return { collection, plugins, pageComponents };
  const items = limitTo(folders, { root: scope.root, entry: drawApiItems });
  const { remarkPlugins, ...lists } = plugins.lists;
  return {
    collection,
    pageComponents,
    plugins: { ...plugins, lists: { ...lists, remarkPlugins: [...remarkPlugins, items] } },
    apiItemsAt: `${scope.at}docItemComponent`,
  };
}

/**
 * Returns globs for docs whose name begins with `_`. Docusaurus leaves these out only while
 * `exclude` has its default. Source:
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#exclude
 */
function includeUnderscores({ include, exclude }: Values): Values {
  const all = listOf(include ?? ['**/*.{md,mdx}']);
  // The default `exclude` wins over `include`.
  if (!Array.isArray(exclude))
    return include === undefined
      ? {}
      : { include: all.filter((glob) => !namesUnderscore(String(glob))) };
  if (!all.includes('**/*.{md,mdx}')) return {};
  const named = exclude.map(String).filter(namesUnderscore);
  const files = named.some((glob) => !namesFolder(glob)) ? [] : ['**/_*.{md,mdx}'];
  const inFolders = named.some(namesFolder) ? [] : ['**/_*/**/*.{md,mdx}'];
  const more = [...files, ...inFolders];
  return more.length === 0 ? {} : { include: [...all, ...more] };
}

/** True if a glob names folders that begin with `_`. */
const namesFolder = (glob: string): boolean => /(?:^|[/{,(|])_[^/]*\//.test(glob);

type Generator = (request: { version: { contentPath: string } }) => unknown;

/** Passes an absolute `contentPath` to the generator, as Docusaurus does. */
function wrapGenerator(value: unknown, { root }: Scope): unknown {
  if (typeof value !== 'function') return undefined;
  const generate = value as Generator;
  const wrapped: Generator = ({ version, ...request }) =>
    generate({
      ...request,
      version: { ...version, contentPath: path.resolve(root, version.contentPath) },
    });
  return withOriginal(wrapped, value);
}

/** Translates the options besides `onlyIncludeVersions` that leave out versions. */
function chooseVersions(options: Values, { root, notes, group }: Scope): Values {
  const { id = 'default', disableVersioning, includeCurrentVersion, onlyIncludeVersions } = options;
  if (disableVersioning === true) {
    notes.take(group, 'disableVersioning');
    return { onlyIncludeVersions: ['current'] };
  }
  if (includeCurrentVersion !== false || onlyIncludeVersions !== undefined) return {};
  const versions = readVersions(
    path.join(root, id === 'default' ? 'versions.json' : `${id}_versions.json`),
  );
  if (versions.length === 0) return {};
  notes.take(group, 'includeCurrentVersion');
  return { onlyIncludeVersions: versions };
}

function readVersions(file: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

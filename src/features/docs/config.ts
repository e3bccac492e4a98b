import * as v from 'valibot';
import {
  collectionId,
  contentPath,
  editUrl,
  flag,
  globs,
  level,
  routePart,
  shown,
  sitePath,
  text,
} from '../../lib/config-values.js';
import { standardSchema } from '../../lib/standard-schema.js';
import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const version = v.strictObject({
  label: v.optional(text),
  path: v.optional(routePart),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  badge: v.optional(v.boolean()),
  className: v.optional(text),
  noIndex: v.optional(v.boolean()),
});

/**
 * Default sidebars file of the default collection. Other collections only have one if the config
 * sets it.
 */
const USUAL_SIDEBARS = 'sidebars.ts';

const docsPluginId = v.optional(shown);

const collection = v.pipe(
  v.strictObject({
    id: collectionId,
    path: v.optional(contentPath, 'docs'),
    include: globs,
    exclude: globs,
    routeBasePath: v.optional(routePart, 'docs'),
    sidebarPath: v.optional(v.union([v.literal(false), sitePath])),
    editUrl,
    editCurrentVersion: flag(false),
    editLocalizedFiles: flag(false),
    showLastUpdateTime: flag(false),
    showLastUpdateAuthor: flag(false),
    showReadingTime: flag(false),
    breadcrumbs: flag(true),
    categoryPagination: flag(false),
    print: v.optional(v.union([v.boolean(), v.literal('set')]), false),
    tagsBasePath: v.optional(v.pipe(routePart, v.nonEmpty('a path such as `tags`')), 'tags'),
    onInlineTags: v.optional(level, 'warn'),
    frontMatter: v.optional(standardSchema),
    sidebarItemsGenerator: v.optional(v.function()),
    numberPrefixParser: v.optional(v.union([v.boolean(), v.function()]), true),
    sidebarCollapsible: flag(true),
    sidebarCollapsed: flag(true),
    versions: v.optional(v.record(text, version), {}),
    lastVersion: v.optional(text),
    onlyIncludeVersions: v.optional(
      v.pipe(v.array(text), v.nonEmpty('a list with at least one version')),
    ),
  }),
  v.transform(({ sidebarPath, ...rest }) => {
    const usual = rest.id === DEFAULT_COLLECTION ? USUAL_SIDEBARS : undefined;
    const sidebars = sidebarPath ?? usual;
    return { ...rest, ...(sidebars !== undefined && { sidebarPath: sidebars }) };
  }),
);

/** The key `docs` of the config. */
export const DOCS_CONFIG: FeatureConfig = {
  key: 'docs',
  schema: collection,
  isList: true,
  navbarItems: {
    doc: { docId: shown, label: v.optional(text), html: v.optional(text), docsPluginId },
    docSidebar: {
      sidebarId: shown,
      label: v.optional(text),
      html: v.optional(text),
      docsPluginId,
    },
    docsVersion: { label: v.optional(text), docsPluginId },
    docsVersionDropdown: { label: v.optional(text), docsPluginId },
  },
  navbarNames: true,
  navbarMenus: ['docsVersionDropdown'],
  descriptions: {
    docs: [
      'The docs; `false` for none. A list for [several sets of docs](../organize/multiple-docs.md).',
      `{
  path: 'docs',
  routeBasePath: '/',
  editUrl: 'https://github.com/you/loom/edit/main/',
  showLastUpdateTime: true,
}`,
    ],
    'docs.id': ['Name of a set of docs, if there are several: letters, digits, `-`, `_`.', "'api'"],
    'docs.path': [
      'Folder of the docs. It may be outside the site’s folder, but inside its repository.',
      "'../docs'",
    ],
    'docs.include': [
      'Globs of files below the folder that are docs. By default, all Markdown files.',
      "['guide/**']",
    ],
    'docs.exclude': [
      'Globs of files below the folder that are not docs. Files and folders that begin with `_` are docs only if `include` names them: `**/_*.md`.',
      "['**/drafts/**']",
    ],
    'docs.routeBasePath': ['Path of the docs; `/` puts them at the root.', "'/'"],
    'docs.sidebarPath': [
      'Sidebars file, by default `sidebars.ts` for the docs with the id `default`; `false` for no sidebars. Without a file, one sidebar follows the folders.',
      "'sidebars/docs.ts'",
    ],
    'docs.editUrl': [
      'URL prefix of edit links, before the path of the file; or a function that returns the link.',
      "'https://github.com/you/loom/edit/main/'",
    ],
    'docs.editCurrentVersion': 'Edit links of released versions lead to the current docs.',
    'docs.editLocalizedFiles': 'Edit links of translated pages lead to the translation.',
    'docs.showLastUpdateTime': 'Shows when a doc last changed, from its last commit.',
    'docs.showLastUpdateAuthor': 'Shows who last changed a doc.',
    'docs.showReadingTime': 'Shows how many minutes a doc takes to read.',
    'docs.breadcrumbs': 'Shows the categories above a doc.',
    'docs.categoryPagination':
      'Links the pages of categories to the previous and the next page, like docs.',
    'docs.print': [
      'Gives each category a page with [its whole section](../design/reading-features.md#a-whole-section-on-one-page). With `set`, there is also one with all docs.',
      "'set'",
    ],
    'docs.tagsBasePath': ['Path of the tag pages.', "'topics'"],
    'docs.onInlineTags': 'What to do about a tag that is not in `tags.yml`, if there is one.',
    'docs.frontMatter': [
      'Schema of a [Standard Schema](https://standardschema.dev) library for the [front matter](../write/front-matter.md#front-matter-of-your-own) of the docs.',
      'v.object({ audience: v.string() })',
    ],
    'docs.sidebarItemsGenerator': [
      'A function that returns the items of `autogenerated` items. It receives what Docusaurus passes to it: `item`, `docs`, `version`, `categoriesMetadata`, `numberPrefixParser`, `isCategoryIndex` and `defaultSidebarItemsGenerator`.',
      '(args) => args.defaultSidebarItemsGenerator(args)',
    ],
    'docs.numberPrefixParser': [
      'Whether numbers before the names of files and folders (`01-intro.md`) set the order; or a function that splits such a name into `filename` and, if it has one, `numberPrefix`.',
      'false',
    ],
    'docs.sidebarCollapsible': 'Categories can be collapsed.',
    'docs.sidebarCollapsed': 'Categories are collapsed at first.',
    'docs.versions': [
      'Versions by name; `current` is the content of the docs folder.',
      "{ current: { label: '3.0 beta', path: 'next' } }",
    ],
    'docs.versions.*.label': ['Label that readers see.', "'3.0 beta'"],
    'docs.versions.*.path': ['Path below the docs.', "'next'"],
    'docs.versions.*.banner': 'Notice above its docs.',
    'docs.versions.*.badge': 'Shows the label above its docs.',
    'docs.versions.*.className': ['CSS class of its pages.', "'version-next'"],
    'docs.versions.*.noIndex': 'Asks search engines not to index it.',
    'docs.lastVersion': [
      'The version at the root of the docs; by default, the newest released one.',
      "'2.0'",
    ],
    'docs.onlyIncludeVersions': ['Builds only these versions.', "['current', '2.0']"],
  },
};

import { checkCollections } from '../../resolve/collections/check-collections.js';
import type { Feature } from '../../types/feature/feature.js';
import { DOCS_CONFIG } from './config.js';
import { listDocsFiles } from './files/list-docs-files.js';
import { listLabelFiles } from './files/list-label-files.js';
import { listTranslatedDocs } from './files/translated-docs.js';
import { resolveDocItem, resolveSidebarItem, resolveVersionItem } from './navbar-items.js';
import { buildCategoryPage } from './pages/build-category-page.js';
import { buildDocPage } from './pages/build-doc-page.js';
import { describeCategory, describeDoc } from './pages/describe-entry.js';
import { DOCS_PROBLEMS } from './problems.js';
import type { DocsConfig, NavbarDocItem, NavbarSidebarItem, NavbarVersionItem } from './public-types.js';
import { resolveSiteDocs } from './resolve-site-docs.js';
import { checkOrphans } from './sidebars/check-orphans.js';
import { checkSidebarsFile } from './sidebars/check-sidebars-file.js';
import { listSidebarReferences } from './sidebars/list-sidebar-references.js';
import type { DocsState } from './types.js';
import { cutVersion } from './versions/cut-version.js';
import { versionPlaces } from './versions/version-places.js';

/** Docs by their ids, in sidebars and versions. */
export const docs: Feature<DocsConfig, DocsState> = {
  name: 'docs',
  config: DOCS_CONFIG,
  problems: { title: 'Docs, sidebars, versions', entries: DOCS_PROBLEMS },
  checkConfig: (check) => [
    ...checkCollections(check),
    ...check.options.flatMap((collection) => checkSidebarsFile(collection, check)),
  ],
  files: listDocsFiles,
  labels: listLabelFiles,
  translations: listTranslatedDocs,
  frontMatter: (options) =>
    options.flatMap((collection) => {
      const { configPath, path, frontMatter: check } = collection;
      const folders = [path, versionPlaces(collection).docs];
      return check === undefined ? [] : [{ configPath: [...configPath, 'frontMatter'], folders, check }];
    }),
  resolve: resolveSiteDocs,
  navbar: {
    doc: (item, scope) => resolveDocItem(item as NavbarDocItem, scope),
    docSidebar: (item, scope) => resolveSidebarItem(item as NavbarSidebarItem, scope),
    docsVersion: (item, scope) => resolveVersionItem(item as NavbarVersionItem, scope),
    docsVersionDropdown: (item, scope) => resolveVersionItem(item as NavbarVersionItem, scope),
  },
  visible: () => undefined,
  kinds: {
    doc: {
      isText: true,
      page: buildDocPage,
      search: ({ route, site }) => describeDoc(site.docBySource.get(route.source), site),
    },
    category: {
      part: { name: 'CategoryPage', module: 'web/CategoryPage.js' },
      page: buildCategoryPage,
      search: ({ route, site }) => describeCategory(route, site),
    },
  },
  references: listSidebarReferences,
  checkUses: checkOrphans,
  commands: { version: { plan: cutVersion } },
};

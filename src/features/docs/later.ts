import type { LaterMembers } from '../../types/feature/feature.js';
import type { Resolution, ResolveRequest } from '../../types/feature/resolution.js';
import { cutVersion } from './commands/cut-version.js';
import { resolveDocItem, resolveSidebarItem, resolveVersionItem } from './navbar-items.js';
import { buildCategoryPage } from './pages/build-category-page.js';
import { buildDocPage } from './pages/build-doc-page.js';
import { describeCategory, describeDoc } from './pages/describe-entry.js';
import { buildSectionPage, sectionBody } from './print/build-section-page.js';
import { offerSection } from './print/offer-section.js';
import type {
  DocsCollection,
  DocsConfig,
  NavbarDocItem,
  NavbarSidebarItem,
  NavbarVersionItem,
} from './public-types.js';
import { renameDocs } from './rename-docs.js';
import { resolveSiteDocs } from './resolve-site-docs.js';
import { generateSidebars } from './sidebar-generator/generate-sidebars.js';
import { checkOrphans } from './sidebars/check-orphans.js';
import { listSidebarReferences } from './sidebars/list-sidebar-references.js';
import type { DocsState } from './types.js';

/** Resolving, pages, and commands of the docs feature. */
export const docsLater: LaterMembers<DocsConfig, DocsState> = {
  resolve: (request) =>
    request.options.some(hasGenerator) ? resolveGenerated(request) : resolveSiteDocs(request),
  rename: renameDocs,
  navbar: {
    doc: (item, scope) => resolveDocItem(item as NavbarDocItem, scope),
    docSidebar: (item, scope) => resolveSidebarItem(item as NavbarSidebarItem, scope),
    docsVersion: (item, scope) => resolveVersionItem(item as NavbarVersionItem, scope),
    docsVersionDropdown: (item, scope) => resolveVersionItem(item as NavbarVersionItem, scope),
  },
  isDated: true,
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
    'whole-section': {
      view: 'doc',
      page: buildSectionPage,
      body: sectionBody,
      texts: ({ section }) => section.texts.map(({ source }) => source),
    },
  },
  frame: offerSection,
  references: listSidebarReferences,
  checkUses: checkOrphans,
  commands: { version: { plan: cutVersion } },
  sheets: (options) => ({
    everywhere: [],
    byClass: options.some(({ print }) => print !== false)
      ? [{ name: 'whole-section', file: 'web/whole-section.css', pattern: 'class="ds-whole-' }]
      : [],
  }),
};

const hasGenerator = ({ sidebarItemsGenerator }: DocsCollection) =>
  sidebarItemsGenerator !== undefined;

/** Runs the config's sidebar generators before resolving the docs. */
async function resolveGenerated(
  request: ResolveRequest<DocsConfig>,
): Promise<Resolution<DocsState>> {
  const { values, diagnostics } = await generateSidebars(request);
  const resolution = resolveSiteDocs({ ...request, values });
  return { ...resolution, diagnostics: [...resolution.diagnostics, ...diagnostics] };
}

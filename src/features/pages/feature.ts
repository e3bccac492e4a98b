import { chooseFiles } from '../../lib/files/choose-files.js';
import { titleOfCard } from '../../lib/markdown/title-of-card.js';
import { buildModulePage } from '../../resolve/pages/build-module-page.js';
import { buildProsePage } from '../../resolve/pages/build-prose-page.js';
import type { DocCard } from '../../types/doc.js';
import type { Feature } from '../../types/feature/feature.js';
import type { SearchEntry } from '../../types/feature/page-kind.js';
import type { Page } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { RouteOf } from '../../types/site/route.js';
import { PAGES_CONFIG } from './config.js';
import { listPageRoutes } from './list-page-routes.js';
import type { PagesConfig } from './public-types.js';

/** Pages other than docs, written in Markdown or as React components, from `pages/`. */
export const pages: Feature<PagesConfig> = {
  name: 'pages',
  config: PAGES_CONFIG,
  async files({ path: folder, include, exclude }, disk) {
    const files = await chooseFiles(await disk.list(folder), { folder, include, exclude });
    const markdown = files.filter((file) => /\.mdx?$/.test(file));
    const modules = files.filter((file) => /\.(tsx|ts|jsx|js)$/.test(file));
    const pages = markdown.length + modules.length;
    return {
      folders: [folder],
      markdown,
      modules,
      content: [{ section: ['pages'], folder, pages }],
    };
  },
  translations: ({ path: folder }) => [
    { folder, translations: ['docusaurus-plugin-content-pages'] },
  ],
  resolve: (request) => ({ state: undefined, pages: listPageRoutes(request), diagnostics: [] }),
  kinds: {
    markdown: {
      isText: true,
      page: buildMarkdownPage,
      search: ({ route, site }) => describeForSearch(site.cards.get(route.source)),
    },
    react: {
      isModule: true,
      page: buildModulePage,
      // The title is known only after rendering.
      search: () => ({ title: '', categories: [] }),
    },
  },
};

/**
 * Returns the search entry of a page. Returns undefined for unlisted pages and for pages with
 * `search: false` in their front matter.
 */
function describeForSearch(card: DocCard | undefined): SearchEntry | undefined {
  if (card === undefined || card.frontMatter.unlisted || card.frontMatter.search === false)
    return undefined;
  const { keywords, description } = card.frontMatter;
  return {
    title: titleOfCard(card),
    categories: [],
    keywords,
    ...(description !== undefined && { description }),
  };
}

function buildMarkdownPage(request: PageRequest<RouteOf<'markdown'>>): Page {
  const card = request.site.cards.get(request.route.source);
  return buildProsePage(request, {
    title: card === undefined ? '' : titleOfCard(card),
    searchTag: 'default',
    ...(card?.frontMatter.hide_table_of_contents === true && { facts: { hidesToc: true } }),
    view: (prose) => ({ kind: 'markdown', ...prose }),
  });
}

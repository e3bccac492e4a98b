import { isPage } from '../../lib/files/page-file.js';
import { buildDocPage } from '../../resolve/docs/build-doc-page.js';
import { titleOfCard } from '../../resolve/pages/title-of-card.js';
import type { DocCard } from '../../types/doc.js';
import type { Feature, SearchEntry } from '../../types/feature.js';
import { buildReactPage } from './build-react-page.js';
import { listPageRoutes } from './list-page-routes.js';

const ROOT = 'pages';

/** Pages of the site that are no docs, in Markdown or as React components: what `pages/` holds. */
export const pages: Feature = {
  name: 'pages',
  async files(_, disk) {
    const files = (await disk.list(ROOT)).filter(isPage);
    return {
      folders: [ROOT],
      markdown: files.filter((file) => /\.mdx?$/.test(file)),
      modules: files.filter((file) => /\.(tsx|ts|jsx|js)$/.test(file)),
    };
  },
  resolve: (request) => ({ state: undefined, pages: listPageRoutes(request), diagnostics: [] }),
  kinds: {
    markdown: {
      isText: true,
      page: buildDocPage,
      search: ({ route, site }) => describeForSearch(site.pageCards.get(route.source)),
    },
    react: {
      isModule: true,
      page: buildReactPage,
      // What it is called is known when it is drawn.
      search: () => ({ title: '', categories: [] }),
    },
  },
};

/** Unlisted pages are for those who know them; `search: false` in front matter leaves one out. */
function describeForSearch(card: DocCard | undefined): SearchEntry | undefined {
  if (card === undefined || card.frontMatter.unlisted || card.frontMatter.search === false) return undefined;
  const { keywords, description } = card.frontMatter;
  return {
    title: titleOfCard(card),
    categories: [],
    keywords,
    ...(description !== undefined && { description }),
  };
}

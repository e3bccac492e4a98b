import { hash } from '../../lib/hash.js';
import { titleOfCard } from '../../resolve/pages/title-of-card.js';
import type { EmitRequest } from '../../types/feature/output.js';
import type { IndexedPage } from '../../types/feature/site-index.js';
import type { Route } from '../../types/site/route.js';
import { findTwin } from './find-twin.js';
import type { LlmsConfig } from './public-types.js';

/** A page and its Markdown. */
export interface Twin {
  /** Address with base URL. */
  path: string;
  title: string;
  /** Label of the outermost thing that it is in. */
  section: string | undefined;
  description: string | undefined;
  /** Of a version of the docs that is not the last. */
  isOld: boolean;
  /** Below the output folder. */
  file: string;
  /** Stands for the Markdown. */
  key: string;
  /** The Markdown, with the title of the page above it. */
  write(): Promise<string>;
}

/** The Markdown of each page that search engines may list, in order of their addresses. */
export async function listTwins(request: EmitRequest<LlmsConfig, undefined>): Promise<Twin[]> {
  const { site, indexed, listed } = request;
  const found = new Map(listed().map((page) => [page.url, page]));
  const routes = indexed.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return Promise.all(
    routes.flatMap((route) => {
      const file = findTwin(route, { site, noIndex: false });
      if (file === undefined) return [];
      return [prepareTwin(request, { route, file, page: found.get(route.path) })];
    }),
  );
}

/** Pages that no Markdown file has written are taken as they are drawn. */
async function prepareTwin(
  { site, text, page: draw }: EmitRequest<LlmsConfig, undefined>,
  { route, file, page }: { route: Route; file: string; page: IndexedPage | undefined },
): Promise<Twin> {
  const card = 'source' in route ? site.cards.get(route.source) : undefined;
  const source =
    card === undefined ? await draw(route) : { ...(await text(card.path)), title: titleOfCard(card) };
  const { url } = site.config;
  const base = (url === '' ? 'http://localhost' : url) + route.path;
  const title = page?.title || source.title;
  return {
    path: route.path,
    title,
    section: page?.categories[0],
    description: page?.description,
    isOld: route.edition !== undefined && site.editions.get(route.edition)?.isLast === false,
    file,
    key: hash(JSON.stringify([source.key, title, base])),
    async write() {
      const { htmlToMarkdown } = await import('../../lib/markdown/html-to-markdown.js');
      return htmlToMarkdown({
        html: await source.html(),
        title: card && title,
        base,
        keepPaths: url === '',
      });
    },
  };
}

import { pathToFileURL } from 'node:url';
import { ownFile } from '../bundle/resolve-plugin.js';
import { listSources } from '../engine/cells/list-sources.js';
import { listIndexedPages } from '../engine/features/list-indexed-pages.js';
import { preparePage, prepareText } from '../engine/output/standalone-texts.js';
import { createPageFinisher } from '../engine/render/finish-page.js';
import { readPageMaking } from '../engine/render/page-making.js';
import { titleOfCard } from '../lib/markdown/title-of-card.js';
import { placeInSidebars } from '../resolve/sidebars/place-in-sidebars.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type {
  CreateFinder,
  FinderModule,
  FinderSite,
  FoundSection,
} from '../types/feature/finder.js';
import type { IndexedPage } from '../types/feature/site-index.js';
import type { Route } from '../types/site/route.js';
import { settleFront } from './draw-live-page.js';
import type { Live } from './live-state.js';

/** A page as Markdown, or the problems that prevent rendering it. */
export type LiveText = { markdown: string } | { problems: readonly Diagnostic[] };

/** Creates the Markdown of a page from what the page shows, as the feature `llms` does. */
export async function readLiveText(live: Live, route: Route): Promise<LiveText> {
  const { engine, cells, selection } = live;
  const making = await readPageMaking({ engine, get: engine.graph.get });
  const sources = listSources(route, making.set);
  for (const source of sources) {
    selection.ask(source);
    engine.site.awaited.add(source);
  }
  const { bundle, islands, renderer, rendererKeys } = await settleFront(live);
  const diagnostics: Diagnostic[] = [
    ...renderer.diagnostics,
    ...sources.flatMap(selection.problems),
  ];
  const card = 'source' in route ? making.site.cards.get(route.source) : undefined;
  const html = await cells.render(async (pool) => {
    const rendering = { ...making, pool, rendererKeys };
    const request = { islands, diagnostics };
    const text =
      card === undefined
        ? await preparePage(rendering, { route, finisher: createPageFinisher(bundle), ...request })
        : await prepareText(rendering, { source: card.path, ...request });
    return text.html();
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { problems: errors };
  const { htmlToMarkdown } = await import('../lib/markdown/html-to-markdown.js');
  const { url } = making.site.config;
  return {
    markdown: await htmlToMarkdown({
      html,
      title: card && titleOfCard(card),
      base: (url === '' ? 'http://localhost' : url) + route.path,
      keepPaths: url === '',
    }),
  };
}

/** Lists the pages that can be found, in the order of the sidebars and then by address. */
export async function listLivePages({ engine }: Live): Promise<IndexedPage[]> {
  const { graph, site: cells } = engine;
  const { site } = await graph.get(cells.site);
  const pages = listIndexedPages(site, await graph.get(cells.features));
  const places = placeInSidebars(site);
  const placeOf = ({ url }: IndexedPage) => places.get(url) ?? places.size;
  return pages
    .filter(({ url }) => !site.routes.get(url)?.isApart)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

export interface LiveQuery {
  text: string;
  /** Keys of editions. An empty list means all. */
  versions: readonly string[];
  limit: number;
}

/** Searches the site. Returns undefined if it has no search, or one that only works in browsers. */
export async function findInLive(
  live: Live,
  { text, versions, limit }: LiveQuery,
): Promise<{ total: number; hits: readonly FoundSection[] } | undefined> {
  const found = await findFinder(live);
  if (found === undefined) return undefined;
  const { [found.name]: create } = (await import(found.file)) as Record<string, CreateFinder>;
  const ofLanguage = await loadOfLanguage(found);
  const { site } = await live.engine.graph.get(live.engine.site.site);
  const { baseUrl, locale } = site.config;
  const finder = create?.({
    baseUrl,
    locale,
    versions: site.shell.versions,
    settings: {},
    ...ofLanguage,
    fetch: createFetch(live, baseUrl),
  });
  const query = { text, place: 'page', versions, page: 0, hitsPerPage: limit } as const;
  return finder?.search(query, new AbortController().signal);
}

async function loadOfLanguage({ ofLanguage }: FinderModule): Promise<Record<string, unknown>> {
  if (ofLanguage?.from === undefined) return {};
  const { name, file } = ofLanguage.from;
  return { [ofLanguage.name]: ((await import(file)) as Record<string, unknown>)[name] };
}

/** Returns the module that searches the site, by its URL. */
export async function findFinder({ engine }: Live): Promise<FinderModule | undefined> {
  const { graph, site } = engine;
  const { active } = await graph.get(site.features);
  const config = await graph.get(site.inputs.config);
  for (const { feature, options } of active) {
    const module = feature.finder?.({ config, options });
    if (module === undefined) continue;
    const { file, ofLanguage } = module;
    const place = (own: string) => pathToFileURL(ownFile(`features/${feature.name}/${own}`)).href;
    const placed = ofLanguage?.from && {
      ofLanguage: {
        ...ofLanguage,
        from: { ...ofLanguage.from, file: place(ofLanguage.from.file) },
      },
    };
    return { ...module, file: place(file), ...placed };
  }
  return undefined;
}

/** Serves the files of the site from memory. */
function createFetch({ files }: Live, baseUrl: string): FinderSite['fetch'] {
  return async (url) => {
    const found = await files.find(decodeURI(url.slice(baseUrl.length)));
    if (found === undefined || 'from' in found) return new Response(null, { status: 404 });
    const { content } = found;
    return new Response(typeof content === 'string' ? content : Buffer.from(content));
  };
}

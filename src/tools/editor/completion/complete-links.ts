import { posix } from 'node:path';
import type { Engine } from '../../../engine/create-engine.js';
import { titleOfCard } from '../../../lib/markdown/title-of-card.js';
import { resolveReference } from '../../../resolve/links/resolve-reference.js';
import { splitUrl } from '../../../resolve/routes/resolve-href.js';
import type { Site } from '../../../types/site.js';
import type { Completion, Completions } from '../editor-values.js';

export interface LinkCompletionRequest {
  engine: Engine;
  site: Site;
  /** The file that contains the link. */
  file: string;
  /** The address so far, and its offset. */
  written: string;
  from: number;
}

/** Editors show no more; they ask again on the next keystroke. */
export const MOST_ITEMS = 200;

/** Completes an address: files of pages, routes after `/`, and anchors after `#`. */
export async function completeLink(request: LinkCompletionRequest): Promise<Completions> {
  const { written } = request;
  if (/^[a-z][a-z\d+.-]*:/i.test(written)) return { items: [], isWhole: true };
  if (written.includes('#')) return { items: await listAnchors(request), isWhole: true };
  const all = written.startsWith('/') ? listRoutes(request) : listFiles(request);
  return limit(all, written);
}

/**
 * Filters items whose address or page title contains the written text. Those that begin with it
 * come first.
 */
export function limit(items: readonly Completion[], written: string): Completions {
  const words = written.toLowerCase().replace(/^[./]+/, '');
  const has = (text: string) => text.toLowerCase().includes(words);
  const wanted = items.filter(
    ({ kind, insert, detail = '' }) =>
      has(insert) || ((kind === 'page' || kind === 'id') && has(detail)),
  );
  // An item that begins with it goes before one that only contains it.
  const begins = ({ insert }: Completion) =>
    insert
      .toLowerCase()
      .replace(/^[./]+/, '')
      .startsWith(words) || nameOf(insert).startsWith(words);
  if (words !== '') wanted.sort((a, b) => Number(begins(b)) - Number(begins(a)));
  return { items: wanted.slice(0, MOST_ITEMS), isWhole: items.length <= MOST_ITEMS };
}

const nameOf = (address: string): string =>
  address.slice(address.lastIndexOf('/') + 1).toLowerCase();

function listFiles({ site, file, from, written }: LinkCompletionRequest): Completion[] {
  const folder = posix.dirname(file);
  return [...site.routeBySource.keys()].flatMap((source): Completion[] => {
    if (source === file || !/\.mdx?$/.test(source) || source.includes(':')) return [];
    const insert = written.startsWith('@site/') ? `@site/${source}` : relativePath(folder, source);
    return [{ label: insert, kind: 'page', insert, from, detail: titleOf(source, site) }];
  });
}

function relativePath(folder: string, file: string): string {
  const way = posix.relative(folder, file);
  return way.startsWith('../') ? way : `./${way}`;
}

function listRoutes({ site, from }: LinkCompletionRequest): Completion[] {
  const { baseUrl } = site.config;
  const sources = new Map([...site.routeBySource].map(([source, route]) => [route, source]));
  return [...site.routes.values()].flatMap(({ path, kind }): Completion[] => {
    if (kind === 'redirect' || kind === 'not-found') return [];
    const insert = `/${path.slice(baseUrl.length)}`;
    const source = sources.get(path);
    const detail = source && titleOf(source, site);
    return [{ label: insert, kind: 'page', insert, from, ...(detail && { detail }) }];
  });
}

export function titleOf(source: string, site: Site): string {
  const card = site.cards.get(source);
  return card === undefined ? source : titleOfCard(card);
}

/** Lists the IDs of the page to which the address leads. */
async function listAnchors({
  engine,
  site,
  file,
  written,
  from,
}: LinkCompletionRequest): Promise<Completion[]> {
  const { path, query } = splitUrl(written.split('#', 1)[0] ?? '');
  const source = path === '' ? file : sourceOf(path, { engine, site, file });
  if (source === undefined) return [];
  const { facts } = await engine.graph.get(engine.site.doc(source));
  const { headings, anchors, internalIds = [] } = facts;
  const texts = new Map(headings.map(({ id, text, level }) => [id, { text, level }]));
  const titles = new Set(headings.flatMap(({ id, level }) => (level === 1 ? [id] : [])));
  const start = from + path.length + query.length + 1;
  const known = anchors.filter((id) => !titles.has(id) && !internalIds.includes(id));
  // Headings come first, in the order of the page: most links lead to one.
  return [...known.filter((id) => texts.has(id)), ...known.filter((id) => !texts.has(id))].map(
    (id) => ({
      label: `#${id}`,
      kind: 'heading',
      insert: id,
      from: start,
      detail: texts.get(id)?.text ?? '',
    }),
  );
}

function sourceOf(
  url: string,
  { engine, site, file }: Pick<LinkCompletionRequest, 'engine' | 'site' | 'file'>,
): string | undefined {
  const target = resolveReference({
    url,
    kind: 'link',
    source: file,
    route: site.routeBySource.get(file) ?? site.config.baseUrl,
    site,
    fileExists: engine.fileExists,
  });
  if (target.type !== 'route') return undefined;
  return [...site.routeBySource].find(([, route]) => route === target.route)?.[0];
}

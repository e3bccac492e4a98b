import { suggest } from '../../../diagnostics/suggest.js';
import type { Engine } from '../../../engine/create-engine.js';
import { append } from '../../../lib/append.js';
import { isGenerated } from '../../../lib/files/is-generated.js';
import { readSource } from '../../../load/read-source.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { Route } from '../../../types/site/route.js';
import type { Site } from '../../../types/site.js';
import { describeLostRoutes } from './describe-lost-routes.js';
import { comparablePath, nameRoute } from './url-names.js';
import { type LockedUrl, parseUrls, URLS_LOCK } from './urls-lock.js';

/**
 * Reports the addresses in `urls.lock` that the site no longer has in the language of the engine.
 * `anchors`: ids by route, for the pages whose ids are complete.
 */
export async function checkUrls(
  engine: Engine,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Diagnostic[]> {
  const { source, diagnostics } = readSource(engine.root, URLS_LOCK);
  if (source === undefined) return [...diagnostics];
  const parsed = parseUrls(source.text);
  if (parsed.problem !== undefined) return [describeUnreadable(parsed.problem)];
  const { site } = await engine.graph.get(engine.site.site);
  const own = ownUrls(parsed.urls, { engine, site });
  const routes = routesByName(site, engine);
  const lost: LockedUrl[] = [];
  const found: Diagnostic[] = [];
  for (const url of own) {
    const route = routes.get(comparablePath(url.path));
    if (route === undefined) lost.push(url);
    else append(found, await checkAnchors(url, { route, site, anchors, engine }));
  }
  if (lost.length === 0) return found;
  const known = new Set(parsed.urls.map(({ path }) => comparablePath(path)));
  return [...(await describeLostRoutes(lost, { engine, known, file: URLS_LOCK })), ...found];
}

function describeUnreadable({ line, text }: { line: number; text: string }): Diagnostic {
  return {
    code: 'urls-lock',
    severity: 'error',
    message: `\`${URLS_LOCK}\` has the line \`${text.slice(0, 60)}\`, which is neither a path nor an id.`,
    hint: 'Resolve the conflict, or run `docsgen urls --update`.',
    file: URLS_LOCK,
    line,
    column: 1,
  };
}

/**
 * Selects the addresses of one language. Those of the default language are all that are in no other
 * language's folder.
 */
export function ownUrls(
  urls: readonly LockedUrl[],
  { engine, site }: { engine: Engine; site: Site },
): LockedUrl[] {
  const others = site.languages.filter(({ isDefault }) => !isDefault).map(({ path }) => `/${path}`);
  const { path, isDefault } = engine.language;
  const isOfOther = (url: string) => others.some((other) => `${url}/`.startsWith(other));
  return urls.filter((url) =>
    isDefault ? !isOfOther(url.path) : `${url.path}/`.startsWith(`/${path}`),
  );
}

/** Maps comparable paths to pages and redirects. */
export function routesByName(site: Site, engine: Pick<Engine, 'language'>): Map<string, Route> {
  const routes = [...site.routes.values()].filter(({ kind }) => kind !== 'not-found');
  return new Map(routes.map((route) => [comparablePath(nameRoute(route, engine)), route]));
}

interface AnchorScope {
  engine: Engine;
  route: Route;
  site: Site;
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

async function checkAnchors(
  { path, anchors: locked }: LockedUrl,
  { route, site, anchors, engine }: AnchorScope,
): Promise<Diagnostic[]> {
  const target = route.kind === 'redirect' ? site.routes.get(route.to) : route;
  const present = target && anchors.get(target.path);
  if (target === undefined || present === undefined) return [];
  const gone = locked.filter((id) => !present.has(id));
  if (gone.length === 0) return [];
  const file = 'source' in target ? target.source : undefined;
  const { graph, site: cells, pages } = engine;
  const isDoc = file !== undefined && (await graph.get(pages.sources)).includes(file);
  const { internalIds = [] } = isDoc ? (await graph.get(cells.doc(file))).facts : {};
  // No author can add an old id to a page that a plugin generates.
  const { source } = isDoc && isGenerated(file) ? await graph.get(cells.source(file)) : {};
  const [origin] = [source?.origin ?? []].flat();
  const fresh = [...present].filter((id) => !locked.includes(id) && !internalIds.includes(id));
  return gone.map((id) => ({
    code: 'anchor-lost',
    severity: 'warning',
    message: `The page \`${path}\` has lost the id \`${id}\`${target === route ? '' : `: its redirect leads to \`${target.path}\`, which has no such id`}.`,
    hint: hintAnchor(id, {
      best: (gone.length === 1 && fresh.length === 1 ? fresh : findSimilar(id, fresh))[0],
      isWritten: origin === undefined,
    }),
    ...(file !== undefined && { file: origin ?? file, route: target.path }),
  }));
}

function findSimilar(id: string, fresh: readonly string[]): string[] {
  const longer = fresh.filter((other) => other.startsWith(`${id}-`) || id.startsWith(`${other}-`));
  return [...suggest(id, fresh), ...longer];
}

function hintAnchor(
  id: string,
  { best, isWritten }: { best: string | undefined; isWritten: boolean },
): string {
  if (!isWritten) {
    const successor = best === undefined ? '' : `It most likely became \`${best}\`. `;
    const update = 'If that is meant, run `docsgen urls --update`';
    return `${successor}${update}: old links will lead to the top of the page.`;
  }
  return best === undefined
    ? `Write \`{#… #${id}}\` after the heading that has replaced it, or run \`docsgen urls --update\`.`
    : `It most likely became \`${best}\`: write \`{#${best} #${id}}\` after that heading.`;
}

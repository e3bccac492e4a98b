import { checkBuiltSources, checkLinks } from '../builds/checks/check-site.js';
import { sortDiagnostics } from '../diagnostics/sort.js';
import { isModulePage } from '../engine/features/feature-pages.js';
import { boundMemory } from '../engine/threads/bound-memory.js';
import { append } from '../lib/append.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { settleFront } from './draw-live-page.js';
import type { Front } from './live-front.js';
import { isMarkdown } from './live-pages.js';
import type { Live } from './live-state.js';

/**
 * Compiles what is not compiled yet and lists every problem. Undefined when the site has changed
 * meanwhile.
 */
export async function surveySite(live: Live): Promise<Diagnostic[] | undefined> {
  const { engine, selection, pages } = live;
  const { graph, site } = engine;
  const { updates } = live;
  const isStale = () => live.updates !== updates;
  const sources = await graph.get(engine.pages.sources);
  await live.readers.giveWay(sources, {
    work: (source) => graph.get(site.doc(source)),
    isOver: isStale,
  });
  if (isStale()) return undefined;
  // The threads have done their work: what is saved from now on is compiled here.
  await site.rest();
  await warmUp(live);
  site.awaited.clear();
  selection.complete();
  const front = await settleFront(live);
  const routes = [...(await graph.get(site.site)).site.routes.values()];
  const errors: Diagnostic[] = [];
  const set = await graph.get(site.features);
  for (const route of routes.filter((one) => isModulePage(one, set)))
    append(errors, (await pages.draw(route, [])).errors);
  const links = new Map([...front.links, ...pages.links]);
  const found = [
    ...live.reading.diagnostics,
    ...(await checkBuiltSources(engine)),
    ...front.diagnostics,
    ...(await listCodeProblems(live, front)),
    ...selection.problems(),
    ...errors,
    ...(await checkLinks(engine, links)),
  ];
  const known = new Set(found.map((one) => JSON.stringify(one)));
  const shown = (await drawLast(live)).filter((one) => !known.has(JSON.stringify(one)));
  return isStale() ? undefined : sortDiagnostics([...found, ...shown]);
}

/**
 * What keeps the page that was asked for last from being drawn: a part of the theme that fails does
 * so on every page, and no text says so.
 */
async function drawLast({ engine, selection, pages }: Live): Promise<readonly Diagnostic[]> {
  const last = selection.asked.at(-1);
  if (last === undefined || !isMarkdown(last)) return [];
  const { site } = await engine.graph.get(engine.site.site);
  const route = site.routes.get(site.routeBySource.get(last) ?? '');
  return route === undefined ? [] : (await pages.draw(route, [])).errors;
}

/**
 * What a check says of the code, when there is something to say: bundles that are whole have no
 * problem.
 */
async function listCodeProblems(
  { engine }: Live,
  { renderer, bundle, apps }: Front,
): Promise<Diagnostic[]> {
  const known = [renderer, bundle, apps].flatMap(({ diagnostics }) => diagnostics);
  if (known.length === 0) return [];
  return [...apps.diagnostics, ...(await engine.graph.get(engine.code.problems)).diagnostics];
}

/**
 * Compiles the page that was asked for last once more, for nothing but the grammars and the machine
 * code that it takes.
 */
async function warmUp(live: Live): Promise<void> {
  const { graph, site } = live.engine;
  const last = live.selection.asked.at(-1);
  if (live.isWarm || last === undefined || !isMarkdown(last)) return;
  live.isWarm = true;
  // From now on there is little to do at once, and the process may stay for days.
  boundMemory();
  const [compiler, { source }] = await Promise.all([
    graph.get(site.compiler),
    graph.get(site.source(last)),
  ]);
  if (source !== undefined) await compiler.compile(source);
}

import { checkLinks } from '../builds/checks/check-links.js';
import { checkBuiltSources } from '../builds/checks/check-sources.js';
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
 * Compiles everything that is not compiled yet, and lists all problems. Returns undefined if the
 * site changes meanwhile.
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
  // The threads are no longer needed: from now on, this thread compiles what is saved.
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
 * Renders the last requested page and returns its problems: an error in a theme part occurs on
 * every page, and no check of texts finds it.
 */
async function drawLast({ engine, selection, pages }: Live): Promise<readonly Diagnostic[]> {
  const last = selection.asked.at(-1);
  if (last === undefined || !isMarkdown(last)) return [];
  const { site } = await engine.graph.get(engine.site.site);
  const route = site.routes.get(site.routeBySource.get(last) ?? '');
  return route === undefined ? [] : (await pages.draw(route, [])).errors;
}

/** Checks the code if a bundle failed: complete bundles have no problems. */
async function listCodeProblems(
  { engine }: Live,
  { renderer, bundle, apps }: Front,
): Promise<Diagnostic[]> {
  const known = [renderer, bundle, apps].flatMap(({ diagnostics }) => diagnostics);
  if (known.length === 0) return [];
  return [...apps.diagnostics, ...(await engine.graph.get(engine.code.problems)).diagnostics];
}

/**
 * Compiles the last requested page again, only to load grammars and let the engine optimize the
 * code.
 */
async function warmUp(live: Live): Promise<void> {
  const { graph, site } = live.engine;
  const last = live.selection.asked.at(-1);
  if (live.isWarm || last === undefined || !isMarkdown(last)) return;
  live.isWarm = true;
  // From now on, there is little work at a time, and the process may run for days.
  boundMemory();
  const [compiler, { source }] = await Promise.all([
    graph.get(site.compiler),
    graph.get(site.source(last)),
  ]);
  if (source !== undefined) await compiler.compile(source);
}

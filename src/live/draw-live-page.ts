import { stopBundler } from '../bundle/stop-bundler.js';
import { listSources } from '../engine/cells/list-sources.js';
import type { Route } from '../types/site/route.js';
import type { Front } from './live-front.js';
import { isMarkdown, type LivePage } from './live-pages.js';
import type { Live } from './live-state.js';

/**
 * Renders a page. Tries again if that fails for a reason outside of the site, for example because
 * the bundler's process was killed.
 */
export async function drawLivePage(live: Live, route: Route): Promise<LivePage> {
  try {
    return await drawOnce(live, route);
  } catch (error) {
    const { graph, site } = live.engine;
    // esbuild starts a new process only after the last one has been stopped.
    if (/The service (?:was stopped|is no longer running)/.test(String(error))) await stopBundler();
    // Numbers of updates are never negative.
    graph.set(site.inputs.code, -++live.failures);
    return drawOnce(live, route);
  }
}

async function drawOnce(live: Live, route: Route): Promise<LivePage> {
  const { selection, pages, files } = live;
  const { graph, site } = live.engine;
  const sources = listSources(route, await graph.get(site.features));
  if (selection.asked.length === 0) await prepareFirst(live, sources);
  for (const source of sources) {
    selection.ask(source);
    site.awaited.add(source);
  }
  await settleFront(live);
  const page = await pages.draw(route, sources.flatMap(selection.problems));
  for (const source of sources.filter(isMarkdown)) await files.note(source);
  return page;
}

/**
 * Bundles the code while the first page is being compiled. A page with its own code then needs
 * another bundle.
 */
async function prepareFirst({ engine, cells }: Live, sources: readonly string[]): Promise<void> {
  const { graph, site } = engine;
  await Promise.all([
    graph.get(cells.front),
    ...sources.filter(isMarkdown).map((source) => graph.get(site.doc(source))),
  ]);
}

/**
 * Updates the code. Leaves out docs with unresolved imports, so that other pages can be rendered.
 */
export async function settleFront(live: Live): Promise<Front> {
  const { graph, code } = live.engine;
  for (;;) {
    const front = await graph.get(live.cells.front);
    live.codeInputs = new Set([
      ...front.renderer.inputs,
      ...front.bundle.inputs,
      ...front.apps.inputs,
    ]);
    const problems = [...front.renderer.diagnostics, ...front.bundle.diagnostics];
    live.hasCodeProblems = problems.length + front.apps.diagnostics.length > 0;
    if (problems.length === 0) return front;
    const docs = new Set(await graph.get(code.codeDocs));
    const ofDocs = problems.filter(({ file }) => file !== undefined && docs.has(file));
    if (ofDocs.length === 0) return front;
    live.selection.leaveOut(ofDocs);
  }
}

import { stopBundler } from '../bundle/stop-bundler.js';
import { listSources } from '../engine/cells/list-sources.js';
import type { Route } from '../types/site/route.js';
import type { Front } from './live-front.js';
import { isMarkdown, type LivePage } from './live-pages.js';
import type { Live } from './live-state.js';

/**
 * Draws a page, and once more if that failed for a reason outside of the site (the bundler's
 * process was ended).
 */
export async function drawLivePage(live: Live, route: Route): Promise<LivePage> {
  try {
    return await drawOnce(live, route);
  } catch (error) {
    const { graph, site } = live.engine;
    // esbuild starts a new process only after it was told to stop the last one.
    if (/The service (?:was stopped|is no longer running)/.test(String(error))) await stopBundler();
    // No update has a number below zero.
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
 * Nothing is ready yet: the code is bundled while the page is compiled. A page with code of its own
 * needs another bundle.
 */
async function prepareFirst({ engine, cells }: Live, sources: readonly string[]): Promise<void> {
  const { graph, site } = engine;
  await Promise.all([
    graph.get(cells.front),
    ...sources.filter(isMarkdown).map((source) => graph.get(site.doc(source))),
  ]);
}

/**
 * Brings the code up to date. Docs whose imports lead nowhere are left out, so that the other pages
 * can be drawn.
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

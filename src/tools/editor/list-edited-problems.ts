import { checkLinks } from '../../builds/checks/check-links.js';
import { checkSources } from '../../builds/checks/check-sources.js';
import { findStaticLinks } from '../../builds/checks/find-static-links.js';
import { createLinkMemory, type LinkMemory } from '../../builds/checks/link-memory.js';
import { describeFailure } from '../../builds/describe-failure.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import type { Engine } from '../../engine/create-engine.js';
import { linkLanguages } from '../../engine/create-engines.js';
import { type EngineProblems, mergeProblems } from '../../engine/merge-problems.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { EditedState } from './site-edits.js';

/**
 * Lists the problems of a site that is being edited. With `texts`, does not check code, and repeats
 * the last problems found in code. Returns undefined if the site changes meanwhile.
 */
export async function listEditedProblems(
  state: EditedState,
  depth: 'texts' | 'all',
): Promise<readonly Diagnostic[] | undefined> {
  const { updates, engines, reading, unusable } = state;
  const [main] = engines;
  if (main === undefined || reading.site === undefined) return reading.diagnostics;
  try {
    await linkLanguages(engines);
    const found: EngineProblems[] = [];
    for (const engine of engines) {
      found.push({ engine, diagnostics: await checkEngine(engine, state, depth) });
      if (state.updates !== updates) return undefined;
    }
    if (!state.isWarm) await settle(state);
    // Problems of an earlier text of the file have outdated positions.
    const typed = new Set(unusable.map(({ file }) => file));
    const others = mergeProblems(found).filter(({ file }) => !typed.has(file));
    return sortDiagnostics([...reading.diagnostics, ...unusable, ...others]);
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return [problem];
  }
}

async function checkEngine(
  engine: Engine,
  state: EditedState,
  depth: 'texts' | 'all',
): Promise<Diagnostic[]> {
  const ofSources = await checkSources(engine);
  if (depth === 'all') {
    const { diagnostics } = await engine.graph.get(engine.code.problems);
    state.ofCode.set(engine, diagnostics);
  }
  const ofLinks = await checkLinks(
    engine,
    await findStaticLinks(engine),
    memoryOf(engine, state.links),
  );
  return [...ofSources, ...(state.ofCode.get(engine) ?? []), ...ofLinks];
}

function memoryOf(engine: Engine, links: WeakMap<Engine, LinkMemory>): LinkMemory {
  const memory = links.get(engine) ?? createLinkMemory();
  links.set(engine, memory);
  return memory;
}

/**
 * Ends the threads once everything is compiled; later edits are compiled in this thread. Stores
 * what was compiled for the next start.
 */
async function settle(state: EditedState): Promise<void> {
  state.isWarm = true;
  for (const { site, graph, pages } of state.engines) {
    await site.rest();
    for (const source of await graph.get(pages.sources)) site.awaited.add(source);
    await site.index.save();
  }
}

import { stopBundler } from '../../bundle/stop-bundler.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import { ROOT_ONLY } from '../../lib/files/inside-site.js';
import { readSource } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import { describeFailure } from '../build/describe-failure.js';
import { loadSite, type SiteReading } from '../build/load-site.js';
import { checkLinks, checkSources } from '../check/check-site.js';
import { findStaticLinks } from '../check/find-static-links.js';
import { createLinkMemory, type LinkMemory } from '../check/link-memory.js';
import { type Engine, setInputs } from '../create-engine.js';
import { createEngines, linkLanguages } from '../languages/create-engines.js';
import { type EngineProblems, mergeProblems } from '../languages/merge-problems.js';
import { isOfConfig, nameChanged } from '../live/changed-files.js';
import type { DiskChanges } from '../live/live-site.js';
import { listNamingFiles } from '../names/list-naming-files.js';
import { openStore } from '../store/open-store.js';

/** A site while its texts are edited: what an editor has not saved stands in for what is on disk. */
export interface EditedSite {
  /** Absolute path. */
  readonly root: string;
  /** Takes note of changes on disk. */
  update(changes: DiskChanges): Promise<void>;
  /**
   * Gives a file a text that is not saved, or with `undefined` the one on disk again. The config, and what it is made of,
   * counts from the next `readConfig` on.
   */
  setText(file: string, text: string | undefined): Promise<void>;
  /** Runs the config and the sidebars, if their texts have changed: they are code, which should not run with each key. */
  readConfig(): Promise<void>;
  /** The text of a file as it is in the editor, or else on disk; without a byte order mark. */
  readText(file: string): string | undefined;
  /** Files other than Markdown that name its pages, now. */
  namingFiles(): readonly string[];
  /** The engines of its languages, the default one first; none until the config can be used. */
  engines(): readonly Engine[];
  /**
   * Its problems. `texts` leaves its code alone, whose problems are those of the last time. Undefined when the site has
   * changed meanwhile.
   */
  problems(depth: 'texts' | 'all'): Promise<readonly Diagnostic[] | undefined>;
  /** Compiles a page only to load and warm up the code, so that the first edit is as fast as later ones. */
  warmUp(): Promise<void>;
  /** Folders outside of the root that belong to it, now: paths from the root. */
  outside(): readonly string[];
  close(): Promise<void>;
}

/** What is known of a site while it is edited. */
interface State {
  /** The last one that could be used, when a config that is being typed can't. */
  reading: SiteReading;
  /** What is wrong with a config that is being typed. */
  unusable: readonly Diagnostic[];
  /** A text that the config is made of has changed in the editor. */
  isConfigDue: boolean;
  engines: readonly Engine[];
  /** Counts changes. */
  updates: number;
  /** By language, what the code of the site was last found to have wrong. */
  ofCode: Map<Engine, readonly Diagnostic[]>;
  /** By language. */
  links: WeakMap<Engine, LinkMemory>;
  /** Everything has been compiled once. */
  isWarm: boolean;
}

/** Opens a site. One whose config can't be used has that problem until the config is changed. */
export async function openEditedSite(
  root: string,
  unsaved: Iterable<readonly [file: string, text: string]> = [],
): Promise<EditedSite> {
  const kept = openStore({ root, useStore: true });
  const overlay = new Map(unsaved);
  const read = () => loadSite(root, { store: kept.store, overlay });
  const state: State = {
    reading: await read(),
    unusable: [],
    isConfigDue: false,
    engines: [],
    updates: 0,
    ofCode: new Map(),
    links: new WeakMap(),
    isWarm: false,
  };
  startEngines();

  function startEngines(): void {
    const { site: loaded } = state.reading;
    if (loaded === undefined) return;
    const before = state.engines.map(({ language }) => language.locale);
    const now = loaded.languages.map(({ language }) => language.locale);
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    for (const { site } of state.engines) void site.close();
    state.engines = createEngines({ root, loaded, kept, problemsOnly: true, isLive: true, overlay });
    state.isWarm = false;
    awaitFiles([...overlay.keys()]);
  }

  /** Open files are compiled in this thread: starting another one would take longer. */
  function awaitFiles(files: readonly string[]): void {
    for (const { site, translations } of state.engines)
      for (const file of nameChanged(files, translations)) site.awaited.add(file);
  }

  const concerns = (file: string) => isOfConfig(file, state.reading.inputs);

  /** Keeps the problems of the rest of the site visible while somebody types. */
  async function readAgain(): Promise<void> {
    const reading = await read();
    const isTyped = [...overlay.keys()].some(concerns);
    const isKept = isTyped && reading.site === undefined && state.reading.site !== undefined;
    state.unusable = isKept ? reading.diagnostics : [];
    if (!isKept) state.reading = reading;
    state.isConfigDue = false;
  }

  async function update({ files, structure, head = false }: DiskChanges): Promise<void> {
    const concernsConfig = structure || head || state.reading.diagnostics.length > 0 || files.some(concerns);
    await take(files, { structure, concernsConfig });
  }

  /** Tells the engines what has changed. */
  async function take(
    files: readonly string[],
    { structure = false, concernsConfig }: { structure?: boolean; concernsConfig: boolean },
  ): Promise<void> {
    if (concernsConfig) await readAgain();
    state.updates++;
    startEngines();
    const touchesCode = structure || files.some((file) => !/\.mdx?$/.test(file));
    for (const engine of state.engines) {
      const { graph, site } = engine;
      if (structure) engine.forgetFiles();
      if (concernsConfig && state.reading.site !== undefined) setInputs(engine, state.reading.site);
      for (const file of nameChanged(files, engine.translations)) {
        graph.set(site.inputs.stamp(file), state.updates);
        if (state.isWarm) site.awaited.add(file);
      }
      if (touchesCode) graph.set(site.inputs.code, state.updates);
    }
  }

  return {
    root,
    update,
    async setText(file, text) {
      if (overlay.get(file) === text) return;
      if (text === undefined) overlay.delete(file);
      else overlay.set(file, text);
      awaitFiles([file]);
      state.isConfigDue ||= concerns(file) || (state.reading.site === undefined && !/\.mdx?$/.test(file));
      await take([file], { concernsConfig: false });
    },
    async readConfig() {
      if (state.isConfigDue) await take([], { concernsConfig: true });
    },
    readText: (file) => readSource(root, file, { bounds: boundsOf(state), overlay }).source?.text,
    namingFiles: () => (state.reading.site === undefined ? [] : listNamingFiles(state.reading.site)),
    engines: () => state.engines,
    problems: (depth) => listProblems(state, depth),
    warmUp: () => warmUp(state.engines[0]),
    outside: () => boundsOf(state).outside,
    async close() {
      state.updates++;
      await Promise.all(state.engines.map(({ site }) => site.close()));
      await Promise.all([kept.store.close(), stopBundler()]);
    },
  };
}

const boundsOf = ({ reading }: State): SiteBounds => reading.site?.files.bounds ?? ROOT_ONLY;

async function listProblems(
  state: State,
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
    // Problems of an earlier text of the file no longer have the right place.
    const typed = new Set(unusable.map(({ file }) => file));
    const others = mergeProblems(found).filter(({ file }) => !typed.has(file));
    return sortDiagnostics([...reading.diagnostics, ...unusable, ...others]);
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return [problem];
  }
}

async function checkEngine(engine: Engine, state: State, depth: 'texts' | 'all'): Promise<Diagnostic[]> {
  const ofSources = await checkSources(engine);
  if (depth === 'all') {
    const { diagnostics } = await engine.graph.get(engine.code.problems);
    state.ofCode.set(engine, diagnostics);
  }
  const ofLinks = await checkLinks(engine, await findStaticLinks(engine), memoryOf(engine, state.links));
  return [...ofSources, ...(state.ofCode.get(engine) ?? []), ...ofLinks];
}

function memoryOf(engine: Engine, links: WeakMap<Engine, LinkMemory>): LinkMemory {
  const memory = links.get(engine) ?? createLinkMemory();
  links.set(engine, memory);
  return memory;
}

/** All is compiled: threads end, and what follows is compiled here. What was compiled is kept for the next start. */
async function settle(state: State): Promise<void> {
  state.isWarm = true;
  for (const { site, graph, pages } of state.engines) {
    await site.rest();
    for (const source of await graph.get(pages.sources)) site.awaited.add(source);
    await site.index.save();
  }
}

async function warmUp(engine: Engine | undefined): Promise<void> {
  if (engine === undefined) return;
  const { graph, site, pages } = engine;
  const [first] = await graph.get(pages.sources);
  const source = first === undefined ? undefined : (await graph.get(site.source(first))).source;
  if (source === undefined) return;
  site.awaited.add(source.path);
  await (await graph.get(site.compiler)).compile(source);
}

import type { LinkMemory } from '../../builds/checks/link-memory.js';
import { type Engine, setInputs } from '../../engine/create-engine.js';
import { createEngines } from '../../engine/create-engines.js';
import { loadSite, type SiteReading } from '../../engine/reading/load-site.js';
import type { openStore } from '../../engine/store/open-store.js';
import { isOfConfig, nameChanged } from '../../live/changed-files.js';
import type { DiskChanges } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** State of a site that is being edited. */
export interface EditedState {
  /** The last valid reading, while the config is being edited and invalid. */
  reading: SiteReading;
  /** Problems of a config that is being edited. */
  unusable: readonly Diagnostic[];
  /** True if the editor has changed a text on which the config depends. */
  isConfigDue: boolean;
  engines: readonly Engine[];
  /** Number of changes so far. */
  updates: number;
  /** The last problems found in code, by language. */
  ofCode: Map<Engine, readonly Diagnostic[]>;
  /** By language. */
  links: WeakMap<Engine, LinkMemory>;
  /** True once everything has been compiled. */
  isWarm: boolean;
}

export interface SiteEdits {
  /** The edits mutate it. */
  readonly state: EditedState;
  /** Applies changes on disk. */
  update(changes: DiskChanges): Promise<void>;
  /**
   * Sets the unsaved text of a file, or with `undefined` goes back to the text on disk. The config,
   * and the files on which it depends, take effect with the next `readConfig`.
   */
  setText(file: string, text: string | undefined): Promise<void>;
  /**
   * Runs the config and the sidebars if their texts have changed: they are code, which should not
   * run on each keystroke.
   */
  readConfig(): Promise<void>;
}

interface SiteEditsRequest {
  root: string;
  kept: ReturnType<typeof openStore>;
  /** Unsaved texts, by file. */
  overlay: Map<string, string>;
}

/** Reads a site, starts its engines, and tells them about changes in the editor and on disk. */
export async function createSiteEdits(request: SiteEditsRequest): Promise<SiteEdits> {
  const { root, kept, overlay } = request;
  const read = () => loadSite(root, { ...kept, overlay });
  const state: EditedState = {
    reading: await read(),
    unusable: [],
    isConfigDue: false,
    engines: [],
    updates: 0,
    ofCode: new Map(),
    links: new WeakMap(),
    isWarm: false,
  };
  startEngines(state, request);

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
    const concernsConfig =
      structure || head || state.reading.diagnostics.length > 0 || files.some(concerns);
    await take(files, { structure, concernsConfig });
  }

  /** Tells the engines about changes. */
  async function take(
    files: readonly string[],
    { structure = false, concernsConfig }: { structure?: boolean; concernsConfig: boolean },
  ): Promise<void> {
    if (concernsConfig) await readAgain();
    state.updates++;
    startEngines(state, request);
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
    state,
    update,
    async setText(file, text) {
      if (overlay.get(file) === text) return;
      if (text === undefined) overlay.delete(file);
      else overlay.set(file, text);
      awaitFiles(state, [file]);
      state.isConfigDue ||=
        concerns(file) || (state.reading.site === undefined && !/\.mdx?$/.test(file));
      await take([file], { concernsConfig: false });
    },
    async readConfig() {
      if (state.isConfigDue) await take([], { concernsConfig: true });
    },
  };
}

/** Starts the engines of the site's languages, unless they are running. */
function startEngines(state: EditedState, { root, kept, overlay }: SiteEditsRequest): void {
  const { site: loaded } = state.reading;
  if (loaded === undefined) return;
  const before = state.engines.map(({ language }) => language.locale);
  const now = loaded.languages.map(({ language }) => language.locale);
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  for (const { site } of state.engines) void site.close();
  state.engines = createEngines({ root, loaded, kept, problemsOnly: true, isLive: true, overlay });
  state.isWarm = false;
  awaitFiles(state, [...overlay.keys()]);
}

/** Compiles open files in this thread, because starting another one would take longer. */
function awaitFiles({ engines }: EditedState, files: readonly string[]): void {
  for (const { site, translations } of engines)
    for (const file of nameChanged(files, translations)) site.awaited.add(file);
}

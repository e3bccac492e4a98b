import type { Engine } from '../../engine/create-engine.js';
import { listStrays } from '../../engine/list-strays.js';
import { openStore } from '../../engine/store/open-store.js';
import { ROOT_ONLY } from '../../lib/files/inside-site.js';
import { readSource } from '../../load/read-source.js';
import { listOutside } from '../../load/site-bounds.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import { listNamingFiles } from '../names/list-naming-files.js';
import { listEditedProblems } from './list-edited-problems.js';
import { createSiteEdits, type EditedState, type SiteEdits } from './site-edits.js';

/** A site that is being edited: unsaved texts of the editor replace those on disk. */
export interface EditedSite extends Omit<SiteEdits, 'state'> {
  /** Absolute path. */
  readonly root: string;
  /** Returns the text of a file in the editor, or else on disk, without a byte order mark. */
  readText(file: string): string | undefined;
  /** Returns the files other than Markdown that currently refer to pages. */
  namingFiles(): readonly string[];
  /**
   * Returns the engines of its languages, the default one first. Empty until the config is valid.
   */
  engines(): readonly Engine[];
  /**
   * Returns its problems. With `texts`, does not check code, and repeats the last problems found in
   * code. Returns undefined if the site changes meanwhile.
   */
  problems(depth: 'texts' | 'all'): Promise<readonly Diagnostic[] | undefined>;
  /**
   * Compiles a page only to load and warm up the code, so that the first edit is as fast as later
   * ones.
   */
  warmUp(): Promise<void>;
  /**
   * Returns the folders outside the root that currently belong to the site, relative to the root.
   */
  outside(): readonly string[];
  /** Returns the files elsewhere in the repository that its pages show, relative to the root. */
  strays(): readonly string[];
  close(): Promise<void>;
}

/** Opens a site. If its config is invalid, that is its only problem until the config changes. */
export async function openEditedSite(
  root: string,
  env: Environment,
  unsaved: Iterable<readonly [file: string, text: string]> = [],
): Promise<EditedSite> {
  const kept = openStore({ root, useStore: true, env });
  const overlay = new Map(unsaved);
  const { state, ...edits } = await createSiteEdits({ root, kept, overlay });
  return {
    root,
    ...edits,
    readText: (file) => readSource(root, file, { bounds: boundsOf(state), overlay }).source?.text,
    namingFiles: () =>
      state.reading.site === undefined ? [] : listNamingFiles(state.reading.site),
    engines: () => state.engines,
    problems: (depth) => listEditedProblems(state, depth),
    warmUp: () => warmUp(state.engines[0]),
    outside: () => listOutside(root, boundsOf(state)),
    strays: () => state.engines.flatMap(listStrays),
    async close() {
      state.updates++;
      await Promise.all(state.engines.map(({ site }) => site.close()));
      await kept.store.close();
    },
  };
}

const boundsOf = ({ reading }: EditedState): SiteBounds => reading.site?.files.bounds ?? ROOT_ONLY;

async function warmUp(engine: Engine | undefined): Promise<void> {
  if (engine === undefined) return;
  const { graph, site, pages } = engine;
  const [first] = await graph.get(pages.sources);
  const source = first === undefined ? undefined : (await graph.get(site.source(first))).source;
  if (source === undefined) return;
  site.awaited.add(source.path);
  await (await graph.get(site.compiler)).compile(source);
}

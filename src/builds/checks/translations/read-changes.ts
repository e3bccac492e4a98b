import { readHistoryThroughStore } from '../../../engine/cells/history-through-store.js';
import type { Engine } from '../../../engine/create-engine.js';
import { listUncommitted } from '../../../load/git/list-uncommitted.js';
import { readHead } from '../../../load/git/read-head.js';
import { listFeatureFolders } from '../../../load/list-site.js';
import type { ChangeTime } from '../../../types/language/translation.js';
import type { GitProblem } from '../describe-gap.js';

/** When the files of a site were last changed. */
export interface Changes {
  /** Returns undefined if the last change is older than the shallow clone, or unknown. */
  timeOf(file: string): ChangeTime | undefined;
  /** Why Git could not be asked. */
  problem?: GitProblem;
}

/**
 * Asks Git for the last changes of originals and translations. An uncommitted change counts as the
 * newest.
 */
export async function readChanges({ graph, site, root, store, buildId }: Engine): Promise<Changes> {
  const reading = (await graph.get(site.inputs.head)) ?? (await readHead(root));
  if ('problem' in reading) {
    const problem = reading.problem.code === 'git-missing' ? 'git-missing' : 'git-no-history';
    return { timeOf: () => undefined, problem };
  }
  const folders = [...listFeatureFolders(await graph.get(site.inputs.files)), 'i18n'];
  const { head } = reading;
  const [{ commits, unknown }, uncommitted] = await Promise.all([
    readHistoryThroughStore({ root, store, buildId }, head, folders),
    listUncommitted(root, head, folders),
  ]);
  const lost = new Set(unknown);
  return {
    timeOf(file) {
      if (uncommitted.has(file)) return 'uncommitted';
      return commits[file]?.date ?? (lost.has(file) ? undefined : 'uncommitted');
    },
  };
}

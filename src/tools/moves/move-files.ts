import { createEngines, linkLanguages } from '../../engine/create-engines.js';
import { loadSite } from '../../engine/reading/load-site.js';
import { openStore } from '../../engine/store/open-store.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { carryOutMove } from './carry-out-move.js';
import type { MoveRequest } from './list-moves.js';
import { type MovePlan, planMove } from './plan-move.js';

export type MoveResult =
  | { status: 'done'; plan: MovePlan }
  | { status: 'refused'; text: string }
  | { status: 'unusable'; diagnostics: readonly Diagnostic[] };

/**
 * Moves a file or folder of a site and updates everything that refers to it, or changes nothing.
 * With `dryRun`, it only plans.
 */
export async function moveFiles({
  dryRun,
  ...request
}: SiteMove & { dryRun: boolean }): Promise<MoveResult> {
  const result = await planMoveOf(request);
  const problem =
    result.status === 'done' && !dryRun ? carryOutMove(request.root, result.plan) : undefined;
  return problem === undefined ? result : { status: 'refused', text: problem };
}

/** A move in a site that is not loaded yet. */
type SiteMove = MoveRequest & { root: string; env: Environment };

/** Plans the move of a file or folder, and loads the site for it. Writes nothing. */
export async function planMoveOf({ root, env, ...request }: SiteMove): Promise<MoveResult> {
  const since = Date.now();
  const kept = openStore({ root, useStore: true, env });
  try {
    const { site: loaded, diagnostics } = await loadSite(root, kept);
    if (loaded === undefined) return { status: 'unusable', diagnostics };
    const engines = createEngines({ root, loaded, kept, problemsOnly: true });
    try {
      await linkLanguages(engines);
      const plan = await planMove({ root, loaded, kept, engines, since, ...request });
      return 'refusal' in plan
        ? { status: 'refused', text: plan.refusal }
        : { status: 'done', plan };
    } finally {
      await Promise.all(engines.map((engine) => engine.site.close()));
    }
  } finally {
    await kept.store.close();
  }
}

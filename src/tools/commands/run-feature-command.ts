import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FEATURES } from '../../engine/features/feature-list.js';
import { createFeatureSet, loadMembers } from '../../engine/features/feature-set.js';
import { loadSite } from '../../engine/reading/load-site.js';
import { recoverPlans } from '../../engine/reading/recover-plans.js';
import { openStore, type SiteStore } from '../../engine/store/open-store.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { carryOut } from './carry-out.js';
import { rewriteCopies } from './rewrite-copies.js';

export interface CommandRun {
  /** Absolute path of the site's root. */
  root: string;
  name: string;
  env: Environment;
  input: Readonly<Record<string, string | undefined>>;
  /** Undoes what has been written so far. */
  signal: AbortSignal;
}

/**
 * Result of a command: done, refused with a reason, or failed because the site cannot be read or
 * lacks the feature.
 */
export type CommandResult =
  | { status: 'done'; text: string }
  | { status: 'refused'; text: string }
  | { status: 'unusable'; diagnostics: readonly Diagnostic[] }
  | { status: 'absent' };

/**
 * Reads a site, asks the feature of the command what to write, and writes all of it or nothing.
 * First undoes what a killed run has left behind.
 */
export async function runFeatureCommand(request: CommandRun): Promise<CommandResult> {
  const kept = openStore({ ...request, useStore: true });
  try {
    return await run(request, kept);
  } finally {
    await kept.store.close();
  }
}

async function run(
  { root, name, input, signal }: CommandRun,
  kept: SiteStore,
): Promise<CommandResult> {
  recoverPlans(root);
  const { site, diagnostics } = await loadSite(root, kept);
  if (site === undefined) return { status: 'unusable', diagnostics };
  const { active } = createFeatureSet(await loadMembers(FEATURES, site.config), site.config);
  const owner = active.find(({ feature }) => feature.commands?.[name] !== undefined);
  const command = owner?.feature.commands?.[name];
  if (owner === undefined || command === undefined) return { status: 'absent' };
  const { options, feature } = owner;
  const answer = command.plan({
    options,
    input,
    files: site.files.features[feature.name] ?? {},
    programs: Object.fromEntries(site.programs[feature.name] ?? []),
    languages: site.languages,
    exists: (file) => existsSync(path.join(root, file)),
    read: (file) => readText(path.join(root, file)),
  });
  if ('refusal' in answer) return { status: 'refused', text: answer.refusal };
  const rewritten = await rewriteCopies(answer.copies, { root, loaded: site, kept });
  const problem = await carryOut(answer, { root, bounds: site.files.bounds, rewritten, signal });
  return problem === undefined
    ? { status: 'done', text: answer.done }
    : { status: 'refused', text: problem };
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : undefined;
}

import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JOURNAL, type Journal, STAGING, undoMoves } from '../../engine/reading/recover-plans.js';
import type { CommandPlan } from '../../types/feature/commands.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import { copyContent } from './copy-content.js';

interface CarryOutRequest {
  root: string;
  bounds: SiteBounds;
  /** New contents for rewritten files, keyed by destination path: see `rewriteCopies`. */
  rewritten?: ReadonlyMap<string, Buffer>;
  signal: AbortSignal;
}

/** Reason why the folder cannot be copied: see `copyContent`. */
type Refusal = string;

/**
 * Carries out a plan completely or not at all: prepares everything in `.docsgen/`, then moves it
 * into place, ending with the file that makes the change take effect. Returns the reason if it
 * refuses.
 */
export async function carryOut(
  plan: CommandPlan,
  { root, ...request }: CarryOutRequest,
): Promise<Refusal | undefined> {
  const staging = path.join(root, STAGING, String(process.pid));
  try {
    await mkdir(staging, { recursive: true });
    const problem = await stage(plan, { root, staging, ...request });
    if (problem !== undefined) return problem;
    request.signal.throwIfAborted();
    // Nothing is awaited from here on, so only the death of the process can interrupt the moves.
    move(plan, { root, staging });
    return undefined;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    removeEmpty(path.dirname(staging));
  }
}

interface Places {
  root: string;
  staging: string;
}

async function stage(
  { copies, creates, commit }: CommandPlan,
  { root, bounds, staging, rewritten = new Map(), signal }: Places & CarryOutRequest,
): Promise<Refusal | undefined> {
  const targets = listTargets(copies);
  for (const { from, to } of copies) {
    const staged = path.join(staging, `copy-${targets.indexOf(to)}`);
    const problem = await copyContent({ root, bounds, from, to: staged, signal });
    if (problem !== undefined) return problem;
  }
  for (const [index, to] of targets.entries())
    for (const [file, bytes] of rewritten)
      if (file.startsWith(`${to}/`))
        await writeFile(path.join(staging, `copy-${index}`, file.slice(to.length)), bytes);
  for (const [index, { text }] of creates.entries())
    await writeFile(path.join(staging, `file-${index}`), text);
  await writeFile(path.join(staging, 'commit'), commit.text);
  return undefined;
}

function move({ copies, creates, commit }: CommandPlan, { root, staging }: Places): void {
  const journal: Journal = {
    moves: [
      ...listTargets(copies).map((to, index) => ({ staged: `copy-${index}`, to })),
      ...creates.map(({ path: to }, index) => ({ staged: `file-${index}`, to })),
    ],
    commit: 'commit',
  };
  writeFileSync(path.join(staging, JOURNAL), JSON.stringify(journal));
  try {
    for (const { staged, to } of journal.moves) {
      mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
      renameSync(path.join(staging, staged), path.join(root, to));
    }
    renameSync(path.join(staging, journal.commit), path.join(root, commit.path));
  } catch (error) {
    undoMoves(journal, { root, staging });
    throw error;
  }
}

const listTargets = (copies: CommandPlan['copies']): string[] => [
  ...new Set(copies.map(({ to }) => to)),
];

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another run is using the folder.
  }
}

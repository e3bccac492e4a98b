import { placeOutput } from '../../builds/place-output.js';
import { type EditedSite, openEditedSite } from '../../tools/editor/edited-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { createChangeQueue } from '../watch/change-queue.js';
import { watchFiles } from '../watch/watch-files.js';

/** A site with files that are open in the editor. */
export interface SiteSession {
  readonly root: string;
  readonly env: Environment;
  /**
   * Sets the text that a file (by its path from the root) has in the editor, or `undefined` when it
   * is closed.
   */
  edit(file: string, text: string | undefined): void;
  /** Asks the site a question after all earlier edits have been applied. */
  ask<T>(question: (site: EditedSite) => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface SessionRequest {
  root: string;
  /** The environment variables that docsgen reads. */
  env: Environment;
  /** Texts of open files, by their paths from the root. */
  open: Iterable<readonly [file: string, text: string]>;
  /** Receives all current problems. */
  onProblems(problems: readonly Diagnostic[]): void;
  /** Called with a sentence about something that failed. */
  onTrouble(message: string): void;
}

/**
 * Delay before checking texts: requests while the writer types, such as completions, come first.
 */
const TEXTS_DELAY_MS = 30;
/** Delay before bundling code for checks and running the config: the writer pauses. */
const ALL_DELAY_MS = 400;

/** What to check: only texts, or also code and config. */
type Depth = 'texts' | 'all';

/** Opens a site, and reports its problems whenever they may have changed. */
export function openSession({
  root,
  env,
  open,
  onProblems,
  onTrouble,
}: SessionRequest): SiteSession {
  const startedAt = Date.now();
  const opening = openEditedSite(root, env, open);
  let isClosed = false;
  let queue: Promise<unknown> = opening;

  const outlive = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      onTrouble(`docsgen has a bug: ${error instanceof Error ? error.message : String(error)}.`);
    });

  /** Applies changes one after the other. */
  function inTurn<T>(work: (site: EditedSite) => Promise<T>): Promise<T> {
    const done = queue.then(async () => work(await opening));
    queue = done.catch(() => undefined);
    return done;
  }

  async function report(depth: Depth): Promise<void> {
    if (depth === 'all') await inTurn((site) => site.readConfig());
    await queue;
    const problems = await (await opening).problems(depth);
    if (isClosed) return;
    // Another change has started a new check meanwhile.
    if (problems === undefined) return;
    onProblems(problems);
    if (depth === 'texts') checks.soon('all', ALL_DELAY_MS);
  }

  const checks = createChecks(report, outlive);
  const changes = createChangeQueue({
    async take(taken) {
      await inTurn((site) => site.update(taken));
      checks.soon('texts', TEXTS_DELAY_MS);
    },
    onFailure: (error) => onTrouble(`Changes in ${root} can’t be read: ${String(error)}.`),
  });
  const firstCheck = checks.now('texts');
  // Reading the whole disk can wait until the writer sees something. The watcher then also reports
  // changes since the start.
  const watching = Promise.all([opening, firstCheck]).then(([site]) =>
    watchFiles({
      root,
      ignored: [placeOutput(root)],
      since: startedAt,
      outside: site.outside,
      strays: site.strays,
      onChanges: changes.add,
      onTrouble,
    }),
  );
  outlive(watching);
  outlive(firstCheck.then(async () => (await opening).warmUp()));

  return {
    root,
    env,
    edit(file, text) {
      outlive(inTurn((site) => site.setText(file, text)));
      checks.soon('texts', TEXTS_DELAY_MS);
    },
    async ask(question) {
      await queue;
      return question(await opening);
    },
    async close() {
      isClosed = true;
      checks.cancel();
      changes.close();
      await (await watching.catch(() => undefined))?.close();
      await checks.settled();
      await (await opening).close();
    },
  };
}

interface Checks {
  now(depth: Depth): Promise<void>;
  /** Replaces a scheduled check. */
  soon(depth: Depth, delay: number): void;
  /** Cancels a scheduled check. */
  cancel(): void;
  /** Waits for the running check. */
  settled(): Promise<void>;
}

/** Runs one check at a time, so that the next one sees what this one has computed. */
function createChecks(
  report: (depth: Depth) => Promise<void>,
  outlive: (work: Promise<unknown>) => void,
): Checks {
  let isCancelled = false;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;

  async function now(depth: Depth): Promise<void> {
    while (checking !== undefined) await checking;
    checking = report(depth).finally(() => {
      checking = undefined;
    });
    await checking;
  }

  return {
    now,
    soon(depth, delay) {
      clearTimeout(timer);
      if (!isCancelled) timer = setTimeout(() => outlive(now(depth)), delay);
    },
    cancel() {
      isCancelled = true;
      clearTimeout(timer);
    },
    settled: async () => checking?.catch(() => undefined),
  };
}

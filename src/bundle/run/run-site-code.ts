import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { noteFileReads, recordFileReads } from './record-file-reads.js';

/** Records what code of a site reads while it runs. */
export interface SiteRun {
  /** Names of the environment variables that it has read, whether they were set or not. */
  readonly envReads: ReadonlySet<string>;
  /** Absolute paths of files and folders that it has read or looked for. */
  readonly fileReads: ReadonlySet<string>;
}

interface OpenRun {
  envReads: Set<string>;
  fileReads: Set<string>;
  lateErrors: unknown[];
}

/**
 * The runs that have not ended, and how to restore the process after the last one. Modules of a
 * site may run at the same time (two sets of docs have two sidebars files) in the same process.
 */
const open = new Set<OpenRun>();
let restore: (() => void) | undefined;

/**
 * Runs code of a site in this process, and waits for callbacks that it has scheduled for the end of
 * this turn. Meanwhile `process.exit` throws, source maps give positions in authors' files, and
 * reads of environment variables and files are recorded. An error that the caller cannot catch (in
 * a timer, or in a promise that nobody awaits) would end the process: this function throws it
 * instead. Threads report such errors in their own way.
 */
export async function runSiteCode<Value>(work: (run: SiteRun) => Promise<Value>): Promise<Value> {
  const run: OpenRun = { envReads: new Set(), fileReads: new Set(), lateErrors: [] };
  open.add(run);
  restore ??= replaceInProcess();
  try {
    const value = await noteFileReads(run.fileReads, () => work(run));
    await nextTurn();
    if (run.lateErrors.length > 0) throw run.lateErrors[0];
    return value;
  } catch (error) {
    // V8 applies source maps when a stack is first read, so read it while they are enabled.
    if (error instanceof Error) void error.stack;
    throw error;
  } finally {
    open.delete(run);
    if (open.size === 0) {
      restore?.();
      restore = undefined;
    }
  }
}

function replaceInProcess(): () => void {
  const { exit, env } = process;
  const catchesErrors = isMainThread && !process.hasUncaughtExceptionCaptureCallback();
  // The error does not name its run, so every open run fails.
  if (catchesErrors)
    process.setUncaughtExceptionCaptureCallback((error) => {
      for (const { lateErrors } of open) lateErrors.push(error);
    });
  // Source maps cost time: enable them for these modules only.
  process.setSourceMapsEnabled(true);
  // Without this, the command would end without a message.
  process.exit = () => {
    throw new Error('it calls `process.exit`');
  };
  process.env = recordReads(env);
  const endFileReads = recordFileReads();
  return () => {
    endFileReads();
    process.env = env;
    process.exit = exit;
    process.setSourceMapsEnabled(false);
    if (catchesErrors) process.setUncaughtExceptionCaptureCallback(null);
  };
}

function recordReads(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  let hasListed = false;
  const note = (name: string | symbol) => {
    if (typeof name !== 'string' || (hasListed && isCopyForChild())) return;
    for (const { envReads } of open) envReads.add(name);
  };
  return new Proxy(env, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      hasListed = true;
      return Reflect.ownKeys(target);
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}

/**
 * True if Node is copying all variables for a child process: the site's code reads none of them.
 */
function isCopyForChild(): boolean {
  const { stack = '' } = new Error('position');
  return stack.includes('(node:child_process');
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { noteFileReads, recordFileReads } from './record-file-reads.js';

/** What code of a site did while it ran. */
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
 * site may run at the same time (two sets of docs have two sidebars files), but there is one
 * process.
 */
const open = new Set<OpenRun>();
let restore: (() => void) | undefined;

/**
 * Runs code of a site in this process, and waits until what it has put off to the end of this turn
 * has run, too. Meanwhile `process.exit` throws, source maps give positions in authors' files, and
 * reads of environment variables and files are recorded. An error out of reach of the caller (in a
 * timer, or in a promise that nobody waits for) would end the process: it is thrown here. Threads
 * have their own way to note those.
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
    // V8 applies source maps when a stack is first read, which must be while they are on.
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
  // The error does not say which run it belongs to: none of them can be trusted.
  if (catchesErrors)
    process.setUncaughtExceptionCaptureCallback((error) => {
      for (const { lateErrors } of open) lateErrors.push(error);
    });
  // Positions come from source maps, which cost time: they are on for these modules only.
  process.setSourceMapsEnabled(true);
  // A command that ends without a message helps nobody.
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

/** Node copies all variables for a child process: that reads none of them for the site. */
function isCopyForChild(): boolean {
  const { stack = '' } = new Error('position');
  return stack.includes('(node:child_process');
}

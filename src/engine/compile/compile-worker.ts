import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Compiler } from '../../compile/create-compiler.js';
import { emptyDoc } from '../../compile/empty-doc.js';
import type { PluginGuard } from '../../compile/parse/site-plugins.js';
import { append } from '../../lib/append.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Doc, SourceFile } from '../../types/doc.js';
import type { Overlay } from '../../types/overlay.js';
import { pluginFailed } from '../plugins/plugin-fault.js';
import { type PluginRun, untilFailed } from '../plugins/plugin-run.js';
import { addTime, createIdleTimes } from '../plugins/plugin-times.js';
import type { Store } from '../store/store.js';
import { guardExit } from '../threads/guard-exit.js';
import { printToStderr } from '../threads/print-to-stderr.js';
import { findSystemThread } from '../threads/processor-wait.js';
import { readWorkerData } from '../threads/read-worker-data.js';
import { beginTask, endTasks, noteStep, type TaskClock } from '../threads/task-clock.js';
import type { Batch } from '../threads/thread-pool.js';
import { type Compiled, type CompileTask, compileDoc, toCompiled } from './compile-doc.js';
import type { JointResult, JointTask } from './compile-jointly.js';
import type { LinkRoutes } from './link-routes.js';
import { type CompileWorkerData, openCompiler } from './open-compiler.js';
import {
  createPageRun,
  PageLeft,
  type PageRun,
  pageRuns,
  runTogether,
  untilIdle,
} from './page-runs.js';

/**
 * Other inputs of a file: for a translation, the ids of the original's headings; types from
 * TypeScript; data of plugins.
 */
export type AloneKnown = Pick<CompileTask, 'originalIds' | 'types' | 'written'>;

/** A file to compile without storing the result. */
export interface AloneTask extends AloneKnown {
  kind: 'page' | 'module';
  source: SourceFile;
}

/** Inputs that accompany each file. */
interface Surroundings {
  /** Unsaved texts in an editor. */
  unsaved?: readonly (readonly [file: string, text: string])[];
  /** Routes that resolve links for late plugins. */
  routes?: LinkRoutes;
  /**
   * The first attempt took too long, maybe because of highlighting: see
   * `CompileOptions.guardsCode`.
   */
  isSecond?: boolean;
}

/** A file to compile as a stored doc, as a page or as a module. */
export type ThreadTask =
  | ({ kind: 'doc' } & CompileTask & Surroundings)
  | (AloneTask & Surroundings)
  | JointTask;

/** Once a page has waited for others, the next one counts as waiting after this time. */
const SOON_IDLE_MS = 200;

/** Replaces the plugin in messages if it is unknown which one failed. */
const UNKNOWN_PLUGIN = { name: 'markdown.remarkPlugins', isFeature: false };

const atWork = new AsyncLocalStorage<PluginRun>();
/** The plugin that tried to end the process. */
let exiting: PluginRun | undefined;
const exits = guardExit(() => {
  exiting = atWork.getStore();
});
/** Errors that plugins threw outside of their promise. */
const late: Diagnostic[] = [];
printToStderr();
process.on('uncaughtException', noteLate);
process.on('unhandledRejection', noteLate);

const given = readWorkerData<CompileWorkerData>();
const systemThread = findSystemThread();
const idleTimes = createIdleTimes(given.pluginTimes);
let clock: TaskClock | undefined;
/** The page that was started last. */
let present = createPageRun('');
/** See `CompileWorkerData`. Shorter once a page of the site has waited. */
let idleMs = given.idleMs;
/** While pages are compiled together: the number of the page on which a plugin is working. */
let together: Int32Array | undefined;
/** Unsaved texts in an editor at the time of the current task. */
let overlay: Overlay = new Map();
/** See `Surroundings`. */
let routes: LinkRoutes | undefined;
/** See `CompileTask`. */
let written: ReadonlyMap<string, SourceFile> = new Map();
const opened = new Map<boolean, ReturnType<typeof openCompiler>>();

/**
 * Compiles files. Results cross threads as text, which is faster than copying their many small
 * objects.
 */
export default async function compile(batch: Batch<ThreadTask>): Promise<string[]> {
  const results: string[] = [];
  clock = batch.clock;
  for (const [index, task] of batch.tasks.entries()) {
    beginTask(clock, { index, systemThread });
    overlay = new Map('unsaved' in task ? task.unsaved : []);
    if ('routes' in task) routes = task.routes;
    const files = 'tasks' in task ? task.tasks : [task];
    written = new Map(files.flatMap((file) => ('written' in file && file.written) || []));
    const begun = performance.now();
    results.push(JSON.stringify(await run(task)));
    addTime(given.pluginTimes, 'all', begun);
  }
  endTasks(clock);
  return results;
}

function open(guardsCode: boolean): ReturnType<typeof openCompiler> {
  const state = {
    createGuard,
    overlay: () => overlay,
    routes: () => routes,
    written: () => written,
    guardsCode,
  };
  const compiler = opened.get(guardsCode) ?? openCompiler(given, state);
  opened.set(guardsCode, compiler);
  return compiler;
}

async function run(task: ThreadTask): Promise<unknown> {
  const { compiler, store } = await open('isSecond' in task && task.isSecond === true);
  if (task.kind === 'joint') return runJointly(compiler, task);
  present = createPageRun(task.source.path);
  const page = present;
  if (given.configModule === undefined) return compileFile({ compiler, store }, task);
  if (task.kind !== 'doc') return pageRuns.run(page, () => compileFile({ compiler, store }, task));
  const work = () => compileFile({ compiler, store }, task);
  const made = await untilIdle(page, { ms: idleMs, work });
  if (made !== undefined) return made;
  idleMs = Math.min(idleMs, SOON_IDLE_MS);
  const { body: _body, sections: _sections, ...doc } = emptyDoc(page.file, []);
  return { doc: { ...toCompiled(doc, task.key), waits: true } } satisfies Compiled;
}

async function compileFile(
  { compiler, store }: { compiler: Compiler; store: Store | undefined },
  task: Exclude<ThreadTask, JointTask>,
): Promise<Compiled | Doc> {
  if (task.kind === 'doc') {
    const compiled = await compileDoc(compiler, task, store);
    const { diagnostics } = compiled.doc.facts;
    append(diagnostics, await listLate(diagnostics, task.source.path));
    return compiled;
  }
  if (task.kind === 'module') {
    const doc = await compiler.compileModule(task.source, task);
    append(doc.diagnostics, await listLate(doc.diagnostics, task.source.path));
    return doc;
  }
  const { originalIds, types } = task;
  return compiler.compile(task.source, { originalIds, types });
}

/**
 * Compiles pages that may wait for one another. The caller, which knows the inputs of all of them,
 * stores their prose.
 */
async function runJointly(
  compiler: Compiler,
  { tasks, ms, at }: JointTask,
): Promise<JointResult[]> {
  together = new Int32Array(at);
  const runs = tasks.map(({ source }, index) => createPageRun(source.path, index));
  const work = (index: number) =>
    compileFile({ compiler, store: undefined }, { kind: 'doc', ...(tasks[index] as CompileTask) });
  const made = await runTogether(runs, { ms, work });
  return made.map((one, index) => (one as Compiled | undefined) ?? describeStuck(runs[index]));
}

function describeStuck(run: PageRun | undefined): JointResult {
  const step = run?.steps.at(-1);
  return { lost: true, ...(step !== undefined && { step }) };
}

/**
 * Lists what else plugins did on a page: attempts to end the process, and errors after their
 * promise settled.
 */
async function listLate(known: readonly Diagnostic[], file: string): Promise<Diagnostic[]> {
  if (given.configModule === undefined || pageRuns.getStore()?.isLeft) return [];
  // A timer that is due at once fires before the page is finished.
  await pause(1);
  await nextTurn();
  // Pages that are compiled together have separate lists.
  const isOwn = (one: { file?: string } | undefined) =>
    together === undefined || one?.file === file;
  const exit = isOwn(exiting) ? exits.take() : undefined;
  const found = late.filter(isOwn);
  append(
    late,
    late.splice(0).filter((one) => !isOwn(one)),
  );
  // The plugin that did not catch the error of the exit call has reported it.
  const isSaid = [...known, ...found].some(
    ({ code }) => code === 'remark-plugin' || code === 'plugin-failed',
  );
  return exit === undefined || isSaid
    ? found
    : [describeFault(`${exit.message} on this page`, exiting)];
}

function noteLate(error: unknown): void {
  if (error instanceof PageLeft || pageRuns.getStore()?.isLeft) return;
  exits.take();
  const run = atWork.getStore();
  // The plugin may be waiting for the code that threw.
  if (run?.fail !== undefined) {
    run.fail(error);
    return;
  }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const plain = message.replace(/\.$/, '');
  const reason =
    name === 'ExitCalled'
      ? `${plain} on this page`
      : `throws on this page, outside its promise: ${plain}`;
  late.push(describeFault(reason, run));
}

function describeFault(reason: string, run: PluginRun | undefined): Diagnostic {
  const {
    file: place,
    name,
    isFeature,
  } = run ?? {
    ...UNKNOWN_PLUGIN,
    file: present.file,
  };
  if (isFeature)
    return { ...pluginFailed({ plugin: name, reason, file: place }), line: 1, column: 1 };
  return {
    code: 'remark-plugin',
    severity: 'error',
    file: place,
    line: 1,
    column: 1,
    message: `The plugin \`${name}\` ${reason}.`,
    hint: 'Fix the plugin, or remove it from the config.',
  };
}

function createGuard(plugins: readonly Omit<PluginRun, 'file'>[]): PluginGuard {
  return {
    enter(index, work) {
      const page = pageRuns.getStore() ?? present;
      if (page.isLeft) throw new PageLeft();
      if (together !== undefined) together[0] = page.index;
      note(index);
      page.steps.push(index);
      page.moves++;
      const run: PluginRun = { ...UNKNOWN_PLUGIN, ...plugins[index], file: page.file };
      const begun = performance.now();
      let endIdle: (() => void) | undefined;
      const end = () => {
        if (together === undefined) addTime(given.pluginTimes, index, begun);
        endIdle?.();
        page.steps.splice(page.steps.lastIndexOf(index), 1);
        page.moves++;
      };
      let result: ReturnType<typeof work> | undefined;
      try {
        result = atWork.run(run, work);
      } finally {
        if (!(result instanceof Promise)) end();
      }
      if (together !== undefined) {
        addTime(given.pluginTimes, index, begun);
        note(undefined);
        if (result instanceof Promise) endIdle = idleTimes.begin(index);
      }
      if (result instanceof Promise) return untilFailed(run, result).finally(end) as typeof result;
      return result;
    },
    leave() {
      if (!pageRuns.getStore()?.isLeft) note(undefined);
    },
  };
}

function note(step: number | undefined): void {
  if (clock !== undefined) noteStep(clock, step);
}

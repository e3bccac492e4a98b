import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { threadId } from 'node:worker_threads';
import type {
  AppTask,
  FeedContentRequest,
  IslandHtml,
  IslandsRequest,
  Renderer,
  RenderTask,
} from '../types/render.js';
import type { ReactPageMeta } from '../types/theme.js';
import { parseStack, type StackFrame } from './render/parse-stack.js';
import { RENDERER_SCRIPT } from './render/renderer-script.js';
import { endLoops } from './threads/end-loops.js';
import { guardExit } from './threads/guard-exit.js';
import { readWorkerData } from './threads/read-worker-data.js';
import { beginTask, noteStep } from './threads/task-clock.js';
import type { Batch } from './threads/thread-pool.js';

/** What a render thread is made with. */
export interface RenderWorkerData {
  /** Text of the server bundle. */
  bundle: string;
  /** The bundle's loops are guarded: they end after so many milliseconds. */
  loopMs?: number;
}

/** What the render worker can be asked. */
export type RenderRequest =
  | { kind: 'load' }
  | ({ kind: 'islands' } & IslandsRequest)
  | { kind: 'page'; task: RenderTask }
  | { kind: 'app'; task: AppTask }
  | ({ kind: 'feed' } & FeedContentRequest)
  | { kind: 'meta'; source: string };

/** A site's code that failed, in a form that crosses threads. */
export interface RenderFailure {
  /** What it threw, or, when it did not throw, what became of its thread. */
  message: string;
  /** Whether the code threw: otherwise it exited, hung or ran out of memory, and `message` is a predicate. */
  threw: boolean;
  /** Where it was, innermost first. */
  frames: readonly StackFrame[];
  /** Index of the code hole; absent when the page itself threw. */
  hole?: number;
  /** It was in a loop that was ended: `frames` tell where. */
  isLoop?: boolean;
  /** A React page exports nothing to draw. */
  hasNoDefault?: boolean;
  /** The code that all pages share failed while it was loaded. */
  atLoad?: boolean;
}

export type RenderResponse =
  | { ok: true }
  | { ok: true; islands: IslandHtml[] }
  | { ok: true; html: string }
  | { ok: true; meta: ReactPageMeta }
  | { ok: false; failure: RenderFailure };

// Standard output belongs to the command's report.
globalThis.console = new Console(process.stderr, process.stderr);
const exits = guardExit();
// What code throws after its page was rendered comes too late for the page; it must not take the thread with it.
process.on('uncaughtException', (error) => console.error(error));

const given = readWorkerData<RenderWorkerData>();
const loops = given.loopMs === undefined ? undefined : endLoops(given.loopMs);
let renderer: Renderer | undefined;

/** Renders what is asked for. What a site's code throws is a value; what docsgen's code throws is thrown. */
export default function renderAll({ tasks, clock }: Batch<RenderRequest>): RenderResponse[] {
  return tasks.map((request, index) => {
    beginTask(clock, { index, threadId });
    loops?.restart();
    const response = render(request, (hole) => noteStep(clock, hole));
    const loop = loops?.take();
    if (loop !== undefined) return { ok: false, failure: { ...describe(loop), isLoop: true } };
    const exit = exits.take();
    return exit === undefined || !response.ok ? response : { ok: false, failure: describe(exit) };
  });
}

function render(request: RenderRequest, onHole: (hole: number) => void): RenderResponse {
  try {
    // The code of all pages runs with a task, so that its clock runs.
    renderer ??= loadRenderer(given);
    loops?.restart();
    if (request.kind === 'load') return { ok: true };
    if (request.kind === 'islands') return { ok: true, islands: renderer.renderIslands(request, onHole) };
    if (request.kind === 'meta')
      return { ok: true, meta: JSON.parse(JSON.stringify(renderer.readPageMeta(request.source))) };
    if (request.kind === 'feed') return { ok: true, html: renderer.renderFeedContent(request) };
    if (request.kind === 'app') return { ok: true, html: renderer.renderApp(request.task) };
    return { ok: true, html: renderer.renderPage(request.task) };
  } catch (error) {
    return { ok: false, failure: describe(error) };
  }
}

function loadRenderer({ bundle }: RenderWorkerData): Renderer {
  const module: { exports: { renderer?: Renderer } } = { exports: {} };
  const run = compileFunction(bundle, ['module', 'exports', 'require'], { filename: RENDERER_SCRIPT });
  run(module, module.exports, createRequire(import.meta.url));
  if (module.exports.renderer === undefined) throw new Error('The server bundle exports no renderer');
  return module.exports.renderer;
}

function describe(error: unknown): RenderFailure {
  if (!(error instanceof Error)) return { message: String(error), threw: true, frames: [] };
  const { hole, hasNoDefault } = error as { hole?: unknown; hasNoDefault?: unknown };
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    message: cause.message,
    threw: cause.name !== 'ExitCalled',
    frames: parseStack(cause.stack ?? ''),
    ...(typeof hole === 'number' && { hole }),
    ...(hasNoDefault === true && { hasNoDefault }),
  };
}

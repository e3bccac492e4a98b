import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type {
  AppTask,
  FeedContentRequest,
  IslandHtml,
  IslandsRequest,
  Renderer,
  RenderTask,
} from '../types/render.js';
import type { ReactPageMeta } from '../types/theme.js';
import { readWorkerData } from './read-worker-data.js';

/** What the render worker can be asked. */
export type RenderRequest =
  | ({ kind: 'islands' } & IslandsRequest)
  | { kind: 'page'; task: RenderTask }
  | { kind: 'app'; task: AppTask }
  | ({ kind: 'feed' } & FeedContentRequest)
  | { kind: 'meta'; source: string };

/** An author's component that threw, in a form that crosses threads. */
export interface RenderFailure {
  message: string;
  stack: string;
  /** Index of the code hole; absent when the page itself threw. */
  hole?: number;
  /** A React page exports nothing to draw. */
  hasNoDefault?: boolean;
}

export type RenderResponse =
  | { ok: true; islands: IslandHtml[] }
  | { ok: true; html: string }
  | { ok: true; meta: ReactPageMeta }
  | { ok: false; failure: RenderFailure };

// Standard output belongs to the command's report.
globalThis.console = new Console(process.stderr, process.stderr);

const renderer = loadRenderer(readWorkerData<{ bundle: string }>());

/** Renders what is asked for. What a site's code throws is a value; what docsgen's code throws is thrown. */
export default function renderAll(requests: readonly RenderRequest[]): RenderResponse[] {
  return requests.map(render);
}

function render(request: RenderRequest): RenderResponse {
  try {
    if (request.kind === 'islands') return { ok: true, islands: renderer.renderIslands(request) };
    if (request.kind === 'meta')
      return { ok: true, meta: JSON.parse(JSON.stringify(renderer.readPageMeta(request.source))) };
    if (request.kind === 'feed') return { ok: true, html: renderer.renderFeedContent(request) };
    if (request.kind === 'app') return { ok: true, html: renderer.renderApp(request.task) };
    return { ok: true, html: renderer.renderPage(request.task) };
  } catch (error) {
    return { ok: false, failure: describe(error) };
  }
}

function loadRenderer({ bundle }: { bundle: string }): Renderer {
  const module: { exports: { renderer?: Renderer } } = { exports: {} };
  const run = compileFunction(bundle, ['module', 'exports', 'require'], { filename: 'renderer.cjs' });
  run(module, module.exports, createRequire(import.meta.url));
  if (module.exports.renderer === undefined) throw new Error('The server bundle exports no renderer');
  return module.exports.renderer;
}

function describe(error: unknown): RenderFailure {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  const { hole, hasNoDefault } = error as { hole?: unknown; hasNoDefault?: unknown };
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    message: cause.message,
    stack: cause.stack ?? '',
    ...(typeof hole === 'number' && { hole }),
    ...(hasNoDefault === true && { hasNoDefault }),
  };
}

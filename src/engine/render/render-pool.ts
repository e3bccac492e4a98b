import { createOnce } from '../../lib/begin-once.js';
import type { CodeConfig } from '../../types/config.js';
import type { Json } from '../../types/json.js';
import type {
  AppTask,
  EncodedTemplate,
  FeedContentRequest,
  IslandHtml,
  IslandsRequest,
  TreeRequest,
} from '../../types/output/render.js';
import type { ReactPageMeta } from '../../types/theme.js';
import { TaskDropped, ThreadLost } from '../threads/thread-lost.js';
import { createThreadPool, type ThreadLimits, type ThreadPool } from '../threads/thread-pool.js';
import type {
  DrawingOptions,
  PageTask,
  RenderFailure,
  RenderQuestion,
  RenderRequest,
  RenderResponse,
} from './drawing.js';

/**
 * Renders in threads of their own: a component that never returns, or ends the process, ends its
 * thread only.
 */
export interface RenderPool {
  /** Starts a thread, so that it is ready when the first page is drawn. */
  prepare(): void;
  renderIslands(request: IslandsRequest): Promise<IslandHtml[]>;
  renderPage(request: PageToDraw): Promise<EncodedTemplate>;
  renderApp(task: AppTask): Promise<string>;
  renderFeedContent(request: FeedContentRequest): Promise<string>;
  drawTree(request: TreeRequest): Promise<Json>;
  readPageMeta(source: string): Promise<ReactPageMeta>;
  /** Pages that have not begun are not drawn any more: `renderPage` rejects with `TaskDropped`. */
  dropPages(): void;
}

/** A page whose prose is read when a thread is ready for it: those that wait are many. */
export interface PageToDraw extends Omit<PageTask, keyof PageProse> {
  readProse?: (() => Promise<PageProse>) | undefined;
}

type PageProse = Pick<PageTask, 'body' | 'attributes'>;

/** What waits for a thread. */
type Waiting = Pick<PageToDraw, 'readProse'>;

async function readItsProse<R extends Waiting>({ readProse, ...rest }: R): Promise<R> {
  return { ...(rest as R), ...(await readProse?.()) };
}

/** The threads in which pages are drawn, with one bundle at a time. */
export interface RenderThreads {
  /**
   * What draws with a bundle and what it is told of the site. Languages that share a bundle share
   * its threads: React and the theme are loaded, and made fast, once. Those of another bundle are
   * ended: a component that hangs is gone then.
   */
  open(options: RenderPoolOptions): RenderPool;
  /** Whether the threads of a pool are still there. */
  isOpen(pool: RenderPool): boolean;
  close(): Promise<void>;
}

/**
 * A site's code failed: threw, took too long, took too much memory, or called for the end of the
 * process.
 */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly failure: RenderFailure;
  constructor(failure: RenderFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface RenderPoolOptions {
  /** Text of the server bundle. */
  bundle: string;
  /** What it is told of the site: a `RendererGiven`, as JSON. */
  given: string;
  /** How code is coloured that components draw. */
  code: CodeConfig;
  /** 0: in the thread that asks. Only for bundles without code of the site. */
  threads: number;
  /** A page that takes more is given up. */
  limits: ThreadLimits;
}

/**
 * Sites with several threads are so large that they use most memory while pages are drawn. With
 * V8's own size, a thread takes 1.02 of its time.
 */
const YOUNG_OF_SEVERAL_MB = 48;

/**
 * Fewer pages are drawn in the main thread: starting a render thread, and loading React and the
 * theme in it, costs more than it saves.
 */
export const WORTH_THREAD = 32;

/** Pages are drawn faster than files are compiled, so more of them go at once. */
const BATCH = 16;

export function createRenderThreads(): RenderThreads {
  let current: { options: StartOptions; started: StartedThreads } | undefined;
  /**
   * The pool that was opened last. Languages are drawn one after the other, and a development
   * server asks for a new one with each change of the config: what went before is not kept.
   */
  let last: { given: string; pool: RenderPool } | undefined;
  const threadsOf = new WeakMap<RenderPool, StartedThreads>();
  const end = async () => {
    const ending = current;
    current = undefined;
    last = undefined;
    await ending?.started.close();
  };
  return {
    open({ given, ...options }) {
      if (current === undefined || !isSameStart(current.options, options)) {
        void end();
        current = { options, started: startThreads(options) };
      }
      if (last?.given !== given) {
        last = { given, pool: createRenderPool(current.started, given) };
        threadsOf.set(last.pool, current.started);
      }
      return last.pool;
    },
    isOpen: (pool) => current !== undefined && threadsOf.get(pool) === current.started,
    close: end,
  };
}

const NO_TEMPLATE: EncodedTemplate = { html: new Uint8Array(), ends: [], classFiles: [] };

type StartOptions = Omit<RenderPoolOptions, 'given'>;

function isSameStart(
  { bundle, ...rest }: StartOptions,
  { bundle: other, ...others }: StartOptions,
): boolean {
  return bundle === other && JSON.stringify(rest) === JSON.stringify(others);
}

type StartedThreads = ThreadPool<RenderRequest, RenderResponse>;

function startThreads({ bundle, code, threads, limits }: StartOptions): StartedThreads {
  if (threads === 0) return drawHere({ bundle, code });
  return createThreadPool<RenderRequest & Waiting, RenderResponse>({
    module: new URL('./render-worker.js', import.meta.url),
    data: { bundle, code } satisfies DrawingOptions,
    complete: readItsProse,
    threads,
    limits,
    batch: BATCH,
    ...(threads > 1 && { youngMegabytes: YOUNG_OF_SEVERAL_MB }),
  });
}

/** Draws in this thread. docsgen's own code neither hangs nor ends the process. */
function drawHere(options: DrawingOptions): StartedThreads {
  const drawing = createOnce(async () => (await import('./drawing.js')).createDrawing(options));
  let isDropped: (request: RenderRequest) => boolean = () => false;
  return {
    async run(request: RenderRequest & Waiting) {
      const whole = await readItsProse(request);
      const { draw, finish } = await drawing.get();
      if (isDropped(request)) throw new TaskDropped();
      return finish(draw(whole, () => undefined));
    },
    drop(drops) {
      isDropped = drops;
    },
    close: async () => undefined,
  };
}

function createRenderPool(pool: StartedThreads, given: string): RenderPool {
  const site = { given };
  let loaded: Promise<unknown> | undefined;

  async function run(
    question: RenderQuestion & Waiting,
  ): Promise<Extract<RenderResponse, { ok: true }>> {
    await load();
    return ask(question);
  }

  function load(): Promise<unknown> {
    // Code that all pages share is tried once: if it hangs, it would hang again on every page.
    loaded ??= ask({ kind: 'load' });
    return loaded;
  }

  async function ask(
    question: RenderQuestion & Waiting,
  ): Promise<Extract<RenderResponse, { ok: true }>> {
    const request = { ...question, site };
    const response = await pool.run(request).catch((error: unknown): RenderResponse => {
      if (!(error instanceof ThreadLost)) throw error;
      const { message, step, loss } = error;
      const hole = request.kind === 'islands' ? step : undefined;
      const failure: RenderFailure = { message, threw: false, frames: [] };
      if (loss !== 'end') failure.breach = loss;
      if (hole !== undefined) failure.hole = hole;
      return { ok: false, failure };
    });
    if (response.ok) return response;
    throw new RenderError({
      ...response.failure,
      ...(request.kind === 'load' && { atLoad: true }),
    });
  }

  return {
    // What is wrong with it shows when something is drawn.
    prepare: () => void load().catch(() => undefined),
    async renderIslands(request) {
      const response = await run({ kind: 'islands', ...request });
      return 'islands' in response ? response.islands : [];
    },
    async renderPage(request) {
      const response = await run({ kind: 'page', ...request });
      return 'template' in response ? response.template : NO_TEMPLATE;
    },
    async renderApp(task) {
      const response = await run({ kind: 'app', task });
      return 'html' in response ? response.html : '';
    },
    async renderFeedContent(request) {
      const response = await run({ kind: 'feed', ...request });
      return 'html' in response ? response.html : '';
    },
    async drawTree(request) {
      const response = await run({ kind: 'tree', ...request });
      return 'tree' in response ? response.tree : null;
    },
    async readPageMeta(source) {
      const response = await run({ kind: 'meta', source });
      return 'meta' in response ? response.meta : {};
    },
    dropPages: () => pool.drop((request) => request.kind === 'page' && request.site === site),
  };
}

import { createOnce } from '../../lib/begin-once.js';
import type { CodeConfig } from '../../types/config/code-config.js';
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
 * Renders in separate threads, so that a component that never returns or ends the process ends only
 * its thread.
 */
export interface RenderPool {
  /** Starts a thread, to have it ready for the first page. */
  prepare(): void;
  renderIslands(request: IslandsRequest): Promise<IslandHtml[]>;
  renderPage(request: PageToDraw): Promise<EncodedTemplate>;
  renderApp(task: AppTask): Promise<string>;
  renderFeedContent(request: FeedContentRequest): Promise<string>;
  drawTree(request: TreeRequest): Promise<Json>;
  readPageMeta(source: string): Promise<ReactPageMeta>;
  /** Drops pages that have not started: `renderPage` rejects with `TaskDropped`. */
  dropPages(): void;
}

/**
 * A page to render. Its prose is read once a thread is ready, because many pages may be waiting.
 */
export interface PageToDraw extends Omit<PageTask, keyof PageProse> {
  readProse?: (() => Promise<PageProse>) | undefined;
}

type PageProse = Pick<PageTask, 'body' | 'attributes'>;

/** A page that waits for a thread. */
type Waiting = Pick<PageToDraw, 'readProse'>;

async function readItsProse<R extends Waiting>({ readProse, ...rest }: R): Promise<R> {
  return { ...(rest as R), ...(await readProse?.()) };
}

/** The threads that render pages, with one bundle at a time. */
export interface RenderThreads {
  /**
   * Opens a pool for a bundle and its values. Languages that share a bundle share its threads, so
   * that React and the theme are loaded and optimized once. Ends the threads of other bundles, and
   * with them components that hang.
   */
  open(options: RenderPoolOptions): RenderPool;
  /** Whether the threads of a pool are still running. */
  isOpen(pool: RenderPool): boolean;
  close(): Promise<void>;
}

/** A site's code failed: it threw, took too much time or memory, or tried to end the process. */
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
  /** Values about the site for the bundle: a `RendererGiven`, as JSON. */
  given: string;
  /** Options for highlighting the code that components render. */
  code: CodeConfig;
  /**
   * Number of threads. With 0, the calling thread renders, which is only allowed for bundles
   * without code of the site.
   */
  threads: number;
  /** Limits for one page. */
  limits: ThreadLimits;
}

/**
 * Sites with several threads are so large that they use most memory while pages are rendered. With
 * this size instead of V8's default, a thread takes 1.02 times as long.
 */
const YOUNG_OF_SEVERAL_MB = 48;

/**
 * Fewer pages are rendered in the main thread, because starting a render thread and loading React
 * and the theme in it costs more than it saves.
 */
export const WORTH_THREAD = 128;

/** Rendering a page is faster than compiling a file, so batches are larger. */
const BATCH = 16;

export function createRenderThreads(): RenderThreads {
  let current: { options: StartOptions; started: StartedThreads } | undefined;
  /**
   * The pool that was opened last. Earlier ones are not kept: languages are rendered one after the
   * other, and the development server opens a new pool after each change of the config.
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

/** Renders in this thread. docsgen's own code neither hangs nor ends the process. */
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
    // Load the code that all pages share only once: if it hangs, it would hang again for every
    // page.
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
    // Ignore errors here: rendering reports them.
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

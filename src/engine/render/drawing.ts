import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RendererGiven } from '../../bundle/modules/site-modules.js';
import { GIVEN } from '../../bundle/virtual.js';
import { encodeTemplate } from '../../emit/encoded-template.js';
import { createOnce } from '../../lib/begin-once.js';
import { fillHoles, type ReferenceAttributes } from '../../resolve/html/fill-holes.js';
import type { CodeConfig } from '../../types/config/code-config.js';
import type { Body } from '../../types/hole.js';
import type { Json } from '../../types/json.js';
import type {
  AppTask,
  ClassRule,
  EncodedTemplate,
  FeedContentRequest,
  IslandHtml,
  IslandsRequest,
  PageTemplate,
  Renderer,
  RenderTask,
  TreeRequest,
} from '../../types/output/render.js';
import type { ReactPageMeta } from '../../types/theme.js';
import { type PackedBody, readBody } from '../compile/packed-body.js';
import { hasDrawnCode } from './drawn-code/drawn-code.js';
import { parseStack, type StackFrame } from './faults/parse-stack.js';
import { createTaskReader, type PackedTask } from './pack-task.js';
import { RENDERER_SCRIPT } from './renderer-script.js';

/**
 * A `RenderTask` as sent to a thread. Objects that several tasks of a batch share are sent once:
 * the rules, and the body of a text that is rendered for several versions.
 */
export interface PageTask extends PackedTask {
  classRules: readonly ClassRule[];
  body?: Body | PackedBody;
  /** Addresses for the holes of the body, unless it contains them. */
  attributes?: ReferenceAttributes;
}

/** Requests to the render worker about a site. */
export type RenderQuestion =
  | { kind: 'load' }
  | ({ kind: 'islands' } & IslandsRequest)
  | ({ kind: 'page' } & PageTask)
  | { kind: 'app'; task: AppTask }
  | ({ kind: 'feed' } & FeedContentRequest)
  | ({ kind: 'tree' } & TreeRequest)
  | { kind: 'meta'; source: string };

export type RenderRequest = RenderQuestion & { site: RenderedSite };

/**
 * The values about the site that the bundle gets: a `RendererGiven`, as JSON. All tasks of a batch
 * share one object, so it is copied to the thread once.
 */
export interface RenderedSite {
  given: string;
}

/** What a server bundle exports. */
interface LoadedBundle {
  /** Renders the site whose values the bundle got when it ran. */
  renderer: Renderer;
  /**
   * Creates the renderer for another site from the loaded bundle, which replaces the previous one.
   * Absent if the bundle contains code of a site.
   */
  renew: ((given: RendererGiven) => Renderer) | undefined;
}

/** A failure of a site's code, in a form that can be sent between threads. */
export interface RenderFailure {
  /** Message of the error that the code threw, or a description of what happened to its thread. */
  message: string;
  /**
   * Whether the code threw: otherwise it exited, hung or ran out of memory, and `message` is a
   * predicate.
   */
  threw: boolean;
  /** Stack frames of the error, innermost first. */
  frames: readonly StackFrame[];
  /** Index of the code hole; absent if the page itself threw. */
  hole?: number;
  /**
   * Limit that the code exceeded if it did not throw: time or memory, or an attempt to end the
   * process.
   */
  breach?: 'time' | 'memory' | 'exit';
  /** Set if a React page has no default export. */
  hasNoDefault?: boolean;
  /** Set if the code that all pages share failed while loading. */
  atLoad?: boolean;
}

export type RenderResponse =
  | { ok: true }
  | { ok: true; islands: IslandHtml[] }
  | { ok: true; html: string }
  | { ok: true; template: EncodedTemplate }
  | { ok: true; tree: Json }
  | { ok: true; meta: ReactPageMeta }
  | { ok: false; failure: RenderFailure };

/** A response before its template is encoded. */
export type DrawnResponse =
  | Exclude<RenderResponse, { template: unknown }>
  | { ok: true; template: PageTemplate };

/** The bundle that renders, and its options. */
export interface DrawingOptions {
  /** Text of the server bundle. */
  bundle: string;
  /** Options for highlighting the code that components render; absent if nothing is published. */
  code?: CodeConfig;
}

/** Renders requests, one after the other. */
export interface Drawing {
  /**
   * Returns errors of the site's code, and throws those of docsgen's own. Calls `onStep` with the
   * part of the request that is rendered next, or with undefined if it has no parts.
   */
  draw(request: RenderRequest, onStep: (step: number | undefined) => void): DrawnResponse;
  /** Returns the response with colors in its code, encoded for sending between threads. */
  finish(response: DrawnResponse): Promise<RenderResponse>;
}

/** Creates a renderer that runs the server bundle on first use. */
export function createDrawing({ bundle, code }: DrawingOptions): Drawing {
  const unpackTask = createTaskReader();
  /** The compiled bundle, shared by all sites and languages. */
  let run: ReturnType<typeof compileBundle> | undefined;
  /** Renderer of the last site: the languages of a site are rendered one after the other. */
  let loaded: ({ given: string } & LoadedBundle) | undefined;
  const colors = createOnce(async (config: CodeConfig) => {
    const { createDrawnCodeColors } = await import('./drawn-code/color-drawn-code.js');
    return createDrawnCodeColors(config);
  });

  function findRenderer({ given }: RenderedSite): Renderer {
    if (loaded?.given === given) return loaded.renderer;
    const told = JSON.parse(given) as RendererGiven;
    const renew = loaded?.renew;
    run ??= compileBundle(bundle);
    loaded =
      renew === undefined
        ? { given, ...runBundle(run, told) }
        : { given, renderer: renew(told), renew };
    return loaded.renderer;
  }

  function readTask({ classRules, body, attributes, ...packed }: PageTask): RenderTask {
    const { page, islands } = unpackTask(packed);
    if (body !== undefined) {
      const open = 'json' in body ? readBody(body) : body;
      page.body = attributes === undefined ? open : fillHoles(open, attributes);
    }
    return { page, islands, classRules };
  }

  /**
   * Highlights the code in a response. Loads the highlighter only for pages that render code, since
   * most do not.
   */
  async function colorResponse(response: DrawnResponse): Promise<DrawnResponse> {
    if (code === undefined || !listTexts(response).some(hasDrawnCode)) return response;
    const color = await colors.get(code);
    if ('islands' in response)
      return {
        ...response,
        islands: await Promise.all(
          response.islands.map(async (island) => ({ ...island, html: await color(island.html) })),
        ),
      };
    if (!('template' in response)) return response;
    const pieces = await Promise.all(response.template.pieces.map(color));
    return { ...response, template: { ...response.template, pieces } };
  }

  return {
    draw(request, onStep) {
      try {
        // Run the shared code as part of a task, so that its clock runs.
        if (request.kind === 'load') onStep(undefined);
        const renderer = findRenderer(request.site);
        // From here on, the page's own code runs.
        if (request.kind !== 'load') onStep(undefined);
        if (request.kind === 'load') return { ok: true };
        if (request.kind === 'islands')
          return { ok: true, islands: renderer.renderIslands(request, onStep) };
        if (request.kind === 'meta')
          return {
            ok: true,
            meta: JSON.parse(JSON.stringify(renderer.readPageMeta(request.source))),
          };
        if (request.kind === 'tree') return { ok: true, tree: renderer.drawTree(request) };
        if (request.kind === 'feed') return { ok: true, html: renderer.renderFeedContent(request) };
        if (request.kind === 'app') return { ok: true, html: renderer.renderApp(request.task) };
        return { ok: true, template: renderer.renderPage(readTask(request)) };
      } catch (error) {
        return { ok: false, failure: describeFailure(error) };
      }
    },
    async finish(response) {
      const colored = await colorResponse(response);
      return 'template' in colored
        ? { ...colored, template: encodeTemplate(colored.template) }
        : colored;
    },
  };
}

function listTexts(response: DrawnResponse): readonly string[] {
  if ('islands' in response) return response.islands.map(({ html }) => html);
  return 'template' in response ? response.template.pieces : [];
}

function compileBundle(bundle: string) {
  return compileFunction(bundle, ['module', 'exports', 'require', GIVEN], {
    filename: RENDERER_SCRIPT,
  });
}

function runBundle(run: ReturnType<typeof compileBundle>, given: RendererGiven): LoadedBundle {
  const module: { exports: Partial<LoadedBundle> } = { exports: {} };
  run(module, module.exports, createRequire(import.meta.url), given);
  const { renderer, renew } = module.exports;
  if (renderer === undefined) throw new Error('The server bundle exports no renderer');
  return { renderer, renew };
}

/** Describes what a site's code threw, and where, and whether it tried to end the process. */
export function describeFailure(error: unknown): RenderFailure {
  if (!(error instanceof Error)) return { message: String(error), threw: true, frames: [] };
  const { hole, hasNoDefault } = error as { hole?: unknown; hasNoDefault?: unknown };
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    message: cause.message,
    threw: cause.name !== 'ExitCalled',
    ...(cause.name === 'ExitCalled' && { breach: 'exit' as const }),
    frames: parseStack(cause.stack ?? ''),
    ...(typeof hole === 'number' && { hole }),
    ...(hasNoDefault === true && { hasNoDefault }),
  };
}

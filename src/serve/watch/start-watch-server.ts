import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createOnce } from '../../lib/begin-once.js';
import { twinFile } from '../../lib/files/twin-file.js';
import { hash } from '../../lib/hash.js';
import { type LiveSite, openLiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import { endWith, type ListenRequest, listen } from '../listen.js';
import { isMcp, type McpEndpoint } from '../mcp-path.js';
import { openInEditor } from '../open-in-editor.js';
import { isContained, mediaType, outputNames } from '../output-names.js';
import { prefersMarkdown } from '../prefers-markdown.js';
import { decodeText, isSameOrigin, readTarget, type Target } from '../read-target.js';
import {
  findRedirect,
  isMove,
  locationOf,
  type RedirectRule,
  readRedirectRules,
} from '../redirect-rules.js';
import { type Body, send } from '../send.js';
import { describeFile } from '../served-folder.js';
import { readWhenChanged } from './read-when-changed.js';
import type { ServedPage } from './served-page.js';
import { watchFiles } from './watch-files.js';
import { watchHead } from './watch-head.js';
import { injectScript, problemPage } from './watch-page.js';
import { createWatchSession, type WatchReporter, type WatchSession } from './watch-session.js';

export interface WatchServerRequest extends ListenRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute paths of folders that the writer does not edit, such as those of builds. */
  ignored: readonly string[];
  reporter: WatchReporter;
  /** Creates the endpoint for programs, if enabled. */
  mcp?: ((site: LiveSite) => McpEndpoint) | undefined;
  /** The environment variables that docsgen reads. */
  env: Environment;
}

export type WatchServer =
  | {
      url: string;
      /** The translation of the config, if it belongs to another generator. */
      translation?: ConfigTranslation | undefined;
      close(): Promise<void>;
    }
  /** The server cannot listen at the address. */
  | { problem: string }
  /** The site cannot be read. */
  | { diagnostics: Diagnostic[] };

const SCRIPT = '/@docsgen/watch.js';
const EVENTS = '/@docsgen/events';
const OPEN = '/@docsgen/open';

/**
 * Serves a site while it is written: pages are made on request, and windows are notified when
 * theirs changes.
 */
export async function startWatchServer(request: WatchServerRequest): Promise<WatchServer> {
  const { root, ignored, reporter, env, mcp, ...place } = request;
  const since = Date.now();
  const opened = await openLiveSite(root, env);
  if ('diagnostics' in opened) return opened;
  const { site, translation } = opened;
  const session = createWatchSession(site, reporter);
  const beginWatching = async () => {
    const watch = await watchFiles({
      root,
      ignored,
      since,
      outside: site.outside,
      strays: site.strays,
      onChanges: session.change,
      onTrouble: reporter.onTrouble,
    });
    const head = await watchHead({
      find: site.findGit,
      root,
      commit: site.commit(),
      onMove: () => {
        if (site.showsHistory()) session.change({ files: [], structure: false, head: true });
      },
    });
    session.surveySoon();
    return {
      async close() {
        head.close();
        await watch.close();
      },
    };
  };
  const isReady = createStarter(beginWatching, (error) => reporter.onTrouble(describeStart(error)));
  const readRules = readWhenChanged(
    () => path.join(root, site.staticFile('_redirects') ?? 'static/_redirects'),
    readRedirectRules,
  );
  const { onTrouble } = reporter;
  const common = { host: place.host, session, site, readRules, onTrouble, mcp: mcp?.(site) };
  const listening = await listen(place, (incoming, response) => {
    isReady.startSoon(SLOWEST_PAGE_MS);
    return answer({ request: incoming, response, ...common }).finally(isReady.start);
  });
  if ('problem' in listening) {
    await session.close();
    return listening;
  }
  isReady.startSoon(FIRST_REQUEST_MS);
  return {
    url: listening.url.replace(/\/$/, await site.baseUrl()),
    translation,
    async close() {
      await listening.close();
      await isReady.close();
      await session.close();
    },
  };
}

/** Time without page requests before the remaining work starts. */
const FIRST_REQUEST_MS = 1000;
/** Maximum time to wait for a requested page before the remaining work starts anyway. */
const SLOWEST_PAGE_MS = 10_000;

function describeStart(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Watching the site failed: ${reason}. docsgen tries again at the next request.`;
}

/**
 * Starts work that can wait until the first page has been sent, or until nobody has requested one
 * for a while. If it fails, the next call starts it again.
 */
function createStarter(
  begin: () => Promise<{ close(): Promise<void> }>,
  onFailure: (error: unknown) => void,
) {
  const started = createOnce(begin);
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    clearTimeout(timer);
    if (started.begun() === undefined) started.get().catch(onFailure);
  };
  return {
    start,
    startSoon(ms: number) {
      clearTimeout(timer);
      if (started.begun() === undefined) timer = setTimeout(start, ms);
    },
    async close() {
      clearTimeout(timer);
      const running = await started.begun()?.catch(() => undefined);
      await running?.close();
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  host: string;
  session: WatchSession;
  site: LiveSite;
  /** Returns the rules of the static file `_redirects`, which the site's host will follow. */
  readRules: () => Promise<RedirectRule[] | undefined>;
  /** Called with the reason why a request failed. */
  onTrouble(message: string): void;
  mcp: McpEndpoint | undefined;
}

async function answer(exchange: Exchange): Promise<void> {
  const { request, response, host, session, site, onTrouble, mcp } = exchange;
  const isForMcp = mcp !== undefined && isMcp(request);
  const isPost = isForMcp || request.url?.startsWith(`${OPEN}?`);
  const target = readTarget(request, { host, methods: isPost ? ['POST'] : ['GET', 'HEAD'] });
  if ('status' in target) return endWith(response, target.status, target.headers);
  if (isForMcp) return mcp.answer(request, response);
  if (target.path === OPEN) {
    const { query } = target;
    return endWith(
      response,
      await openInEditor(request, { root: site.root, bounds: site.bounds(), query, onTrouble }),
    );
  }
  if (target.path === EVENTS) return connect(exchange, target);
  if (target.path === SCRIPT)
    return send(request, response, bodyOf(SCRIPT, await site.watchClient()));
  const base = decodeText(await site.baseUrl()) ?? '/';
  if (target.path === '/' && base !== '/')
    return endWith(response, 302, { Location: encodeURI(base) });
  const below = `${target.path}/`.startsWith(base) ? target.path.slice(base.length - 1) : undefined;
  site.anticipate(target.path);
  const found = below !== undefined && (await isPage(site, below));
  const file =
    below === undefined
      ? undefined
      : found
        ? await findMarkdown(exchange, below)
        : await findFile(site, below);
  if (file !== undefined) return send(request, response, file);
  const rule = found ? undefined : findRedirect(target.path, (await exchange.readRules()) ?? []);
  if (rule !== undefined && isMove(rule))
    return endWith(response, rule.status, { Location: locationOf(rule.to, target.query) });
  const page = await session.page(rule?.status === 200 ? rule.to : target.path);
  if (page === undefined) {
    // A site may have a static `404.html`.
    const own = below === undefined ? undefined : await findFile(site, '/404.html');
    return own === undefined
      ? endWith(response, 404)
      : send(request, response, { ...own, status: 404 });
  }
  return sendPage(exchange, page);
}

async function connect({ request, response, session }: Exchange, { query }: Target): Promise<void> {
  if (!isSameOrigin(request)) return endWith(response, 403);
  if (request.method === 'HEAD') return endWith(response, 405, { Allow: 'GET' });
  await session.greet(session.stream.connect(response, query.get('path') ?? '/'));
}

async function isPage(site: LiveSite, below: string): Promise<boolean> {
  const routes = await Promise.all(outputNames(below).map((name) => site.findRoute(name)));
  return routes.some((route) => route !== undefined);
}

/** Returns the Markdown of a page, if the client prefers it and it exists. */
async function findMarkdown({ site, request }: Exchange, below: string): Promise<Body | undefined> {
  if (!prefersMarkdown(request)) return undefined;
  for (const name of outputNames(below)) {
    const file = (await site.findRoute(name)) && (await findFile(site, `/${twinFile(name)}`));
    if (file) return { ...file, hasTwin: true };
  }
  return undefined;
}

async function findFile(site: LiveSite, below: string): Promise<Body | undefined> {
  for (const name of outputNames(below)) {
    const found = await site.findFile(name);
    if (found !== undefined)
      return 'from' in found ? describeFresh(found.from, name) : bodyOf(name, found.content);
  }
  return undefined;
}

/**
 * Describes a file without caching: while the site is being written, a hash in a name does not
 * identify the content.
 */
async function describeFresh(from: string, name: string): Promise<Body | undefined> {
  const body = await describeFile(from, name);
  return body && { ...body, cacheControl: 'no-cache' };
}

function bodyOf(name: string, content: string | Uint8Array): Body {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    status: 200,
    type: mediaType(name),
    isContained: isContained(name),
    etag: `W/"${hash(bytes, 24)}"`,
    cacheControl: 'no-cache',
    size: bytes.length,
    read: (range) => (range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)),
  };
}

async function sendPage({ request, response }: Exchange, page: ServedPage): Promise<void> {
  const { status, version, codeId, errors } = page;
  const html = page.html ?? problemPage(errors);
  const body = bodyOf('page.html', injectScript(html, { src: SCRIPT, version, codeId }));
  await send(request, response, { ...body, status });
}

import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { twinFile } from '../lib/files/twin-file.js';
import { findHeaders, type HeaderRule, readHeaderRules } from './header-rules.js';
import { endWith, type Listening, type ListenRequest, listen } from './listen.js';
import { isMcp, type McpEndpoint } from './mcp-path.js';
import { notFoundNames, outputNames } from './output-names.js';
import { prefersMarkdown } from './prefers-markdown.js';
import { decodeText, readTarget, type Target } from './read-target.js';
import {
  findRedirect,
  isMove,
  locationOf,
  type RedirectRule,
  readRedirectRules,
} from './redirect-rules.js';
import { type Body, send } from './send.js';
import { createServedFolder, type ServedFolder } from './served-folder.js';
import { readWhenChanged } from './watch/read-when-changed.js';

export interface StaticServerRequest extends ListenRequest {
  /** The build's output folder. */
  folder: string;
  /** Answers programs about the site, if enabled. */
  mcp?: McpEndpoint | undefined;
}

/**
 * Serves a built folder like a static host: clean URLs, media types, `404.html` with status 404,
 * rules of `_redirects` and `_headers`, permanent caching of hashed assets. A site with a base URL
 * is served below it. The files of a new build are served at once.
 */
export async function startStaticServer({
  folder,
  mcp,
  ...place
}: StaticServerRequest): Promise<Listening> {
  if (!existsSync(path.join(folder, 'index.html')) && !existsSync(path.join(folder, '404.html'))) {
    return { problem: `\`${folder}\` contains no built site. Run \`docsgen build\` first.` };
  }
  const readNotFound = readWhenChanged(path.join(folder, '404.html'), readBaseUrl);
  // A site may have a `404.html` that docsgen did not build.
  const readHome = readWhenChanged(path.join(folder, 'index.html'), readBaseUrl);
  const readBase = async () => (await readNotFound()) ?? (await readHome()) ?? '/';
  const host: StaticHost = {
    files: createServedFolder(folder),
    readRules: readWhenChanged(path.join(folder, '_redirects'), readRedirectRules),
    readHeaders: readWhenChanged(path.join(folder, '_headers'), readHeaderRules),
    readBase,
  };
  const listening = await listen(place, async (request, response) => {
    const isForMcp = mcp !== undefined && isMcp(request);
    const methods = isForMcp ? ['POST'] : ['GET', 'HEAD'];
    const target = readTarget(request, { host: place.host, methods });
    if ('status' in target) endWith(response, target.status, target.headers);
    else if (isForMcp) await mcp.answer(request, response);
    else await answer(host, { request, response, target });
  });
  if ('problem' in listening) return listening;
  return { ...listening, url: listening.url.replace(/\/$/, await readBase()) };
}

interface StaticHost {
  files: ServedFolder;
  readRules: () => Promise<RedirectRule[] | undefined>;
  readHeaders: () => Promise<HeaderRule[] | undefined>;
  readBase: () => Promise<string>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  target: Target;
}

async function answer(
  { files, readRules, readHeaders, readBase }: StaticHost,
  exchange: Exchange,
): Promise<void> {
  const { request, response, target } = exchange;
  const headers = findHeaders(target.path, (await readHeaders()) ?? []);
  const base = decodeText(await readBase()) ?? '/';
  if (target.path === '/' && base !== '/') {
    endWith(response, 302, { Location: encodeURI(base) });
    return;
  }
  const rule = findRedirect(target.path, (await readRules()) ?? []);
  const below = `${target.path}/`.startsWith(base) ? target.path.slice(base.length - 1) : undefined;
  const found =
    rule?.forced || below === undefined ? undefined : await findNamed(files, outputNames(below));
  if (found !== undefined)
    return send(request, response, { ...(await negotiate(files, found, request)), headers });
  if (rule !== undefined && isMove(rule)) {
    endWith(response, rule.status, { Location: locationOf(rule.to, target.query) });
    return;
  }
  // Rules with 200 and 404 name content that replaces the missing file.
  const instead = rule && (await findFirst(files, outputNames(belowBase(rule.to, base))));
  const page = instead ?? (await findFirst(files, notFoundNames(below ?? '/')));
  if (page === undefined) endWith(response, 404);
  else
    await send(request, response, {
      ...page,
      headers,
      status: rule?.status === 200 && instead ? 200 : 404,
    });
}

/**
 * Returns the output path for a path on the host: `/docs/404.html` below `/docs/` is `/404.html`.
 */
const belowBase = (to: string, base: string): string =>
  to.startsWith(base) ? to.slice(base.length - 1) : to;

async function findFirst(files: ServedFolder, names: readonly string[]): Promise<Body | undefined> {
  return (await findNamed(files, names))?.body;
}

interface NamedBody {
  name: string;
  body: Body;
}

async function findNamed(
  files: ServedFolder,
  names: readonly string[],
): Promise<NamedBody | undefined> {
  for (const name of names) {
    const body = await files.find(name);
    if (body !== undefined) return { name, body };
  }
  return undefined;
}

/** Returns the page, or its Markdown if the client prefers that. */
async function negotiate(
  files: ServedFolder,
  { name, body }: NamedBody,
  request: IncomingMessage,
): Promise<Body> {
  if (!name.endsWith('.html')) return body;
  const twin = await files.find(twinFile(name));
  if (twin === undefined) return body;
  return { ...(prefersMarkdown(request) ? twin : body), hasTwin: true };
}

/**
 * Returns the base URL for which a page or a redirect was built: the part before `assets/` in the
 * URL of its script.
 */
function readBaseUrl(html: string): string | undefined {
  return /<script (?:type="module" )?src="(\/(?:[^"]*\/)?)assets\//.exec(html)?.[1];
}

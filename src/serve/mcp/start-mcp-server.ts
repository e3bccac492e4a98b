import type { Readable, Writable } from 'node:stream';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { placeOutput } from '../../builds/place-output.js';
import { type LiveSite, openLiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { createChangeQueue } from '../watch/change-queue.js';
import { watchFiles } from '../watch/watch-files.js';
import { findPage, uriOf } from './find-page.js';
import type { McpSdk } from './load-sdk.js';
import { callTool, describeTools } from './site-tools.js';

export interface McpRequest {
  /** Absolute path of the site's root. */
  root: string;
  sdk: McpSdk;
  input: Readable;
  output: Writable;
  version: string;
  /** Called with a sentence about something that failed. */
  onTrouble(message: string): void;
  /** The environment variables that docsgen reads. */
  env: Environment;
}

export type McpServer =
  | {
      /** Resolves when the program at the other end has gone. */
      ended: Promise<void>;
      close(): Promise<void>;
    }
  /** The site can't be read. */
  | { diagnostics: Diagnostic[] };

/**
 * Starts a Model Context Protocol server: programs search and read the pages of a site while it is
 * written.
 */
export async function startMcpServer(request: McpRequest): Promise<McpServer> {
  const { root, sdk, input, output, onTrouble } = request;
  const since = Date.now();
  const opened = await openLiveSite(root, request.env);
  if ('diagnostics' in opened) return opened;
  const { site } = opened;
  const server = await createServer(site, request);
  const pages = createPageNews(site, () => server.sendResourceListChanged());
  const changes = createChangeQueue({
    async take(taken) {
      await site.update(taken);
      await pages.tell();
    },
    onFailure: (error) => onTrouble(`Changes in ${root} can’t be read: ${String(error)}.`),
  });
  const watch = await watchFiles({
    root,
    ignored: [placeOutput(root)],
    since,
    outside: site.outside,
    strays: site.strays,
    onChanges: changes.add,
    onTrouble,
  });
  await pages.look();
  const ended = new Promise<void>((done) => {
    input.once('end', done);
    input.once('close', done);
    server.onclose = done;
  });
  await server.connect(new sdk.StdioServerTransport(input, output));
  // Compile in the background, so that the first question does not have to wait.
  site.survey().catch((error: unknown) => onTrouble(`docsgen has a bug: ${String(error)}.`));
  return {
    ended,
    async close() {
      changes.close();
      await server.close();
      await watch.close();
      await site.close();
    },
  };
}

async function createServer(site: LiveSite, { sdk, version }: McpRequest): Promise<Server> {
  const { title, tagline } = await site.describe();
  const server = new sdk.Server(
    { name: 'docsgen', title, version },
    {
      capabilities: { tools: {}, resources: { listChanged: true } },
      instructions: `The documentation \u201c${title}\u201d${tagline === '' ? '' : ` (${tagline})`}, as its sources are now. Search for what you need, then read the pages found.`,
    },
  );
  server.setRequestHandler(sdk.ListToolsRequestSchema, async () => ({
    tools: await describeTools(site),
  }));
  server.setRequestHandler(sdk.CallToolRequestSchema, async ({ params }) => {
    const answer = await callTool(site, { name: params.name, given: params.arguments });
    if (answer === undefined)
      throw new sdk.McpError(sdk.ErrorCode.InvalidParams, `There is no tool \`${params.name}\`.`);
    const { text, isError } = answer;
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  });
  offerPages(server, site, sdk);
  return server;
}

const MARKDOWN = 'text/markdown';
const RESOURCES_AT_ONCE = 500;

/** Each page is a resource, too. */
function offerPages(server: Server, site: LiveSite, sdk: McpSdk): void {
  server.setRequestHandler(sdk.ListResourcesRequestSchema, async ({ params }) => {
    const from = Number(params?.cursor ?? 0);
    if (!Number.isSafeInteger(from) || from < 0)
      throw new sdk.McpError(
        sdk.ErrorCode.InvalidParams,
        `\`${params?.cursor}\` is not a cursor of this list.`,
      );
    const all = await listAllPages(site);
    const next = from + RESOURCES_AT_ONCE;
    return {
      resources: all.slice(from, next).map(({ url, title, description }) => ({
        uri: uriOf(url),
        name: title || url,
        mimeType: MARKDOWN,
        ...(description && { description }),
      })),
      ...(next < all.length && { nextCursor: String(next) }),
    };
  });
  server.setRequestHandler(sdk.ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const route = await findPage(site, uri);
    if (route === undefined) throw new sdk.McpError(NOT_FOUND, `There is no page \`${uri}\`.`);
    const text = await site.readText(route);
    if ('problems' in text)
      throw new sdk.McpError(
        sdk.ErrorCode.InternalError,
        text.problems[0]?.message ?? 'The page has problems.',
      );
    return { contents: [{ uri, mimeType: MARKDOWN, text: text.markdown }] };
  });
}

/** "Resource not found", as the protocol has it. */
const NOT_FOUND = -32002;

async function listAllPages(site: LiveSite) {
  const { languages } = await site.describe();
  return (await Promise.all(languages.map((language) => language.pages()))).flat();
}

/** Notifies the client when pages are added, removed or renamed. */
function createPageNews(site: LiveSite, send: () => Promise<void>) {
  let known = '';
  const look = async (): Promise<boolean> => {
    const all = await listAllPages(site);
    const now = JSON.stringify(all.map(({ url, title, description }) => [url, title, description]));
    const isNew = now !== known;
    known = now;
    return isNew;
  };
  return {
    look,
    async tell() {
      if (await look()) await send();
    },
  };
}

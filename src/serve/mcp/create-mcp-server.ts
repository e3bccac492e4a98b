import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { LiveSite } from '../../live/live-site.js';
import { findPage, uriOf } from './find-page.js';
import type { McpSdk } from './load-sdk.js';
import { callTool, describeTools } from './site-tools.js';

export interface McpServerOptions {
  sdk: McpSdk;
  version: string;
  /** True to notify the client when the list of pages changes. */
  tellsChanges: boolean;
}

/** Creates a server for one client, which searches and reads the pages of a site. */
export async function createMcpServer(
  site: LiveSite,
  { sdk, version, tellsChanges }: McpServerOptions,
): Promise<Server> {
  const { title, tagline } = await site.describe();
  const server = new sdk.Server(
    { name: 'docsgen', title, version },
    {
      capabilities: { tools: {}, resources: tellsChanges ? { listChanged: true } : {} },
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

/** Offers each page as a resource. */
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

/** The protocol's code for "Resource not found". */
const NOT_FOUND = -32002;

/** Lists the pages of all languages. */
export async function listAllPages(site: LiveSite) {
  const { languages } = await site.describe();
  return (await Promise.all(languages.map((language) => language.pages()))).flat();
}

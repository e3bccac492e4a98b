import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers requests of programs, beside the pages of a site. */
export interface McpEndpoint {
  /** Answers a request whose method and host have been checked. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Path of the endpoint. No page has such an address. */
export const MCP_PATH = '/@docsgen/mcp';

/** True if a request is for the endpoint. */
export const isMcp = ({ url = '' }: IncomingMessage): boolean => url.split('?', 1)[0] === MCP_PATH;

import type { IncomingMessage, ServerResponse } from 'node:http';

/** What answers programs beside the pages of a site. */
export interface McpEndpoint {
  /** Answers a request of a method and a host that were found right. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Where it is: no page has such an address. */
export const MCP_PATH = '/@docsgen/mcp';

/** Whether a request is for it. */
export const isMcp = ({ url = '' }: IncomingMessage): boolean => url.split('?', 1)[0] === MCP_PATH;

import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { LiveSite } from '../../live/live-site.js';
import { endWith } from '../listen.js';
import type { McpEndpoint } from '../mcp-path.js';
import { isSameOrigin } from '../read-target.js';
import { createMcpServer } from './create-mcp-server.js';
import type { McpHttpSdk } from './load-sdk.js';

/** Maximum size of a request in bytes. */
const MOST_BYTES = 256 * 1024;

/**
 * Answers Streamable HTTP (https://modelcontextprotocol.io/specification). Each request has its own
 * server, so there are neither sessions nor streams. Programs send no `Origin` header; requests
 * from pages of other sites have one and are refused.
 */
export function createMcpEndpoint(
  site: LiveSite,
  { sdk, version }: { sdk: McpHttpSdk; version: string },
): McpEndpoint {
  return {
    async answer(request, response) {
      if (!isSameOrigin(request)) return endWith(response, 403);
      // A form on another page can send other content types without a preflight request.
      if (!/^application\/json(?:\s*;|$)/i.test(request.headers['content-type'] ?? ''))
        return endWith(response, 415);
      const body = await readBody(request);
      if (body === undefined) return endWith(response, 413, { Connection: 'close' });
      const question = parse(body);
      if (question === undefined) return endWith(response, 400);
      const server = await createMcpServer(site, { sdk, version, tellsChanges: false });
      const transport = new sdk.StreamableHTTPServerTransport({ enableJsonResponse: true });
      try {
        // The transport's type lacks `exactOptionalPropertyTypes`.
        await server.connect(transport as Transport);
        await transport.handleRequest(request, response, question);
        // The response also ends if the client disconnects.
        await finished(response).catch(() => undefined);
      } finally {
        await server.close();
      }
    },
  };
}

/** Returns the body, or undefined if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return undefined;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

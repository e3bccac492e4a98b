import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListenRequest {
  host: string;
  port: number;
  /** Tries the following ports if the port is taken. */
  tryNext: boolean;
}

/** A listening server, or a sentence with the reason why it cannot listen. */
export type Listening = { url: string; close(): Promise<void> } | { problem: string };

/**
 * Time limits for receiving a request. Responses have no limit, because event streams stay open.
 */
const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 10_000;
const MORE_PORTS = 100;

/**
 * Headers of every response, unless the site's `_headers` file sets them: other websites may not
 * show pages of the server in frames, and browsers must not guess types.
 */
const PROTECTION = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
};

/** Answers all requests to a host and port with `answer`. Sends status 500 if it throws. */
export async function listen(
  { host, port, tryNext }: ListenRequest,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(PROTECTION)) response.setHeader(name, value);
    answer(request, response).catch(() => endWith(response, 500));
  });
  server.headersTimeout = HEADERS_TIMEOUT;
  server.requestTimeout = REQUEST_TIMEOUT;
  const problem = await bind(server, { host, port, last: tryNext ? port + MORE_PORTS : port });
  if (problem !== undefined) return { problem };
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Ends a response with a status and no content. */
export function endWith(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'Content-Length': '0', ...headers }).end();
}

/** Binds to the first free port. Returns a sentence with the reason on failure. */
async function bind(
  server: Server,
  { host, port, last }: { host: string; port: number; last: number },
): Promise<string | undefined> {
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(port, host, () => {
        server.off('error', fail);
        done();
      });
    });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && port < last) return bind(server, { host, port: port + 1, last });
    if (code === 'EADDRINUSE')
      return `Port ${port} on ${host} is in use. Choose another with \`--port\`.`;
    if (code === 'EACCES')
      return `This user is not allowed to listen on port ${port}. Choose one above 1023 with \`--port\`.`;
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      return `This machine has no address \`${host}\`. Choose another with \`--host\`.`;
    return `docsgen cannot listen on ${host}:${port} (${code}).`;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';

export interface StaticServerRequest {
  /** Folder that a build wrote. */
  folder: string;
  host: string;
  port: number;
  /** Try the following ports when the port is taken. */
  tryNext: boolean;
}

export type StaticServer = { url: string; close(): Promise<void> } | { problem: string };

/**
 * Serves a built folder as a static host does: clean URLs, right types, `404.html` with status 404, hashed assets for
 * ever. Only files that were there at the start are served, from a map made then: no path comes from a request.
 */
export async function startStaticServer({
  folder,
  host,
  port,
  tryNext,
}: StaticServerRequest): Promise<StaticServer> {
  if (!existsSync(path.join(folder, 'index.html')) && !existsSync(path.join(folder, '404.html'))) {
    return { problem: `\`${folder}\` holds no built site. Run \`docsgen build\` first.` };
  }
  const server = createServer(createHandler(folder));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  const problem = await listen(server, { host, port, last: tryNext ? port + 100 : port });
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

function createHandler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const send = sirv(folder, {
    etag: true,
    dotfiles: true,
    setHeaders(response, pathname) {
      response.setHeader(
        'Cache-Control',
        isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  const notFound = path.join(folder, '404.html');
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    try {
      send(request, response, () => sendNotFound(response, notFound));
    } catch {
      // A path that can't be decoded.
      response.writeHead(400).end();
    }
  };
}

/** Names that carry the hash of their content: see `bundle/hash-outputs` and `load/read-asset`. */
function isHashed(pathname: string): boolean {
  return /\/assets\/.*-[0-9a-f]{10}\.\w+$/.test(pathname);
}

function sendNotFound(response: ServerResponse, file: string): void {
  const page = existsSync(file) ? readFileSync(file) : '404';
  response
    .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(page);
}

/** Listens on the first free port. Gives a sentence when there is none. */
async function listen(
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
    if (code === 'EADDRINUSE' && port < last) return listen(server, { host, port: port + 1, last });
    if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken. Choose another with \`--port\`.`;
    if (code === 'EACCES')
      return `This user may not listen on port ${port}. Choose one above 1023 with \`--port\`.`;
    return `docsgen can't listen on ${host}:${port} (${code}).`;
  }
}

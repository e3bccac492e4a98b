import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Secret with which the machines of a test sign shared entries. */
export const STORE_KEY = 'a-key-for-tests-of-at-least-32-characters';

/** A server of a shared store; a process of its own if nginx is installed. */
export interface StoreServer {
  url: string;
  /** Folder of its files. */
  folder: string;
  /** Method and path of each request so far. */
  requests(): string[];
}

/** Starts nginx with WebDAV, or else an equivalent server in this process. */
export async function startStoreServer(): Promise<StoreServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const nginx = [process.env['NGINX_PATH'], '/usr/sbin/nginx'].find(
    (file) => file && existsSync(file),
  );
  return nginx === undefined ? startOwn(folder) : startNginx(nginx, folder);
}

async function startNginx(nginx: string, folder: string): Promise<StoreServer> {
  const port = await findPort();
  const data = path.join(folder, 'data');
  for (const name of ['data', 'temp']) mkdirSync(path.join(folder, name), { recursive: true });
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join(' ');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  log_format plain '$request_method $uri'; access_log ${folder}/access.log plain; ${temp}
  server {
    listen 127.0.0.1:${port}; root ${data}; client_max_body_size 64m;
    location / { dav_methods PUT; create_full_put_path on; }
  }
}`,
  );
  const child = spawn(nginx, ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined)));
  return {
    url,
    folder: data,
    requests: () => readFileSync(`${folder}/access.log`, 'utf8').trim().split('\n').slice(1),
  };
}

async function startOwn(folder: string): Promise<StoreServer> {
  const requests: string[] = [];
  const url = await listen((request, response, body) => {
    requests.push(`${request.method} ${request.url}`);
    const file = path.join(folder, path.posix.normalize(request.url ?? '/'));
    answerFromDisk({ request, response, file, body });
  });
  return { url, folder, requests: () => requests };
}

function answerFromDisk({
  request,
  response,
  file,
  body,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  file: string;
  body: Buffer;
}): void {
  if (request.method === 'PUT') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
    response.writeHead(201).end();
    return;
  }
  if (statSync(file, { throwIfNoEntry: false })?.isFile())
    response.writeHead(200).end(readFileSync(file));
  else response.writeHead(404).end();
}

/** A request to a misbehaving server, with the correct answer. */
export interface StoreRequest {
  method: string;
  path: string;
  /** Header with the credentials. */
  authorization: string | undefined;
  /** Request body, if there is one. */
  content: Buffer | undefined;
  /** Number of earlier requests. */
  count: number;
  /** Answers correctly. */
  answer(): void;
  response: ServerResponse;
}

/** A server that keeps its entries in memory and answers as a test defines. */
export interface OddStoreServer {
  url: string;
  entries: Map<string, Buffer>;
  /** Defines how it answers from now on. */
  behave(answer: (request: StoreRequest) => void): void;
}

export async function startOddStoreServer(): Promise<OddStoreServer> {
  const entries = new Map<string, Buffer>();
  let behavior: (request: StoreRequest) => void = ({ answer }) => answer();
  let count = 0;
  const url = await listen((request, response, body) => {
    const { method = '', url: at = '', headers } = request;
    const content = entries.get(at);
    behavior({
      method,
      path: at,
      authorization: headers.authorization,
      content,
      count: count++,
      response,
      answer() {
        if (method === 'PUT') entries.set(at, body);
        const status = method === 'PUT' ? 201 : content === undefined ? 404 : 200;
        response.writeHead(status).end(method === 'PUT' ? undefined : content);
      },
    });
  });
  return {
    url,
    entries,
    behave(answer) {
      count = 0;
      behavior = answer;
    },
  };
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    answer(request, response, Buffer.concat(pieces));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Lists all files below a folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

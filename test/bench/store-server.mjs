// A server of a store that machines share: nginx with WebDAV where it is installed, else a few
// lines that do the same.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {{ url: string, name: string, forget: () => void, close: () => Promise<void> }}
 * StoreServer `forget`: empties it
 */

/** @returns {Promise<StoreServer>} */
export async function startStoreServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-'));
  const data = path.join(folder, 'data');
  const forget = () => {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true });
  };
  forget();
  const nginx = [process.env['NGINX_PATH'], '/usr/sbin/nginx'].find(
    (file) => file && existsSync(file),
  );
  const { url, stop } =
    nginx === undefined ? await startOwn(data) : await startNginx(nginx, { folder, data });
  return {
    url,
    name: nginx === undefined ? 'a server of the bench' : 'nginx',
    forget,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * @param {string} nginx
 * @param {{ folder: string, data: string }} places
 */
async function startNginx(nginx, { folder, data }) {
  const { url, stop: release } = await listen(() => {});
  await release();
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; ${temp}
  server {
    listen ${new URL(url).host}; root ${data}; client_max_body_size 64m;
    location / { dav_methods PUT; create_full_put_path on; }
  }
}`,
  );
  const child = spawn(nginx, ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`], {
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined)));
  if (child.exitCode !== null) throw new Error(readFileSync(`${folder}/error.log`, 'utf8'));
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** @param {string} data */
const startOwn = (data) =>
  listen((request, response, body) => {
    const file = path.join(data, path.posix.normalize(request.url ?? '/'));
    if (request.method === 'PUT') {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, body);
      response.writeHead(201).end();
    } else if (!existsSync(file)) response.writeHead(404).end();
    else response.end(request.method === 'HEAD' ? undefined : readFileSync(file));
  });

/**
 * @param {(request: import('node:http').IncomingMessage, response:
 * import('node:http').ServerResponse, body: Buffer) => void} answer
 */
async function listen(answer) {
  const server = createServer(async (request, response) => {
    /** @type {Buffer[]} */
    const parts = [];
    for await (const part of request) parts.push(part);
    answer(request, response, Buffer.concat(parts));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns the path of an installed web server, as `npm test` finds it or Debian installs it. */
export function findServer(name: 'nginx' | 'caddy'): string | undefined {
  const installed = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
  return [
    process.env[`${name.toUpperCase()}_PATH`],
    ...installed.map((folder) => path.join(folder, name)),
  ].find((file) => file && existsSync(file));
}

/** Starts nginx with a built site whose `nginx.conf` it includes. Returns the URL. */
export async function startNginx(program: string, dist: string): Promise<string> {
  return start(program, ({ folder, port }) => {
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    const config = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
events {}
http { access_log off; ${temp} types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${dist}; include ${dist}/nginx.conf; }
}`;
    return { config, args: (file) => ['-c', file, '-e', `${folder}/log`] };
  });
}

/** Starts Caddy with a built site whose `Caddyfile` it imports. Returns the URL. */
export async function startCaddy(program: string, dist: string): Promise<string> {
  return start(program, ({ port }) => ({
    config: `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${dist}
	import ${dist}/Caddyfile
}
`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  }));
}

interface Launch {
  config: string;
  args(file: string): string[];
}

async function start(
  program: string,
  describe: (place: { folder: string; port: number }) => Launch,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const port = await findPort();
  const { config, args } = describe({ folder, port });
  const file = path.join(folder, 'server.conf');
  writeFileSync(file, config);
  const child = spawn(program, args(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    log += piece;
  });
  const closed = new Promise((done) => child.once('close', done));
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined)));
  if (child.exitCode !== null) throw new Error(`${program} ends with ${child.exitCode}: ${log}`);
  return url;
}

function findPort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
